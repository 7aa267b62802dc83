import { addWorkingMs } from "#db/domain/sla/working-time.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

const dayOfWork = 8 * 3_600_000;

/**
 * When resolved work is closed if nobody complains: after so many days of eight hours of its calendar, or of its whole hours where it
 * has none; null of a request that is not resolved.
 */
export function closesAt(
  { status, resolvedAt }: UncheckedRowOf<"requests">,
  calendar: WorkingCalendar | null,
  days: number,
): string | null {
  if (status !== "resolved" || typeof resolvedAt !== "string") return null;
  return calendar
    ? addWorkingMs(calendar, resolvedAt, days * dayOfWork)
    : new Date(Date.parse(resolvedAt) + days * 86_400_000).toISOString();
}
