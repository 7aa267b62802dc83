import { relativeDays } from "#db/schema/relative-value.ts";
import { addDays } from "./machines/days.ts";

/** The moment or day that a relative value of a filter means (`now`, `today+7`); any other text stays as it is. */
export function absoluteTime(text: string, { now, today }: { now: string; today: string }): string {
  if (text === "now") return now;
  const days = relativeDays(text);
  return days === null ? text : addDays(today, days);
}
