import Papa, { type Parser, type ParseResult } from "papaparse";
import { delimiterHint, guessDelimiter } from "#db/schema/import/delimiter.ts";
import { damagedLines, decode, type Encoding } from "#db/schema/import/encoding.ts";
import { type TableLine, tableLines } from "#db/schema/import/table-lines.ts";
import { countTowards, fileLimits } from "./file-limits.ts";
import type { ImportTable } from "./import-table.ts";
import { isOne } from "./quantity.ts";
import { UnusableFile } from "./unusable-file.ts";

/** The format that the person chose; the rest is guessed from the file. */
export type FileReading = {
  encoding?: Encoding;
  delimiter?: string;
  sheet?: string;
  /** The line that names the columns. */
  headerLine?: number;
  /** The column that counts things: rows of more than one are left out. */
  singlesOf?: number;
};

/** The API takes as much in one call. */
const largest = 50_000_000;
const headerLineLimit = 12;

type Content = Pick<ImportTable, "encoding" | "guessed" | "delimiter" | "workbook"> & { lines: TableLine[] };

/**
 * Reads a CSV file, whatever separates its cells, or a sheet of a workbook; throws `UnusableFile` for any other file.
 * `isHeader` tells whether a text names a column: titles may stand above the header.
 */
export async function readFile(
  file: File,
  options: FileReading,
  isHeader: (header: string) => boolean,
): Promise<ImportTable> {
  if (file.size > largest) throw new UnusableFile("tooLarge");
  const bytes = await bytesOf(file);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnusableFile("oldWorkbook");
  const isPacked = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  const { lines, ...content } = isPacked ? await ofWorkbook(bytes, options) : await ofText(bytes, options);
  const { header, rows, leftOut } = tableLines(lines, isHeader, options.headerLine);
  if (!header || rows.length === 0) throw new UnusableFile("empty");
  const { singlesOf } = options;
  const isIncluded = ({ cells }: TableLine) => singlesOf === undefined || isOne(cells[singlesOf] ?? "");
  const included = rows.filter(isIncluded);
  if (included.length === 0) throw new UnusableFile("empty");
  return {
    file,
    ...content,
    headers: header.cells.map((name) => name.trim()),
    headerLine: header.line,
    headerLines: lines
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
      .slice(0, headerLineLimit)
      .map(({ line }) => line),
    rows: included,
    damaged: damagedLines(lines),
    leftOut: [
      ...leftOut,
      ...rows.filter((row) => !isIncluded(row)).map(({ line }) => ({ line, why: "several" as const })),
    ],
  };
}

/** The reader comes with the first workbook. */
async function ofWorkbook(bytes: Uint8Array<ArrayBuffer>, { sheet }: FileReading): Promise<Content> {
  try {
    const { readWorkbook } = await import("./workbook/read-workbook.ts");
    const read = await readWorkbook(bytes, sheet);
    if (!read) throw new UnusableFile("workbook");
    const { lines, ...workbook } = read;
    return { lines, workbook, encoding: "utf-8", guessed: false, delimiter: "," };
  } catch (cause) {
    if (cause instanceof UnusableFile) throw cause;
    throw new UnusableFile("unreadable", { cause });
  }
}

async function ofText(bytes: Uint8Array, options: FileReading): Promise<Content> {
  const { text, encoding, guessed } = decode(bytes, options.encoding);
  // No text has this character; pictures and archives do.
  if (text.includes("\u0000")) throw new UnusableFile("notCsv");
  const [hint = "", hinted] = delimiterHint.exec(text) ?? [];
  const rest = text.slice(hint.length);
  const delimiter = options.delimiter ?? hinted ?? guessDelimiter(rest);
  const lines = await parse(rest, delimiter, hint === "" ? 0 : 1);
  return { lines, encoding, guessed, delimiter, workbook: null };
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UnusableFile("unreadable", { cause });
  }
}

const pieceLength = 400_000;

/** Piece by piece, so that the page goes on answering while a large file is read; ends as soon as a limit is passed. */
function parse(text: string, delimiter: string, before: number): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  const countCells = countTowards("tooManyCells");
  let line = before;
  let sent = 0;
  const take = (data: readonly string[][], cursor: number) => {
    sent = Math.min(text.length, sent + pieceLength);
    // The reader begins a line that has not ended again with each piece.
    if (sent - cursor > fileLimits.cellTooLong) throw new UnusableFile("cellTooLong");
    for (const cells of data) {
      line++;
      if (!cells.some((cell) => cell.trim() !== "")) continue;
      countCells(cells.length);
      if (cells.some((cell) => cell.length > fileLimits.cellTooLong)) throw new UnusableFile("cellTooLong");
      lines.push({ line, cells });
      // Titles and sums are lines too, but never as many as the rows.
      if (lines.length > 2 * fileLimits.tooManyRows) throw new UnusableFile("tooManyRows");
    }
  };
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: pieceLength,
      chunk: ({ data, meta }: ParseResult<string[]>, parser: Parser) => {
        try {
          take(data, meta.cursor);
        } catch (error) {
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve(lines),
    });
  });
}
