import type { TFunction } from "i18next";
import { dayAt, daysBetween } from "#db/rules/machines/days.ts";
import { formatAgo, relativeDay } from "#src/app/format.ts";
import { timeZone } from "#src/app/time-zone.ts";
import { currentLanguage } from "#src/app/words.ts";
import { ageOf } from "./backup-age.ts";

/** How long ago a backup was made, to the day: «last week» may be any of eight. Of one that lies ahead of the clock nobody knows. */
export function backupAgo(t: TFunction, at: string, now = Date.now()): string {
  if (ageOf(at, now) === Infinity) return t(($) => $.shell.unknownTime);
  const language = currentLanguage();
  // A page's clock may be a minute behind.
  const until = Math.max(now, Date.parse(at));
  const days = daysBetween(dayAt(until, timeZone()), dayAt(at, timeZone()));
  return days > -7 ? formatAgo(at, language, until) : relativeDay(days, language);
}
