import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Translated } from "#db/schema/kind.ts";

/** A column of a field that categories give their units: what it is called there, and by which of them. */
export type CustomColumn = CsvColumn & {
  displayNames: readonly Translated[];
  categories: readonly Translated[];
};

export const isCustom = (column: CsvColumn): column is CustomColumn => "displayNames" in column;
