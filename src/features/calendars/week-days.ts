import { weekdays } from "#db/domain/calendars/weekdays.ts";
import type { Language } from "#db/schema/kind.ts";
import { weekOf } from "#src/app/week.ts";

/** From the day with which the reader's week begins. */
export function weekdaysIn(language: Language): (typeof weekdays)[number][] {
  const first = weekOf(language).firstDay - 1;
  return [...weekdays.slice(first), ...weekdays.slice(0, first)];
}
