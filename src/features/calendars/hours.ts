import { goPastMidnight } from "#db/domain/calendars/night-hours.ts";
import type { RowOf } from "#db/schema/registry.ts";

type Calendar = RowOf<"calendars">;
type Week = Calendar["week"];
export type HourRange = Pick<Week[number], "opens" | "closes">;

/** The ranges of a day, the earliest first. */
export const hoursOn = (week: Week, day: Week[number]["day"]): HourRange[] =>
  inOrder(week.filter((range) => range.day === day));

/** The length of ranges that do not overlap. */
export const minutesIn = (ranges: readonly HourRange[]): number =>
  ranges.reduce((sum, range) => {
    const nextDay = goPastMidnight(range) ? 1440 : 0;
    return sum + minuteOf(range.closes) + nextDay - minuteOf(range.opens);
  }, 0);

/** Days that are not as their week says: without work, or with these hours. */
export type ExceptionalDays = {
  from: string;
  to: string;
  label: string;
  isExpected: boolean;
  hours: HourRange[];
};

/** By date; several ranges of one period are one entry. */
export function exceptionalDays({
  holidays,
  specialHours,
}: Pick<Calendar, "holidays" | "specialHours">): ExceptionalDays[] {
  const periods = new Map<string, ExceptionalDays>();
  for (const { opens, closes, ...period } of specialHours) {
    const key = [period.from, period.to, period.label].join("\n");
    const hours = inOrder([...(periods.get(key)?.hours ?? []), { opens, closes }]);
    periods.set(key, { ...period, hours });
  }
  const closed = holidays.map((holiday) => ({ ...holiday, hours: [] }));
  return [...closed, ...periods.values()].toSorted((one, other) => one.from.localeCompare(other.from));
}

const inOrder = <R extends HourRange>(ranges: readonly R[]): R[] =>
  ranges.toSorted((one, other) => one.opens.localeCompare(other.opens));

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
