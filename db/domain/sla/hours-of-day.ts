import { daysBetween } from "#db/rules/machines/days.ts";
import { goPastMidnight } from "#db/domain/calendars/night-hours.ts";
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
 * readable is left out. Special hours stand in for those of days that are worked anyway; a period of free days alone is worked by them.
 * Hours past midnight belong to the day on which they begin.
 */
export function hoursOfDay({ week, holidays, specialHours }: WorkingCalendar): HoursOfDay | null {
  const byWeekday = weekdays.map((day) => week.filter((row) => row.day === day).flatMap(minutesOf));
  if (byWeekday.every((ranges) => ranges.length === 0)) return null;
  // The first of January 1970 was a Thursday.
  const weekHours = (day: number) => byWeekday[(((day + 3) % 7) + 7) % 7] ?? none;

  const closed = holidays.flatMap(daysOf);
  const special = specialHours.flatMap((row) =>
    daysOf(row).flatMap((days) =>
      minutesOf(row).map((range) => ({ ...range, ...days, isExtra: isFree(days, weekHours) })),
    ),
  );
  const startingOn = (day: number): readonly MinuteRange[] => {
    if (closed.some(includes(day))) return none;
    const ranges = weekHours(day);
    const instead = special.filter((one) => includes(day)(one) && (one.isExtra || ranges.length > 0));
    return instead.length > 0 ? instead : ranges;
  };
  return (day) => {
    if (closed.some(includes(day))) return none;
    const fromBefore = startingOn(day - 1)
      .filter(({ closes }) => closes > midnight)
      .map(({ closes }) => ({ opens: 0, closes: closes - midnight }));
    const ofDay = startingOn(day).map(({ opens, closes }) => ({ opens, closes: Math.min(closes, midnight) }));
    return inOrder([...fromBefore, ...ofDay]);
  };
}

const midnight = 1440;

/** Tells a period of which no day is usually worked. Looks at a week at most, which has all days. */
function isFree({ from, to }: Days, weekHours: HoursOfDay): boolean {
  for (let day = from; day <= Math.min(to, from + 6); day += 1) if (weekHours(day).length > 0) return false;
  return true;
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

/** Returns no minutes where a time is missing or a range closes before it opens; a night closes after the last minute of its day. */
function minutesOf(range: { opens: string; closes: string }): MinuteRange[] {
  const opens = minuteOf(range.opens);
  const closes = minuteOf(range.closes) + (goPastMidnight(range) ? midnight : 0);
  return opens < closes ? [{ opens, closes }] : [];
}

/** `08:30` is 510; not a number where it is no time of a day. */
function minuteOf(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : Number.NaN;
}
