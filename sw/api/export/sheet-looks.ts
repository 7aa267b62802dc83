import { currencyDigits } from "#db/schema/currencies.ts";
import { dayOfMoment } from "#db/schema/spreadsheet-days.ts";
import type { SheetCell } from "#db/schema/sheet-cell.ts";
import { escaped, header, main } from "./xml-text.ts";

const plain = "General";
/** The two of the format's own that each spreadsheet writes as its reader does. */
const day = "m/d/yy";
const minute = "m/d/yy h:mm";
const builtIn: Record<string, number> = { [plain]: 0, [day]: 14, [minute]: 22 };
const firstCustomFormat = 164;

/** How a figure looks, by what it is. */
export function lookOf(cell: SheetCell): string {
  if (typeof cell !== "object") return plain;
  if ("currency" in cell) return amountLook(cell.currency);
  return cell.date.includes("T") ? minute : day;
}

/** Writes the decimals of the currency, and one more where the amount has it: a price of a tenth of a cent. */
function amountLook(currency: string): string {
  const digits = currencyDigits(currency);
  return `#,##0${digits > 0 ? `.${"0".repeat(digits)}#` : ""}\\ "${currency}"`;
}

/** A style's number is its index among these. */
export function looksOf(lines: readonly SheetCell[][]): string[] {
  const looks = new Set([plain]);
  for (const line of lines) for (const cell of line) looks.add(lookOf(cell));
  return [...looks];
}

export function styles(looks: readonly string[]): string {
  const idOf = (look: string, at: number) => builtIn[look] ?? firstCustomFormat + at;
  const customFormats = looks.flatMap((look, at) =>
    look in builtIn ? [] : `<numFmt numFmtId="${idOf(look, at)}" formatCode="${escaped(look)}"/>`,
  );
  const formats =
    customFormats.length > 0
      ? `<numFmts count="${customFormats.length}">${customFormats.join("")}</numFmts>`
      : "";
  const cells = looks.map((look, at) => `<xf numFmtId="${idOf(look, at)}" applyNumberFormat="1"/>`);
  return `${header}<styleSheet xmlns="${main}">${formats}<fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`;
}

/** The number of a figure; null for a text, and for a day before March 1900, which spreadsheets do not know. */
export function serial(cell: SheetCell): number | null {
  if (typeof cell === "string") return null;
  if (typeof cell === "number") return cell;
  if ("currency" in cell) return cell.amount;
  const days = dayOfMoment(Date.parse(`${cell.date}${cell.date.includes("T") ? "" : "T00:00"}Z`));
  return days > 60 ? days : null;
}
