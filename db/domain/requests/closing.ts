import { addWorkingDays } from "#db/domain/sla/working-days.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

/**
 * Returns the instant at which resolved work closes by itself: after so many working days of its calendar, or days where it has none;
 * null of a request that is not resolved.
 */
export function closesAt(
  { status, resolvedAt }: UncheckedRowOf<"requests">,
  calendar: WorkingCalendar | null,
  days: number,
): string | null {
  if (status !== "resolved" || typeof resolvedAt !== "string") return null;
  return calendar
    ? addWorkingDays(calendar, resolvedAt, days)
    : new Date(Date.parse(resolvedAt) + days * 86_400_000).toISOString();
}
