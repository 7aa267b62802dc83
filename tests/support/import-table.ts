import { computers } from "#db/domain/equipment/computers.ts";
import { type CsvColumn, csvColumns } from "#db/schema/csv-columns.ts";
import type { ImportTable } from "#src/records/import/import-table.ts";

/** A file of units whose cells semicolons part, as the import page reads it. */
export function tableOfText(text: string): ImportTable {
  const [headers = [], ...rows] = text.split(/\r?\n/).map((line) => line.split(";"));
  return {
    file: new File([text], "units.csv"),
    encoding: "utf-8",
    guessed: false,
    delimiter: ";",
    workbook: null,
    headers,
    headerLine: 1,
    headerLines: [1],
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
    leftOut: [],
    damaged: [],
  };
}

/** The columns that these headers name by their names in files. */
export const columnsOfUnits = (headers: readonly string[]): (CsvColumn | null)[] =>
  headers.map((header) => csvColumns(computers).find((one) => one.header === header) ?? null);
