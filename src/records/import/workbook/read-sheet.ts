import type { TableLine } from "#db/schema/import/table-lines.ts";
import type { NumberLook } from "./number-formats.ts";
import { countTowards, fileLimits } from "#src/records/import/file-limits.ts";
import { UnusableFile } from "#src/records/import/unusable-file.ts";
import { numberText } from "./number-text.ts";
import { textReader } from "./text-reader.ts";
import { attribute, readXml } from "./xml.ts";

/** What the cells of a sheet lean on. */
export type Book = { strings: readonly string[]; looks: readonly NumberLook[]; from1904: boolean };

const widest = 16_384;
/** Excel has no more, the empty ones among them. */
const mostLines = 1_048_576;

/** The rows of a sheet under the numbers that a spreadsheet shows; the page goes on answering meanwhile. */
export async function readSheet(chunks: AsyncIterable<string>, book: Book): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  const reader = textReader();
  const counts = { cells: countTowards("tooManyCells"), text: countTowards("tooMuchText") };
  let row: TableLine | null = null;
  let cell: string | null = null;
  let last = 0;
  let filled = 0;
  const fill = mergedFiller(lines, counts);
  await readXml(chunks, {
    open: (name, attributes) => {
      if (name === "row") row = { line: lineNumber(attribute(attributes, "r"), last + 1), cells: [] };
      else if (name === "c") {
        cell = attributes;
        reader.begin();
      } else if (name === "mergeCell") fill(attribute(attributes, "ref") ?? "");
      else reader.open(name);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name === "c" && row && cell !== null) {
        const text = cellText(cell, reader.end(), book);
        counts.text(text.length);
        putCell(row.cells, attribute(cell, "r"), text, counts.cells);
        cell = null;
      } else if (name === "row" && row) {
        last = row.line;
        lines.push(row);
        if (row.cells.some((text) => text.trim() !== "")) filled++;
        // Titles and sums are lines too, but never as many as the rows.
        if (filled > 2 * fileLimits.tooManyRows || lines.length > mostLines)
          throw new UnusableFile("tooManyRows");
        row = null;
      }
    },
  });
  return lines;
}

type Count = (more: number) => void;

function putCell(cells: string[], name: string | undefined, text: string, count: Count): void {
  const at = name === undefined ? cells.length : columnOf(name);
  if (at >= widest) return;
  count(Math.max(0, at + 1 - cells.length));
  while (cells.length < at) cells.push("");
  cells[at] = text;
}

function lineNumber(named: string | undefined, next: number): number {
  const number = Number(named ?? next);
  return Number.isSafeInteger(number) ? number : next;
}

function cellText(
  attributes: string,
  { value: raw, inline }: { value: string; inline: string },
  { strings, looks, from1904 }: Book,
): string {
  const type = attribute(attributes, "t") ?? "n";
  if (type === "inlineStr") return inline;
  switch (type) {
    case "s":
      return strings[Number(raw)] ?? "";
    case "b":
      return raw === "1" || raw === "true" ? "yes" : "no";
    // `#N/A` says that there is nothing.
    case "e":
      return "";
    case "d":
      return raw.replace(/T00:00(:00(\.0+)?)?Z?$/, "").replace("T", " ");
    case "n":
      return numberText(raw, looks[Number(attribute(attributes, "s") ?? 0)] ?? "plain", from1904);
    default:
      return raw;
  }
}

/** `B7` is the second column. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/i.exec(name)?.[0].toUpperCase() ?? "A")
    column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return column - 1;
}

/** One cell over several rows holds for each of them: a site written once for its ten computers. They stand behind all rows. */
function mergedFiller(
  lines: readonly TableLine[],
  count: { cells: Count; text: Count },
): (ref: string) => void {
  let indexes: Map<number, number> | null = null;
  return (ref) => {
    const [from = "", to = from] = ref.split(":");
    const column = columnOf(from);
    if (column >= widest || columnOf(to) !== column) return;
    indexes ??= new Map(lines.map(({ line }, at) => [line, at]));
    const first = indexes.get(rowOf(from));
    const value = first === undefined ? "" : (lines[first]?.cells[column] ?? "");
    if (first === undefined || value === "") return;
    const last = rowOf(to);
    for (let at = first + 1; (lines[at]?.line ?? Infinity) <= last; at++) {
      const cells = lines[at]?.cells ?? [];
      // Ranges that overlap are counted each time.
      count.cells(Math.max(1, column + 1 - cells.length));
      count.text(value.length);
      while (cells.length < column) cells.push("");
      cells[column] = value;
    }
  };
}

const rowOf = (name: string): number => Number(/\d{1,7}$/.exec(name)?.[0] ?? 0);
