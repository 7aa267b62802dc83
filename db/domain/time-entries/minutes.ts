import { minutesBetween } from "#db/rules/machines/days.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type TimeEntry = UncheckedRowOf<"timeEntries">;

/** How many minutes an entry counts: as somebody wrote them down, else from its beginning to its end; none while it runs. */
export function minutesOf({ minutes, startAt, endAt }: TimeEntry): number {
  if (typeof minutes === "number") return minutes;
  return typeof startAt === "string" && typeof endAt === "string"
    ? Math.max(1, minutesBetween(startAt, endAt))
    : 0;
}

/** All minutes of some entries together. */
export const minutesSpent = (entries: readonly TimeEntry[]): number =>
  entries.reduce((sum, entry) => sum + minutesOf(entry), 0);
