import type { weekdays } from "#db/domain/calendars/weekdays.ts";

export type Weekday = (typeof weekdays)[number];

/** Hours of each such day, by the clocks of the calendar's zone: `08:00`, at most `24:00`. Those of a night end in the morning: `21:00`, `02:00`. */
export type TimeRange = { day: Weekday; opens: string; closes: string };

/** Days on which nobody works, `YYYY-MM-DD`, both included. One that is expected counts as any other. */
export type Holiday = { from: string; to: string; label?: string | null; isExpected?: boolean };

/** Other hours on those days of a period that are worked anyway, or on all where none is; several rows of one day are several ranges. */
export type SpecialHours = {
  from: string;
  to: string;
  opens: string;
  closes: string;
  label?: string | null;
  isExpected?: boolean;
};

/** When people work. What is worked out of one is remembered, so a change of it is another object. */
export type WorkingCalendar = {
  timeZone: string;
  week: readonly TimeRange[];
  holidays: readonly Holiday[];
  specialHours: readonly SpecialHours[];
};
