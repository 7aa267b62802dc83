import { addDays, startOfDay } from "#db/rules/machines/days.ts";
import { isCalendarDate } from "#db/schema/field.ts";
import { instantOfWall } from "#db/schema/wall-clock.ts";

const written = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/;

/** The last millisecond of the day, minute or second that a text names, by the clocks of a zone; null where it names none. */
export function lastInstant(text: string, timeZone: string): string | null {
  const [, date, time, seconds = "", fraction = "", zone] = written.exec(text) ?? [];
  if (date === undefined || !isCalendarDate(date)) return null;
  if (time === undefined) return new Date(startOfDay(addDays(date, 1), timeZone) - 1).toISOString();
  const first = zone === undefined ? instantOfWall(text, timeZone) : text;
  const beginning = first === null ? Number.NaN : Date.parse(first);
  if (Number.isNaN(beginning)) return null;
  const length = fraction !== "" ? 1 : seconds !== "" ? 1000 : 60_000;
  return new Date(beginning + length - 1).toISOString();
}
