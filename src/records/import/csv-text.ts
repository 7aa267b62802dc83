import Papa from "papaparse";
import { escapedFormula, needsQuotes, unescapedFormula } from "#db/schema/formula-guard.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { countLineEnds } from "#db/schema/line-ends.ts";
import { headerUnit, withUnit } from "#db/schema/import/header-unit.ts";
import { cellAt, type Edits, type ImportTable, type Mapping } from "./import-table.ts";

type Source = { table: ImportTable; mapping: Mapping; edits: Edits };

/** `rowByLine` says which row of the file stands on which line: the answer counts lines as a text editor does. */
export type ApiCsv = { text: string; rowByLine: ReadonlyMap<number, number> };

/** The rows under the names that the API knows, without the columns that are left out. */
export function apiCsv(source: Source, columns: readonly CsvColumn[], rows: readonly number[]): ApiCsv {
  const used = usedColumns(source, columns).map((column) => ({
    ...column,
    at: source.mapping.indexOf(column.path),
    unit: headerUnit(source.table.headers[source.mapping.indexOf(column.path)] ?? "", column.path),
  }));
  const mended = new Set(Object.keys(source.edits).map((key) => Number.parseInt(key, 10)));
  const rowByLine = new Map<number, number>();
  let line = 2;
  const data = rows.map((row) => {
    const original = source.table.rows[row]?.cells ?? [];
    const cells = used.map((column) => {
      const text = mended.has(row)
        ? cellAt(source.table, source.mapping, source.edits, row, column.path)
        : (original[column.at] ?? "");
      return withUnit(text, column.unit);
    });
    rowByLine.set(line, row);
    line += 1 + cells.reduce((ends, cell) => ends + countLineEnds(cell), 0);
    // Sent with one value too many, it is refused: nobody knows which value belongs to which column.
    return isShifted(source.table, row) ? [...cells, "?"] : cells;
  });
  return { text: Papa.unparse({ fields: used.map(({ header }) => header), data }), rowByLine };
}

/** More values than headers: a separator inside a value that is not quoted has moved the rest. */
function isShifted({ headers, rows }: ImportTable, row: number): boolean {
  return rows[row]?.cells.slice(headers.length).some((cell) => cell.trim() !== "") ?? false;
}

/** Those that the file has, and those that were filled in on the screen. */
function usedColumns({ mapping, edits }: Source, columns: readonly CsvColumn[]): CsvColumn[] {
  const edited = new Set(Object.keys(edits).map((key) => key.slice(key.indexOf("/") + 1)));
  return columns.filter(({ path }) => mapping.includes(path) || edited.has(path));
}

type RejectedRow = { row: number; reason: string };

/**
 * The rejected rows as they stood in the file, with the corrections and the reasons: to be corrected there, and imported again.
 */
export function rejectedCsv(
  { table, mapping, edits }: Source,
  rejected: readonly RejectedRow[],
  reasonHeader: string,
): string {
  const data = rejected.map(({ row, reason }) => {
    const cells = table.headers.map((_, at) => {
      const path = mapping[at] ?? null;
      return path === null ? (table.rows[row]?.cells[at] ?? "") : cellAt(table, mapping, edits, row, path);
    });
    return [...cells, reason];
  });
  // The import removes the escapes again, those of the file among them.
  const cell = (content: string) => escapedFormula(unescapedFormula(content));
  const text = Papa.unparse(
    { fields: [...table.headers, reasonHeader].map(cell), data: data.map((line) => line.map(cell)) },
    { delimiter: table.delimiter, quotes: (content) => needsQuotes(String(content)) },
  );
  return `\uFEFF${text}\r\n`;
}
