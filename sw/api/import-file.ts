import { delimiterHint, guessDelimiter } from "#db/schema/import/delimiter.ts";
import { decode } from "#db/schema/import/encoding.ts";
import { type LeftOutLine, tableLines } from "#db/schema/import/table-lines.ts";
import { type CsvLine, parseCsv } from "./csv.ts";

/** What a CSV file holds: the line that names its columns, its rows, and the lines that are neither. */
export type CsvTable = { headers: CsvLine | undefined; lines: CsvLine[]; leftOut: LeftOutLine[] };

/**
 * Reads a CSV file: any of `, ; tab |`, in any encoding that spreadsheets write, with any line ends, also inside quoted cells,
 * with titles above its header or without. `isKnown` tells whether a text names a column.
 */
export function readCsv(bytes: Uint8Array, isKnown: (header: string) => boolean): CsvTable {
  const { text } = decode(bytes);
  const [hint = "", hinted] = delimiterHint.exec(text) ?? [];
  const rest = text.slice(hint.length);
  const all = parseCsv(rest, hinted ?? guessDelimiter(rest), hint === "" ? 1 : 2);
  const { header, rows, leftOut } = tableLines(
    all.map((line) => ({ ...line, line: line.number })),
    isKnown,
  );
  return { headers: header, lines: rows, leftOut };
}
