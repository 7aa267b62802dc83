import { addWorkingMs } from "#db/domain/sla/working-time.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

/** Collected units arrive within so many working hours. */
const longestTransit = 8 * 3_600_000;

/** By when the units of a pickup should be received; null where they are not on their way. */
export function receptionBy(
  { status, collectedAt }: UncheckedRowOf<"requests">,
  calendar: WorkingCalendar,
): string | null {
  const isOnTheWay = status === "in_transit" && typeof collectedAt === "string";
  return isOnTheWay ? addWorkingMs(calendar, collectedAt, longestTransit) : null;
}
