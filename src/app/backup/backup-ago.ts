import type { Language } from "#db/schema/kind.ts";
import { dayAt, daysBetween } from "#db/rules/machines/days.ts";
import { formatAgo, relativeDay } from "#src/app/format.ts";
import { timeZone } from "#src/app/time-zone.ts";

/** How long ago a backup was made, to the day: «last week» may be any of eight. */
export function backupAgo(at: string, language: Language, now = Date.now()): string {
  // A clock that was set back makes none of tomorrow.
  const until = Math.max(now, Date.parse(at));
  const days = daysBetween(dayAt(until, timeZone()), dayAt(at, timeZone()));
  return days > -7 ? formatAgo(at, language, until) : relativeDay(days, language);
}
