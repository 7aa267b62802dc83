import { type CsvColumn, unlisted } from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { columnClaims, levels } from "./column-claims.ts";
import type { CustomColumn } from "./custom-column.ts";
import { isPlausible } from "./plausible.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What the matcher may know beside the headers. `rows` are cells below them: a column is not taken for what its cells cannot be. */
export type FileContext = {
  custom?: readonly CustomColumn[];
  rows?: readonly (readonly string[])[];
};

/**
 * The column of ours that each header of a file stands for, null where it stands for none. Two headers of one meaning: the
 * surer name has it, then the first.
 */
export function matchColumns(
  resource: Resource,
  headers: readonly string[],
  vocabulary: Vocabulary,
  { custom = [], rows = [] }: FileContext = {},
): (CsvColumn | null)[] {
  const names = columnClaims(resource, vocabulary, custom);
  const claims = headers.flatMap((header, at) =>
    names
      .claimsOn(header)
      .filter(
        ({ column, level }, _, all) =>
          (level === levels.header && column.field !== unlisted) ||
          isPlausible(column, cellsAt(rows, at), { resource, vocabulary, alone: all.length === 1 }),
      )
      .map((claim, rank) => ({ ...claim, at, rank })),
  );
  const matches = headers.map((): CsvColumn | null => null);
  const taken = new Set<string>();
  for (const { at, column } of claims.toSorted(
    (one, other) =>
      one.level - other.level || one.rank - other.rank || one.order - other.order || one.at - other.at,
  )) {
    if (matches[at] || taken.has(column.path)) continue;
    matches[at] = column;
    taken.add(column.path);
  }
  return matches;
}

export const cellsAt = (rows: readonly (readonly string[])[], at: number): string[] =>
  rows.slice(0, looksAtMost).map((cells) => cells[at] ?? "");

const looksAtMost = 300;

/** Whether a header names something that files of this list have, whatever stands below it. */
export function headerTest(
  resource: Resource,
  vocabulary: Vocabulary,
  custom: readonly CustomColumn[] = [],
): (header: string) => boolean {
  const { claimsOn, isLeftOut, isCount } = columnClaims(resource, vocabulary, custom);
  return (header) => isLeftOut(header) || isCount(header) || claimsOn(header).length > 0;
}
