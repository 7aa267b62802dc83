import type { WorkingCalendar } from "./working-calendar.ts";
import { instantAfter, openingFrom, workedBetween } from "./worked-ranges.ts";

/** An instant as records have it, ISO 8601 in UTC; null stays null, and what is no instant becomes null. */
export const isoOf = (instant: number | null): string | null =>
  instant === null || Number.isNaN(instant) ? null : new Date(instant).toISOString();

/** The milliseconds of working time from an instant to before another one; none where the second one is not later. */
export const workingMs = (calendar: WorkingCalendar, from: string, to: string): number =>
  workedBetween(calendar, Date.parse(from), Date.parse(to));

/**
 * The first instant at which so many milliseconds of working time have gone by since another one: a closing time rather than the
 * next opening. Null where they never do, or not within twenty years.
 */
export const addWorkingMs = (calendar: WorkingCalendar, from: string, ms: number): string | null =>
  isoOf(instantAfter(calendar, Date.parse(from), ms));

/** When somebody works next: the instant itself where somebody does, null where nobody ever will. */
export const nextOpening = (calendar: WorkingCalendar, at: string): string | null =>
  isoOf(openingFrom(calendar, Date.parse(at)));
