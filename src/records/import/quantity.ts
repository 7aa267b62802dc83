import { latinDigits } from "#db/schema/fold.ts";

/** Whether a cell of a column that counts things says that there is one, or says nothing. */
export function isOne(cell: string): boolean {
  const text = latinDigits(cell.trim());
  return text === "" || Number(text.replace(",", ".")) === 1;
}

/** How many things a cell says; nothing where it is no number. */
export function countIn(cell: string): number | null {
  const text = latinDigits(cell.trim());
  return /^\d+([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null;
}
