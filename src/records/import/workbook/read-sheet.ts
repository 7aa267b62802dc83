import type { TableLine } from "#db/schema/import/table-lines.ts";
import type { NumberLook } from "./number-formats.ts";
import { numberText } from "./number-text.ts";
import { attribute, decoded, elements, textNodesIn } from "./xml.ts";

/** What the cells of a sheet lean on. */
export type Book = { strings: readonly string[]; looks: readonly NumberLook[]; from1904: boolean };

const rowsAtOnce = 1000;
const widest = 16_384;

/** The rows of a sheet under the numbers that a spreadsheet shows; the page goes on answering meanwhile. */
export async function readSheet(xml: string, book: Book): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  const pattern = /<(?:[\w-]+:)?row(?=[\s/>])([^>]*?)(?:\/>|>([^]*?)<\/(?:[\w-]+:)?row\s*>)/g;
  let last = 0;
  for (let match = pattern.exec(xml); match; match = pattern.exec(xml)) {
    const [, attributes = "", content = ""] = match;
    last = Number(attribute(attributes, "r") ?? last + 1);
    lines.push({ line: last, cells: cellsOf(content, book) });
    if (lines.length % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  fillMerged(lines, xml);
  return lines;
}

function cellsOf(content: string, book: Book): string[] {
  const cells: string[] = [];
  for (const { attributes, content: inside } of elements(content, "c")) {
    const named = attribute(attributes, "r");
    const at = named === undefined ? cells.length : columnOf(named);
    if (at >= widest) continue;
    while (cells.length < at) cells.push("");
    cells[at] = cellText(attributes, inside, book);
  }
  return cells;
}

function cellText(attributes: string, content: string, { strings, looks, from1904 }: Book): string {
  const type = attribute(attributes, "t") ?? "n";
  if (type === "inlineStr") return textNodesIn(content);
  const raw = decoded(elements(content, "v")[0]?.content ?? "");
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

/** One cell over several rows holds for each of them: a site written once for its ten computers. */
function fillMerged(lines: readonly TableLine[], xml: string): void {
  for (const { attributes } of elements(xml, "mergeCell")) {
    const [from = "", to = from] = (attribute(attributes, "ref") ?? "").split(":");
    const column = columnOf(from);
    if (columnOf(to) !== column) continue;
    const covered = lines.filter(({ line }) => line >= rowOf(from) && line <= rowOf(to));
    const value = covered[0]?.cells[column] ?? "";
    if (value === "" || covered[0]?.line !== rowOf(from)) continue;
    for (const { cells } of covered) {
      while (cells.length < column) cells.push("");
      cells[column] = value;
    }
  }
}

const rowOf = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0);
