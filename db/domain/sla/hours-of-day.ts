import { daysBetween } from "#db/rules/machines/days.ts";
import { weekdays } from "#db/domain/calendars/weekdays.ts";
import type { WorkingCalendar } from "./working-calendar.ts";

/** Minutes since midnight, by the clocks on the wall. */
export type MinuteRange = { opens: number; closes: number };

/** A day, as the number of days since 1970-01-01. */
export type HoursOfDay = (day: number) => readonly MinuteRange[];

/** First and last day, both included. */
type Days = { from: number; to: number };

const none: readonly MinuteRange[] = [];

/**
 * The hours of each day, in their order; null where no day of the week has any. Holidays win over special hours, and what is not
 * readable is left out.
 */
export function hoursOfDay({ week, holidays, specialHours }: WorkingCalendar): HoursOfDay | null {
  const byWeekday = weekdays.map((day) => inOrder(week.filter((row) => row.day === day).flatMap(minutesOf)));
  if (byWeekday.every((ranges) => ranges.length === 0)) return null;

  const closed = holidays.flatMap(daysOf);
  const special = inOrder(
    specialHours.flatMap((row) =>
      minutesOf(row).flatMap((range) => daysOf(row).map((days) => ({ ...range, ...days }))),
    ),
  );
  return (day) => {
    // The first of January 1970 was a Thursday.
    const ranges = byWeekday[(((day + 3) % 7) + 7) % 7] ?? none;
    if (ranges.length === 0 || closed.some(includes(day))) return none;
    const instead = special.filter(includes(day));
    return instead.length > 0 ? instead : ranges;
  };
}

const inOrder = <R extends MinuteRange>(ranges: readonly R[]): R[] =>
  ranges.toSorted((one, other) => one.opens - other.opens);

const includes =
  (day: number) =>
  ({ from, to }: Days): boolean =>
    from <= day && day <= to;

/** None where a date is missing or the last day is before the first. */
function daysOf({ from, to }: { from: string; to: string }): Days[] {
  const days = { from: daysBetween("1970-01-01", from), to: daysBetween("1970-01-01", to) };
  return days.from <= days.to ? [days] : [];
}

/** None where a time is missing or it closes before it opens. */
function minutesOf(range: { opens: string; closes: string }): MinuteRange[] {
  const [opens, closes] = [minuteOf(range.opens), minuteOf(range.closes)];
  return opens < closes ? [{ opens, closes }] : [];
}

/** `08:30` is 510; not a number where it is no time of a day. */
function minuteOf(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : Number.NaN;
}
