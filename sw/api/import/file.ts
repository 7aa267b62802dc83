import { delimiterHint, guessDelimiter } from "#db/schema/import/delimiter.ts";
import { damagedLines, decode, type Encoding } from "#db/schema/import/encoding.ts";
import { cellLimit, cellTextLimit, rowLimit } from "#db/schema/import/limits.ts";
import { type LeftOutLine, type TableLine, tableLines } from "#db/schema/import/table-lines.ts";
import { type CsvLine, csvLines } from "#sw/api/export/csv.ts";
import { failWith } from "#sw/api/core/errors.ts";

/** What a CSV file holds: the line that names its columns, its rows, and the lines that are neither. */
export type CsvTable = {
  headers: CsvLine | undefined;
  lines: CsvLine[];
  leftOut: LeftOutLine[];
  encoding: Encoding;
  delimiter: string;
  /** The lines with a character that could not be read. */
  damaged: number[];
};

/**
 * Reads a CSV file: any of `, ; tab |`, in the encoding that is given or that it looks like, with any line ends, also inside quoted cells,
 * with titles above its header or without. `isColumnHeader` tells whether a text names a column. A file that is longer than an import
 * takes is refused: 400, `too_many` of `rows` or `cells`, or `too_long` of `cells`.
 */
export function readCsv(
  bytes: Uint8Array,
  isColumnHeader: (header: string) => boolean,
  chosen?: Encoding,
): CsvTable {
  const { text, encoding } = decode(bytes, chosen);
  const [hint = "", hinted] = delimiterHint.exec(text) ?? [];
  const rest = text.slice(hint.length);
  const delimiter = hinted ?? guessDelimiter(rest);
  const all = filledLines(csvLines(rest, delimiter, hint === "" ? 1 : 2));
  const { header, rows, leftOut } = tableLines(all, isColumnHeader);
  if (rows.length > rowLimit) refuse("rows", rowLimit);
  return { headers: header, lines: rows, leftOut, encoding, delimiter, damaged: damagedLines(all) };
}

/** Without the empty ones, which spreadsheets save by the hundred thousand; stops where there are too many to be read. */
function filledLines(lines: Iterable<CsvLine>): (CsvLine & TableLine)[] {
  const filled: (CsvLine & TableLine)[] = [];
  let cells = 0;
  for (const line of lines) {
    if (line.cells.every((cell) => cell.trim() === "")) continue;
    cells += line.cells.length;
    if (cells > cellLimit) refuse("cells", cellLimit);
    if (line.cells.some((cell) => cell.length > cellTextLimit)) refuse("cells", cellTextLimit, "too_long");
    // Titles and sums are lines too, but never as many as the rows.
    if (filled.length > 2 * rowLimit) refuse("rows", rowLimit);
    filled.push({ ...line, line: line.number });
  }
  return filled;
}

const refuse = (path: "rows" | "cells", max: number, code: "too_many" | "too_long" = "too_many"): never =>
  failWith([{ path, code, params: { max } }]);
