import { isCalendarDate } from "#db/schema/field.ts";
import { latinDigits } from "#db/schema/fold.ts";
import type { DateOrder } from "#db/schema/import/date-order.ts";
import { instantOfWall } from "#db/schema/wall-clock.ts";
import { readDate } from "./dates.ts";

const withOffset = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/;
const timeAtEnd = /(?<![T\s,])[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*$/i;

/**
 * An instant as it is stored, of a text that says one, or the day of it and a time by the clocks of the person's zone: `2024-03-04 08:30`,
 * `04/03/2024 8:30 PM`. A text that says neither stays as it is, to be refused.
 */
export function readMoment(text: string, dates: DateOrder, timeZone: string): string {
  if (withOffset.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  const day = readDate(text, dates);
  if (!isCalendarDate(day)) return text;
  const [, hours = "0", minutes = "00", seconds = "0", half] = timeAtEnd.exec(latinDigits(text)) ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  const two = (value: string | number) => String(value).padStart(2, "0");
  return instantOfWall(`${day}T${two(hour)}:${minutes}:${two(seconds)}`, timeZone) ?? text;
}
