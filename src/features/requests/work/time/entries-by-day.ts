import { minutesSpent } from "#db/domain/time-entries/minutes.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { RowOf } from "#db/schema/registry.ts";

export type TimeEntry = RowOf<"timeEntries">;

export type DayOfWork = { day: string; minutes: number; entries: readonly TimeEntry[] };

/** The entries by the days on which they began where people are, the latest day first, each day as it went. */
export const entriesByDay = (entries: readonly TimeEntry[], timeZone: string): DayOfWork[] =>
  [...grouped(entries, ({ startAt }) => dayAt(startAt, timeZone))]
    .map(([day, ofDay]) => ({
      day,
      minutes: minutesSpent(ofDay),
      entries: ofDay.toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
    }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
