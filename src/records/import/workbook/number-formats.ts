import { countTowards } from "#src/records/import/file-limits.ts";
import { attribute, readXml } from "./xml.ts";

/** The kind of a number in a sheet: by the format of its cell. */
export type NumberLook = "plain" | "date" | "time" | "percent" | { digits: number };

const builtInDates = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const builtIn = new Map<number, NumberLook>([
  ...builtInDates.map((id) => [id, "date"] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47].map((id) => [id, "time"] as const),
  ...[9, 10].map((id) => [id, "percent"] as const),
]);

/** The looks of a workbook’s cells, by the number of their style. */
export async function readNumberLooks(styles: AsyncIterable<string>): Promise<NumberLook[]> {
  const custom = new Map<number, NumberLook>();
  const cells: number[] = [];
  const count = countTowards("tooManyFormats");
  let isOfCells = false;
  await readXml(styles, {
    open: (name, attributes) => {
      if (name === "cellXfs") isOfCells = true;
      const isFormat = name === "numFmt";
      if (!isFormat && !(isOfCells && name === "xf")) return;
      count(1);
      const id = Number(attribute(attributes, "numFmtId") ?? 0);
      if (isFormat) custom.set(id, lookOf(attribute(attributes, "formatCode") ?? ""));
      else cells.push(id);
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return cells.map((id) => custom.get(id) ?? builtIn.get(id) ?? "plain");
}

/** Excel takes no format that is longer. */
const longestFormat = 255;

/** Text in quotes, in brackets or behind a backslash is literal: `#,##0.00 "MYD"` is no date. */
function lookOf(format: string): NumberLook {
  const [first = ""] = format.slice(0, longestFormat).split(";");
  const signs = first.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "").toLowerCase();
  if (/^0{2,}$/.test(signs)) return { digits: signs.length };
  if (signs.includes("%")) return "percent";
  if (/[yd]/.test(signs) || (signs.includes("m") && !/[hs]/.test(signs))) return "date";
  return /[hs]/.test(signs) ? "time" : "plain";
}
