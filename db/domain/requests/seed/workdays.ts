import { hoursOfDay } from "#db/domain/sla/hours-of-day.ts";
import type { Interval } from "#db/domain/sla/intervals.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { offsetPeriods } from "#db/domain/sla/zone-offsets.ts";

const day = 86_400_000;
const minute = 60_000;

/** A day on which people work, and when: instants in milliseconds. */
export type Workday = { date: string; ranges: readonly Interval[]; opens: number; closes: number };

/** The days of a calendar on which people work, from a date on. */
export function workdaysOf(calendar: WorkingCalendar, from: string, count: number): Workday[] {
  const first = Date.parse(from) / day;
  const periods = offsetPeriods(calendar.timeZone, (first - 1) * day, (first + count + 1) * day);
  const offsetAt = (instant: number) => periods.find(({ to }) => instant < to)?.offset ?? 0;
  const hours = hoursOfDay(calendar);
  return Array.from({ length: count }, (_, index) => first + index).flatMap((number) => {
    const midnight = number * day - offsetAt((number + 0.5) * day);
    const ranges = (hours?.(number) ?? []).map(({ opens, closes }) => ({
      from: midnight + opens * minute,
      to: midnight + closes * minute,
    }));
    const [opening, closing] = [ranges[0], ranges.at(-1)];
    if (!opening || !closing) return [];
    const date = new Date(number * day).toISOString().slice(0, 10);
    return [{ date, ranges, opens: opening.from, closes: closing.to }];
  });
}

/** The index of the first day whose work ends after an instant. */
export function dayFrom(days: readonly Workday[], instant: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.closes ?? 0) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

export const isWorked = ({ ranges }: Workday, instant: number): boolean =>
  ranges.some(({ from, to }) => from <= instant && instant <= to);

/** The instant itself where it is worked, else the next one that is. */
export function workedFrom(days: readonly Workday[], instant: number): number {
  for (let index = dayFrom(days, instant); index < days.length; index += 1) {
    const range = days[index]?.ranges.find(({ to }) => to > instant);
    if (range) return Math.max(range.from, instant);
  }
  throw new Error("Failed to find a working hour: the sample calendar ends. Count more days.");
}
