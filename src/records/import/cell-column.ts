import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Mapping } from "./import-table.ts";

/**
 * The column of the cell that an issue is about. An issue of a whole group (a name in three languages, an amount) is about
 * the first of its columns that the file has.
 */
export function cellColumn(
  columns: readonly CsvColumn[],
  mapping: Mapping,
  path: string,
): CsvColumn | undefined {
  if (path === "") return undefined;
  const exact = columns.find((column) => column.path === path);
  if (exact) return exact;
  const subfields = columns.filter((column) => column.path.startsWith(`${path}.`));
  return subfields.find((subfield) => mapping.includes(subfield.path)) ?? subfields[0];
}
