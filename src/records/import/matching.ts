import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { matchWords } from "#db/schema/import/match-words.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ImportMatching } from "#src/api/file-calls.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import type { Mapping } from "./import-table.ts";

/** `key`: by what tells the records of this list apart. */
export const matches = ["key", ...matchWords] as const;
export type Match = (typeof matches)[number];

export const modes = ["both", "create", "update"] as const;
export type ImportMode = (typeof modes)[number];

/** By what rows are held against records, and what may become of them. */
export type Matching = { match: Match; mode: ImportMode };

/** Those that the records of this list can be known by. */
export const matchesOf = (resource: Resource): readonly Match[] =>
  matches.filter((match) => match === "key" || presentationOf(resource).matches?.[match]);

/** The fields that are compared. */
export function matchFields(resource: Resource, match: Match): readonly string[] {
  const fields = match === "key" ? resource.unique[0] : presentationOf(resource).matches?.[match];
  return fields ?? [];
}

/** Of the fields that are compared, those that no column fills; a column of ids stands for all. */
export function unmatchedFields(
  resource: Resource,
  columns: readonly CsvColumn[],
  mapping: Mapping,
  match: Match,
): CsvColumn[] {
  if (mapping.includes("id")) return [];
  const missing = matchFields(resource, match).filter((path) => !mapping.includes(path));
  return columns.filter(({ path }) => missing.includes(path));
}

export const sentMatching = ({ match, mode }: Matching): ImportMatching => ({
  match: match === "key" ? undefined : match,
  mode: mode === "both" ? undefined : mode,
});
