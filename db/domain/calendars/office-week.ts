import type { weekdays } from "./weekdays.ts";

type Range = { day: (typeof weekdays)[number]; opens: string; closes: string };

/** The same hours on each of these days. */
export const weekWithHours = (
  days: readonly Range["day"][],
  ...hours: [opens: string, closes: string][]
): Range[] => days.flatMap((day) => hours.map(([opens, closes]) => ({ day, opens, closes })));

/** What a new calendar begins with. */
export const officeWeek = weekWithHours(
  ["sun", "mon", "tue", "wed", "thu"],
  ["08:00", "12:00"],
  ["13:00", "16:30"],
);
