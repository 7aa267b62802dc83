import { calendarOfRequest } from "./calendar-of-request.ts";
import { clockEnd } from "./clock-end.ts";
import { clockColumnsAt } from "./request-clock.ts";
import { recordIn } from "#db/schema/is-record.ts";

type Entry = Record<string, unknown>;

/**
 * Corrects the deadlines of open work whose targets were changed: until version 11 none was before the change. Its breaches stay as they
 * are.
 */
export function withDeadlinesPassed(request: Entry, calendars: readonly Entry[]): Entry {
  const { since } = recordIn(request["sla"]);
  if (typeof since !== "string" || request["status"] === "draft" || clockEnd(request) !== null)
    return request;
  const calendar = calendarOfRequest(request, calendars);
  if (!calendar) return request;
  const row = { ...request, id: String(request["id"]) };
  const columns = clockColumnsAt(row, calendar, String(request["updatedAt"]));
  const { respondBy, resolveBy, dueBy, riskAt, lateAt } = columns;
  return { ...request, respondBy, resolveBy, dueBy, riskAt, lateAt };
}
