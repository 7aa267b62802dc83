import type { Encoding } from "#db/schema/import/encoding.ts";
import type { LeftOutLine, TableLine } from "#db/schema/import/table-lines.ts";

/** A line of the file that is no row; «several»: because it stands for several things. */
export type LeftOut = LeftOutLine | { line: number; why: "several" };

/** A file as it was read. */
export type ImportTable = {
  file: File;
  encoding: Encoding;
  /** The bytes were not UTF-8: the encoding is a guess, which the person may correct. */
  guessed: boolean;
  delimiter: string;
  /** Its sheets, and the one that was read; null for a text file. */
  workbook: { sheets: readonly string[]; sheet: string } | null;
  headers: string[];
  headerLine: number;
  /** The lines that may name the columns. */
  headerLines: readonly number[];
  rows: TableLine[];
  leftOut: readonly LeftOut[];
  /** The lines with a character that could not be read. */
  damaged: readonly number[];
};

/** What a column of the file fills: the path of a field, or nothing. By the column's index. */
export type Mapping = readonly (string | null)[];

/** Cells that were corrected on the screen, by `editKey`: also of fields that no column of the file fills. */
export type Edits = Readonly<Record<string, string>>;

export const editKey = (row: number, path: string): string => `${row}/${path}`;

/** A row's cell for a field, edited or not. Rows are counted from 0. */
export function cellAt(
  { rows }: ImportTable,
  mapping: Mapping,
  edits: Edits,
  row: number,
  path: string,
): string {
  const column = mapping.indexOf(path);
  return edits[editKey(row, path)] ?? (column < 0 ? "" : (rows[row]?.cells[column] ?? ""));
}
