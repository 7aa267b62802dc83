import type { Language } from "#db/schema/kind.ts";
import { formatDate, formatInstant } from "./format.ts";
import { momentOf } from "./time-zone.ts";

/**
 * The value of a date field (`YYYY-MM-DD`, or with a time) as the rest of the page writes it: the browser's own field goes by
 * the browser's language, where 3/4 may be another day. Nothing while the year is still being typed.
 */
export function writtenDate(value: string, language: Language): string | undefined {
  if (value < "1000" || Number.isNaN(Date.parse(value))) return undefined;
  return value.includes("T") ? formatInstant(momentOf(value), language) : formatDate(value, language);
}
