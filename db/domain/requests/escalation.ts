import { workingMs } from "#db/domain/sla/working-time.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import { isOpenRequest } from "./states.ts";

type Request = UncheckedRowOf<"requests">;

/** From the first to be told to the last: whoever has the work, those who give it out, those who answer for it. */
const levels = ["at_risk", "overdue", "escalated"] as const;
export type EscalationLevel = (typeof levels)[number];

/** How far an open request has come at an instant; null where it is in time. */
export function escalationAt(
  row: Request,
  calendar: WorkingCalendar | null,
  now: string,
): EscalationLevel | null {
  if (!isOpenRequest(row) || typeof row.riskAt !== "string" || row.riskAt > now) return null;
  const isLate = typeof row.dueBy === "string" && row.dueBy < now;
  if (!isLate) return "at_risk";
  return isGrave(row, calendar, now) ? "escalated" : "overdue";
}

/** Whether this level is above the one of which people were told. */
export const isAbove = (level: EscalationLevel, former: unknown): boolean =>
  levels.indexOf(level) > levels.findIndex((one) => one === former);

/** Returns the level of which people were told, as far as another deadline has come to it. It stays while the clock stands still. */
export function escalationAfter(
  before: Request,
  after: Request,
  calendar: WorkingCalendar | null,
  now: string,
): EscalationLevel | null {
  const former = levels.find((one) => one === before.escalation) ?? null;
  if (former === null || (after.dueBy ?? null) === (before.dueBy ?? null)) return former;
  if (after.status === "pending" && typeof after.dueBy !== "string") return former;
  const reached = escalationAt(after, calendar, now);
  return reached !== null && isAbove(former, reached) ? reached : reached && former;
}

/** Late by half of its target, or of the first priority. */
function isGrave(row: Request, calendar: WorkingCalendar | null, now: string): boolean {
  if (row.priority === "P1") return true;
  const { responseMin, resolveMin }: UncheckedSubrowOf<"requests", "sla"> = recordIn(row.sla);
  const target = row.dueBy === row.respondBy ? responseMin : resolveMin;
  if (!calendar || typeof target !== "number" || typeof row.dueBy !== "string") return false;
  return workingMs(calendar, row.dueBy, now) > (target * 60_000) / 2;
}
