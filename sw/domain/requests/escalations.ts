import { type EscalationLevel, escalationAt, isAbove } from "#db/domain/requests/escalation.ts";
import { breachColumns, requestClock } from "#db/domain/requests/request-clock.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import { calendarOfRequest } from "#db/domain/requests/calendar-of-request.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { memberOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { DueCommand } from "#sw/api/due/due-command.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { notificationsOf } from "#sw/api/notifications/notifications-of.ts";
import { peopleWithRoles } from "#sw/domain/people-with-roles.ts";
import { notificationTitle } from "./request-notifications.ts";

type Request = StoredRowIn<"requests">;

/**
 * Deadlines that come near or have passed: whoever has the work is told first, then those who give it out, and where it is late by half
 * of its target, or is of the first priority, those who answer for it.
 */
export async function escalations(tx: Tx, now: string): Promise<DueCommand[]> {
  const filters = [
    { path: "status", values: openStatuses },
    { path: "riskAt", from: null, to: now },
  ];
  const { rows } = await tx.query(resourceNamed("requests"), { ...wholeList, filters }, unrestricted);
  const calendars = await tx.all("calendars");
  return rows.flatMap((row) => {
    const calendar = calendarOfRequest(row, calendars);
    const level = escalationAt(row, calendar, now);
    return level !== null && isAbove(level, row["escalation"]) ? [commandFor(row, level, calendar)] : [];
  });
}

const commandFor = (
  row: StoredRow,
  level: EscalationLevel,
  calendar: WorkingCalendar | null,
): DueCommand => ({
  // A deadline may come back, with a former priority for instance: it is told of again.
  key: `${level}/${row.id}/${String(row["dueBy"])}/${row.version}`,
  isJoinable: true,
  resources: [resourceNamed("requests"), resourceNamed("notifications"), resourceNamed("preferences")],
  loadWrites: async () => {
    const { writesFor } = await import("#sw/api/pipeline/pipeline.ts");
    const { followUp } = await import("#sw/api/pipeline/reverse-references.ts");
    const { nowIso } = await import("#sw/api/core/context.ts");
    const { fail } = await import("#sw/api/core/errors.ts");
    return async (c, tx) => {
      const now = nowIso(c);
      const stored: Request | undefined = await tx.get("requests", row.id);
      const resource = stored && memberOf(resourceNamed("requests"), stored);
      const isDue = stored?.dueBy === row["dueBy"] && isAbove(level, stored?.escalation);
      if (!stored || !resource || !isDue) return fail("no_such_step");
      const clock = requestClock(stored, calendar, now);
      const values = { ...stored, escalation: level, ...(clock && breachColumns(clock)) };
      const people = await peopleFor(tx, level, stored);
      const record = {
        resource,
        id: stored.id,
        title: notificationTitle(stored),
        priority: stored.priority,
      };
      return writesFor(c, tx, [
        { ...followUp(resource, stored, values), action: "update" },
        ...(await notificationsOf(tx, level, record, people, { at: now, by: c.var.signedIn.user.id })),
      ]);
    };
  },
});

const rolesByLevel: Record<Exclude<EscalationLevel, "at_risk">, readonly string[]> = {
  overdue: ["author"],
  escalated: ["author", "editor"],
};

async function peopleFor(tx: Tx, level: EscalationLevel, { assigneeId }: Request): Promise<unknown[]> {
  if (level === "at_risk") return [assigneeId];
  return [assigneeId, ...(await peopleWithRoles(tx, rolesByLevel[level]))];
}
