import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { latinDigits } from "#db/schema/fold.ts";
import type { DateOrder } from "#db/schema/import/date-order.ts";
import { fullYear } from "#db/schema/import/full-year.ts";
import type { ImportTable, Mapping } from "./import-table.ts";

/** `each`: by the text of each cell, where a comma before three digits groups thousands. */
export const decimalSigns = ["each", "comma", "point"] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** How dates and numbers of a file are written. */
export type CellFormats = { dates: DateOrder; decimals: DecimalSign };

/** What the person chose; null goes by the file. */
export type ChosenFormats = { dates: DateOrder | null; decimals: DecimalSign | null };

const numericDate = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T]+\d{1,2}:\d{2}.*)?$/;

/** How the file is written, as far as its cells give it away. */
export function guessReading(
  table: ImportTable,
  mapping: Mapping,
  columns: readonly CsvColumn[],
  formats: ChosenFormats,
): CellFormats {
  return {
    dates: formats.dates ?? guessDates(cellsOf(table, mapping, columns, isDate)),
    decimals: formats.decimals ?? guessDecimals(cellsOf(table, mapping, columns, isNumber)),
  };
}

/** The cell as the API reads it without a doubt; a cell in another format is left as it is. */
export function plainCell(column: CsvColumn, raw: string, { dates, decimals }: CellFormats): string {
  if (raw.length > longestShort) return raw;
  if (isDate(column)) return plainDate(raw, dates);
  return isNumber(column) && decimals !== "each" ? plainNumber(raw, decimals) : raw;
}

/** No date or number is written in more characters, and the patterns try each way to read a text. */
const longestShort = 1000;

const isDate = ({ field }: CsvColumn): boolean => field.kind === "date";
const isNumber = ({ field, path }: CsvColumn): boolean =>
  field.kind === "number" || (field.kind === "money" && !path.endsWith(".currency"));

function plainDate(raw: string, order: DateOrder): string {
  const match = numericDate.exec(latinDigits(raw.trim()));
  if (!match) return raw;
  const [, first = "", second = "", year = ""] = match;
  const [day, month] = order === "dayFirst" ? [first, second] : [second, first];
  return `${fullYear(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function plainNumber(raw: string, sign: "comma" | "point"): string {
  const text = latinDigits(raw.trim()).replaceAll("٫", sign === "comma" ? "," : ".");
  if (!/^[-+]?[\d\s.,'’٬]+$/.test(text)) return raw;
  const grouped = sign === "comma" ? /[\s.'’٬]/g : /[\s,'’٬]/g;
  return text.replace(grouped, "").replace(",", ".");
}

function guessDates(cells: readonly string[]): DateOrder {
  const matches = cells.map((cell) => numericDate.exec(latinDigits(cell.trim())));
  const over = (at: number) => matches.some((match) => Number(match?.[at] ?? 0) > 12);
  return over(2) && !over(1) ? "monthFirst" : "dayFirst";
}

/** A separator before one, two or four digits, or the last of two kinds, is a decimal sign; three may be thousands. */
function guessDecimals(cells: readonly string[]): DecimalSign {
  const has = (sign: string, other: string) =>
    cells.some((cell) =>
      new RegExp(`\\${sign}(\\d{1,2}|\\d{4,})\\s*$|\\${other}.*\\${sign}\\d+\\s*$`).test(cell),
    );
  const comma = has(",", ".");
  const point = has(".", ",");
  if (comma === point) return "each";
  return comma ? "comma" : "point";
}

function cellsOf(
  { rows }: ImportTable,
  mapping: Mapping,
  columns: readonly CsvColumn[],
  hasFormat: (column: CsvColumn) => boolean,
): string[] {
  const paths = new Set(columns.filter(hasFormat).map(({ path }) => path));
  const indexes = mapping.flatMap((path, at) => (path !== null && paths.has(path) ? [at] : []));
  return rows.flatMap(({ cells }) =>
    indexes.map((at) => cells[at] ?? "").filter((cell) => cell.length <= longestShort),
  );
}
