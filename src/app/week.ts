import type { Language } from "#db/schema/kind.ts";
import { regionalTag } from "./format.ts";

/** Days as ISO 8601 counts them: 1 is Monday, 7 Sunday. */
export type Week = { firstDay: number; weekend: readonly number[] };

type KnowsWeeks = { getWeekInfo?: () => Week; weekInfo?: Week };

const defaultWeek: Week = { firstDay: 1, weekend: [6, 7] };

/** How the reader's country counts the week. Some browsers know it by an older name, and some not at all. */
export function weekOf(language: Language): Week {
  const locale: KnowsWeeks = new Intl.Locale(regionalTag(language));
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? defaultWeek;
}

/** The first day of the week that a day (`YYYY-MM-DD`) is in. */
export function weekStart(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  const since = (date.getUTCDay() - weekOf(language).firstDay + 7) % 7;
  date.setUTCDate(date.getUTCDate() - since);
  return date.toISOString().slice(0, 10);
}

/** The name of a day of the week. */
export const dayName = (day: number, language: Language): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
