import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { hasStarted, isOpenRequest } from "./states.ts";
import { receptionBy } from "./transit.ts";

type Request = UncheckedRowOf<"requests">;

/** The end of a plan on which nobody has started yet: what waits for somebody else follows no plan. */
const planEnd = (row: Request): unknown =>
  isOpenRequest(row) && row.status !== "pending" && !hasStarted(row) ? row.plannedEnd : null;

/**
 * From when on a request is in the list of what is overdue, if nothing is done: its next deadline has passed, nobody has started at the
 * planned end, or collected units are not received. Null where nothing is awaited of it.
 */
export function lateFrom(row: Request, calendar: WorkingCalendar | null): string | null {
  const ends = [row.dueBy, planEnd(row), calendar && receptionBy(row, calendar)];
  return ends.filter((one): one is string => typeof one === "string").toSorted()[0] ?? null;
}
