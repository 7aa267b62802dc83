import { minutesBetween } from "#db/rules/machines/days.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type TimeEntry = UncheckedRowOf<"timeEntries">;

/** A day: what is longer is two entries, or a timer that nobody stopped. */
export const longestEntry = 1440;

/** From the beginning of an entry to an instant, in whole minutes; what was begun counts one at least. */
export const minutesSince = (startAt: string, at: string): number => Math.max(1, minutesBetween(startAt, at));

/** How many minutes an entry counts: as somebody wrote them down, else from its beginning to its end; none while it runs. */
export function minutesOf({ minutes, startAt, endAt }: TimeEntry): number {
  if (typeof minutes === "number") return minutes;
  return typeof startAt === "string" && typeof endAt === "string" ? minutesSince(startAt, endAt) : 0;
}

/** All minutes of some entries together. */
export const minutesSpent = (entries: readonly TimeEntry[]): number =>
  entries.reduce((sum, entry) => sum + minutesOf(entry), 0);

/**
 * What an entry counts after a change of its times: the time between the two, unless somebody wrote another number, which stays as long
 * as it fits.
 */
export function countedMinutes(entry: TimeEntry, before: TimeEntry | null): number | null {
  const { startAt, endAt, minutes } = entry;
  if (typeof startAt !== "string" || typeof endAt !== "string") return null;
  const length = minutesSince(startAt, endAt);
  if (typeof minutes !== "number") return length;
  const isNew = before === null || minutes !== before.minutes;
  const followedTimes = before !== null && minutes === minutesOf({ ...before, minutes: null });
  return !isNew && followedTimes ? length : minutes;
}
