import * as z from "zod/mini";
import type { Money } from "./kind.ts";

/** A day, `2026-11-02`, or a minute of a clock on the wall, `2026-11-02T14:30`. */
type SheetDate = { date: string };

/** What a cell of a file holds, for a spreadsheet to take as what it is. */
export type SheetCell = string | number | SheetDate | Money;

export const sheetCell: z.ZodMiniType<SheetCell> = z.union([
  z.string(),
  z.number(),
  z.strictObject({ date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/)) }),
  z.strictObject({ amount: z.number(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
]);

/** The same where a cell can be nothing but text, in figures that no language reads otherwise. */
export function sheetText(cell: SheetCell): string {
  if (typeof cell !== "object") return String(cell);
  return "date" in cell ? cell.date.replace("T", " ") : `${cell.amount} ${cell.currency}`;
}
