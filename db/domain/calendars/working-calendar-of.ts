import { recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Weekday, WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { weekdays } from "./weekdays.ts";

type CalendarRow = UncheckedRowOf<"calendars">;

const most = 20;
const calendars = new Map<string, WorkingCalendar>();

/**
 * What the clock reads of a calendar: the same object for the same hours, because what was worked out of them is remembered with it. Not
 * for its version: that of a database which takes the place of another may say something else.
 */
export function workingCalendarOf(row: CalendarRow): WorkingCalendar {
  const key = JSON.stringify([row.timeZone, row.week, row.holidays, row.specialHours]);
  const remembered = calendars.get(key);
  if (remembered) return remembered;
  const calendar: WorkingCalendar = {
    timeZone: String(row.timeZone),
    week: recordsIn(row.week).flatMap(({ day, opens, closes }) => {
      const weekday = weekdays.find((one): one is Weekday => one === day);
      return weekday ? [{ day: weekday, opens: String(opens), closes: String(closes) }] : [];
    }),
    holidays: recordsIn(row.holidays).map(({ from, to }) => ({ from: String(from), to: String(to) })),
    specialHours: recordsIn(row.specialHours).map(({ from, to, opens, closes }) => ({
      from: String(from),
      to: String(to),
      opens: String(opens),
      closes: String(closes),
    })),
  };
  if (calendars.size >= most) calendars.clear();
  calendars.set(key, calendar);
  return calendar;
}
