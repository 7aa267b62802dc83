import Papa, { type Parser, type ParseResult } from "papaparse";
import { decode, type Encoding } from "./encoding.ts";
import type { FileRow, ImportTable } from "./import-table.ts";

export type FileFault = "notCsv" | "workbook" | "empty" | "unreadable" | "tooLarge";

/** What the person said of the file; what he did not is found out. */
export type FileReading = { encoding?: Encoding; delimiter?: string };

export const delimiters = [",", ";", "\t", "|"] as const;

export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`Failed to read the file: ${fault}.`, options);
    this.fault = fault;
  }
}

/** The API takes as much in one call. */
const largest = 50_000_000;

/** Reads a CSV file, whatever separates its cells; throws `UnusableFile` for what is none. */
export async function readFile(file: File, wanted: FileReading = {}): Promise<ImportTable> {
  if (file.size > largest) throw new UnusableFile("tooLarge");
  const bytes = await bytesOf(file);
  if (isWorkbook(bytes)) throw new UnusableFile("workbook");
  const { text, encoding, guessed } = decode(bytes, wanted.encoding);
  // No text has this character; spreadsheets, pictures and archives do.
  if (text.includes("\u0000")) throw new UnusableFile("notCsv");
  // A first line that tells Excel what separates the cells.
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const { lines, delimiter } = await parse(
    said ? text.slice(said[0].length) : text,
    wanted.delimiter ?? said?.[1] ?? "",
  );
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) throw new UnusableFile("empty");
  return { file, encoding, guessed, delimiter, headers: head.cells.map((header) => header.trim()), rows };
}

/** Excel's and LibreOffice's own files, new (an archive) and old. */
function isWorkbook(bytes: Uint8Array): boolean {
  const starts = [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ];
  return starts.some((start) => start.every((byte, at) => bytes[at] === byte));
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new UnusableFile("unreadable", { cause });
  }
}

/** Piece by piece, so that the page goes on answering while a large file is read. */
function parse(text: string, delimiter: string): Promise<{ lines: FileRow[]; delimiter: string }> {
  const lines: FileRow[] = [];
  let line = 0;
  let found = delimiter;
  return new Promise((resolve) => {
    Papa.parse<string[]>(text, {
      delimiter,
      delimitersToGuess: [...delimiters],
      chunkSize: 400_000,
      chunk: ({ data, meta }: ParseResult<string[]>, parser: Parser) => {
        found = meta.delimiter;
        for (const cells of data) {
          line++;
          if (cells.some((cell) => cell.trim() !== "")) lines.push({ line, cells });
        }
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve({ lines, delimiter: found }),
    });
  });
}
