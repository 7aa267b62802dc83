import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { columnClaims } from "./column-claims.ts";
import { wordsKey } from "./header-words.ts";
import { cellsAt, type FileContext } from "./match-columns.ts";
import { isPlausible } from "./plausible.ts";
import { namesIn, synonymsOf } from "./synonyms.ts";
import type { Vocabulary } from "./vocabulary.ts";

const leastLikeness = 0.6;

/**
 * What the headers that stand for nothing may stand for, by the look of their names: a suggestion, never taken without asking. `taken`
 * are the paths that others fill.
 */
export function guessColumns(
  resource: Resource,
  headers: readonly string[],
  taken: readonly (string | null)[],
  vocabulary: Vocabulary,
  { custom = [], rows = [] }: FileContext = {},
): (CsvColumn | null)[] {
  const { keys, isLeftOut, isCount } = columnClaims(resource, vocabulary, custom);
  const all = keys();
  return headers.map((header, at) => {
    const cells = cellsAt(rows, at);
    const key = wordsKey(header);
    if (taken[at] !== null || key === "" || isLeftOut(header) || isCount(header)) return null;
    if (cells.every((cell) => cell.trim() === "")) return null;
    const maybe = pathMaybe(resource, key);
    const scored = all
      .filter(([, { path }]) => !taken.includes(path))
      .map(([name, column]) => ({ column, score: column.path === maybe ? 1 : likeness(key, name) }))
      .filter(({ score }) => score >= leastLikeness)
      .toSorted((one, other) => other.score - one.score);
    const fits = ({ column }: { column: CsvColumn }) =>
      isPlausible(column, cells, { resource, vocabulary, alone: false });
    return scored.find(fits)?.column ?? null;
  });
}

const pathMaybe = (resource: Resource, key: string): string | undefined =>
  Object.entries(synonymsOf(resource).maybe ?? {}).find(([, names]) =>
    namesIn(names).some((name) => wordsKey(name) === key),
  )?.[0];

/** How many pairs of letters two names share, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  if (first.size < 3 || second.size < 3) return 0;
  let both = 0;
  for (const pair of first) if (second.has(pair)) both++;
  return (2 * both) / (first.size + second.size);
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
