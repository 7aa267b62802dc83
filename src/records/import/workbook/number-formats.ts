import { attribute, elements } from "./xml.ts";

/** The kind of a number in a sheet: by the format of its cell. */
export type NumberLook = "plain" | "date" | "time" | "percent" | { digits: number };

const builtInDates = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
const builtIn = new Map<number, NumberLook>([
  ...builtInDates.map((id) => [id, "date"] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47].map((id) => [id, "time"] as const),
  ...[9, 10].map((id) => [id, "percent"] as const),
]);

/** The looks of a workbook’s cells, by the number of their style. */
export function numberLooks(styles: string): NumberLook[] {
  const custom = new Map<number, NumberLook>(
    elements(styles, "numFmt").map(({ attributes }) => [
      Number(attribute(attributes, "numFmtId")),
      lookOf(attribute(attributes, "formatCode") ?? ""),
    ]),
  );
  const [cells] = elements(styles, "cellXfs");
  return elements(cells?.content ?? "", "xf").map(({ attributes }): NumberLook => {
    const id = Number(attribute(attributes, "numFmtId") ?? 0);
    return custom.get(id) ?? builtIn.get(id) ?? "plain";
  });
}

/** Text in quotes, in brackets or behind a backslash is literal: `#,##0.00 "MYD"` is no date. */
function lookOf(format: string): NumberLook {
  const [first = ""] = format.split(";");
  const signs = first.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "").toLowerCase();
  if (/^0{2,}$/.test(signs)) return { digits: signs.length };
  if (signs.includes("%")) return "percent";
  if (/[yd]/.test(signs) || (signs.includes("m") && !/[hs]/.test(signs))) return "date";
  return /[hs]/.test(signs) ? "time" : "plain";
}
