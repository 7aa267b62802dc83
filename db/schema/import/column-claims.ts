import { customValuesField, hasField } from "#db/schema/field-names.ts";
import {
  type CsvColumn,
  csvColumns,
  customColumn,
  flagsColumn,
  hasFlagsColumn,
  headerKey,
  customColumnPrefix,
  shortNames,
  unlisted,
} from "#db/schema/csv-columns.ts";
import type { Resource } from "#db/schema/resource.ts";
import { columnNames } from "./column-names.ts";
import type { CustomColumn } from "./custom-column.ts";
import { wordsKey } from "./header-words.ts";
import { namesIn, synonymsOf } from "./synonyms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** How sure a name is, the surest first: our own, a label, what others call it, a label without its group. */
export const levels = { header: 0, label: 1, synonym: 2, subfield: 5 };
/** A name that is the same but for plural, order or spaces is less sure than one that is spelt so. */
const inexact = 2.2;

/** A column that a name may stand for. `order`: names of one column that stand earlier are better. */
export type Claim = { column: CsvColumn; level: number; order: number };

type Claims = Map<string, Claim[]>;

export type ColumnClaims = {
  claimsOn: (header: string) => readonly Claim[];
  isLeftOut: (header: string) => boolean;
  /** Whether it says how many things a row stands for. */
  isCount: (header: string) => boolean;
  /** Every name, folded to its words, with the column that it is surest for. */
  keys: () => (readonly [key: string, column: CsvColumn])[];
};

/** The headers that may stand for the columns of a list. */
export function columnClaims(
  resource: Resource,
  vocabulary: Vocabulary,
  custom: readonly CustomColumn[],
): ColumnClaims {
  const { leftOut, counts } = keysOf(resource);
  const declared = declaredClaims(resource, vocabulary);
  const customClaims: Claims = new Map();
  for (const column of custom) {
    add(customClaims, column.header, column, levels.header);
    for (const label of column.displayNames)
      for (const name of Object.values(label)) add(customClaims, name, column, levels.label);
  }
  const claimsFor = (key: string) => [...(customClaims.get(key) ?? []), ...(declared.get(key) ?? [])];
  return {
    claimsOn: (header) => {
      const key = headerKey(header);
      if (
        hasField(resource, customValuesField) &&
        key.startsWith(customColumnPrefix) &&
        !customClaims.has(key)
      )
        return [
          { column: customColumn(key.slice(customColumnPrefix.length)), level: levels.header, order: 0 },
        ];
      const candidates = [...new Set(namesOf(header))].flatMap(claimsFor);
      const best = new Map<string, Claim>();
      for (const claim of candidates)
        if (claim.level < (best.get(claim.column.path)?.level ?? Infinity))
          best.set(claim.column.path, claim);
      const isOther = leftOut.has(wordsKey(header)) || counts.has(wordsKey(header));
      return [...best.values()]
        .filter(({ level }) => !isOther || level < levels.synonym)
        .toSorted((one, other) => one.level - other.level);
    },
    isLeftOut: (header) => leftOut.has(wordsKey(header)),
    isCount: (header) => counts.has(wordsKey(header)),
    keys: () =>
      [...customClaims, ...declared].flatMap(([key, [first]]) =>
        first && !key.startsWith("=") ? [[key, first.column] as const] : [],
      ),
  };
}

/** A header as it is spelt, by its words, and by those outside of brackets. */
const namesOf = (header: string): string[] => [
  exact(header),
  wordsKey(header),
  wordsKey(header.replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")),
];

/** Never a key of words, so that a name in that spelling differs from one that only means the same. */
const exact = (name: string): string => `=${headerKey(name)}`;

function add(claims: Claims, name: string, column: CsvColumn, level: number, order = 0): void {
  if (headerKey(name) === "") return;
  put(claims, exact(name), { column, level, order });
  put(claims, wordsKey(name), { column, level: level + inexact, order });
}

function put(claims: Claims, key: string, claim: Claim): void {
  const existing = claims.get(key);
  if (!existing) claims.set(key, [claim]);
  else if (!existing.some(({ column, level }) => column === claim.column && level <= claim.level))
    existing.push(claim);
}

const declaredByVocabulary = new WeakMap<Vocabulary, Map<Resource, Claims>>();

/** Some thousand names are folded: once for each list and each set of words. */
function declaredClaims(resource: Resource, vocabulary: Vocabulary): Claims {
  const byResource = declaredByVocabulary.get(vocabulary) ?? new Map<Resource, Claims>();
  declaredByVocabulary.set(vocabulary, byResource);
  const claims = byResource.get(resource) ?? gathered(resource, vocabulary);
  byResource.set(resource, claims);
  return claims;
}

function gathered(resource: Resource, vocabulary: Vocabulary): Claims {
  const claims: Claims = new Map();
  const columns = csvColumns(resource).filter(({ field }) => field.writtenBy !== "system");
  const named = columns.filter(({ field }) => field !== unlisted);
  for (const column of columns) {
    add(claims, column.header, column, levels.header);
    if (column.field !== unlisted) add(claims, column.path, column, levels.header);
  }
  for (const [name, header] of shortNames) {
    const column = columns.find((one) => one.header === header);
    if (column) add(claims, name, column, levels.header);
  }
  if (hasFlagsColumn(resource)) add(claims, flagsColumn.header, flagsColumn, levels.header);
  for (const words of vocabulary)
    for (const column of named) {
      const { full, subfield } = columnNames(column, words);
      for (const name of full) add(claims, name, column, levels.label);
      for (const name of subfield) add(claims, name, column, levels.subfield);
    }
  for (const [path, names] of Object.entries(synonymsOf(resource).fields)) {
    const column = columns.find((one) => one.path === path);
    if (column)
      for (const [order, name] of namesIn(names).entries()) add(claims, name, column, levels.synonym, order);
  }
  return claims;
}

function keysOf(resource: Resource): { leftOut: Set<string>; counts: Set<string> } {
  const { leftOut, counts = "" } = synonymsOf(resource);
  const keys = (names: string) =>
    new Set(
      namesIn(names)
        .map(wordsKey)
        .filter((key) => key !== ""),
    );
  return { leftOut: keys(leftOut), counts: keys(counts) };
}
