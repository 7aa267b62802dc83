import { headerKey } from "#db/schema/csv-columns.ts";
import type { CustomColumn } from "#db/schema/import/custom-column.ts";
import { guessColumns } from "#db/schema/import/guess-columns.ts";
import { matchColumns as matchHeaders } from "#db/schema/import/match-columns.ts";
import type { Vocabulary } from "#db/schema/import/vocabulary.ts";
import type { Resource } from "#db/schema/resource.ts";
import { importColumns } from "./columns.ts";
import type { ImportTable, Mapping } from "./import-table.ts";
import { rememberedColumns } from "./remembered-columns.ts";

/** The field of each header of a file: as the person chose the last time, or as its name and its cells suggest. */
export function mappingOf(
  resource: Resource,
  { headers, rows }: Pick<ImportTable, "headers" | "rows">,
  custom: readonly CustomColumn[],
  vocabulary: Vocabulary,
): Mapping {
  const importablePaths = new Set([...importColumns(resource), ...custom].map(({ path }) => path));
  const remembered = rememberedColumns(resource);
  const rememberedPaths = headers.map((header): string | null | undefined => {
    const key = headerKey(header);
    const path = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    return typeof path === "string" && !importablePaths.has(path) ? undefined : path;
  });
  const open = headers.map((header, at) => (rememberedPaths[at] === undefined ? header : ""));
  const facts = { custom, rows: rows.map(({ cells }) => cells) };
  const matchedPaths = matchHeaders(resource, open, vocabulary, facts).map((column) => column?.path ?? null);
  const taken = new Set<string>();
  return headers.map((_, at) => {
    const path = rememberedPaths[at] === undefined ? (matchedPaths[at] ?? null) : rememberedPaths[at];
    const isOther = path !== null && rememberedPaths[at] === undefined && rememberedPaths.includes(path);
    if (path === null || isOther || !importablePaths.has(path) || taken.has(path)) return null;
    taken.add(path);
    return path;
  });
}

/** What the columns that fill nothing may fill. */
export function guessPaths(
  resource: Resource,
  { headers, rows }: Pick<ImportTable, "headers" | "rows">,
  mapping: Mapping,
  custom: readonly CustomColumn[],
  vocabulary: Vocabulary,
): Mapping {
  const importablePaths = new Set([...importColumns(resource), ...custom].map(({ path }) => path));
  const facts = { custom, rows: rows.map(({ cells }) => cells) };
  return guessColumns(resource, headers, mapping, vocabulary, facts).map((column) =>
    column && importablePaths.has(column.path) ? column.path : null,
  );
}
