import { addDays } from "#db/rules/machines/days.ts";
import type { Issue } from "#db/schema/issue.ts";

/** In days. */
export const longestReservation = 60;

/** A day that is given has not passed, and is not further ahead than that. */
export function* within(path: string, date: unknown, today: string, days: number): Generator<Issue> {
  if (typeof date !== "string") return;
  if (date < today) yield { path, code: "in_the_past" };
  if (date > addDays(today, days)) yield { path, code: "too_far_ahead", params: { days } };
}
