import { addDays, dayAt, startOfDay } from "#db/rules/machines/days.ts";
import { instantAfter, openingFrom, workedBetween } from "./worked-ranges.ts";
import type { WorkingCalendar } from "./working-calendar.ts";
import { isoOf } from "./working-time.ts";

/** A date on which people work, in instants of the calendar's zone. */
type WorkedDay = { from: number; to: number; worked: number };

/**
 * Returns the first instant at which so many working days have gone by since another one, however long each is: as far into its last day
 * as the first was gone by. Out of hours the days begin with the next one. Null where no day of twenty years is worked.
 */
export function addWorkingDays(calendar: WorkingCalendar, from: string, days: number): string | null {
  const start = openingFrom(calendar, Date.parse(from));
  if (start === null) return null;
  let day = dayFrom(calendar, start);
  let left = days + workedBetween(calendar, day.from, start) / day.worked;
  for (; left > 1; left -= 1) {
    const next = openingFrom(calendar, day.to);
    if (next === null) return null;
    day = dayFrom(calendar, next);
  }
  return isoOf(instantAfter(calendar, day.from, Math.round(left * day.worked)));
}

function dayFrom(calendar: WorkingCalendar, instant: number): WorkedDay {
  const date = dayAt(instant, calendar.timeZone);
  const from = startOfDay(date, calendar.timeZone);
  const to = startOfDay(addDays(date, 1), calendar.timeZone);
  return { from, to, worked: workedBetween(calendar, from, to) };
}
