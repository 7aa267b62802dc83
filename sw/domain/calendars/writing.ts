import { clockEnd } from "#db/domain/requests/clock-end.ts";
import { escalationAfter } from "#db/domain/requests/escalation.ts";
import { lateFrom } from "#db/domain/requests/late.ts";
import { clockColumnsAt } from "#db/domain/requests/request-clock.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { memberOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { wholeList } from "#db/store/list-query.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";

const hours = ["timeZone", "week", "holidays", "specialHours"];

/** Other hours move the deadlines of work that is open; what is over stays as it was. */
async function moveDeadlines({ tx, now }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const one of checks) {
    if (!one.before || !hours.some((name) => one.changed.includes(name))) continue;
    const calendar = workingCalendarOf({ ...one.row, id: one.id, version: one.before.version + 1 });
    const filters = [
      { path: "sla.calendarId", values: [one.id] },
      { path: "status", values: openStatuses },
    ];
    const { rows } = await tx.query(resourceNamed("requests"), { ...wholeList, filters }, unrestricted);
    for (const row of rows) {
      const resource = memberOf(resourceNamed("requests"), row);
      const columns = movedBy(calendar, row, now);
      const differs = Object.entries(columns).some(([name, value]) => !sameValue(row[name] ?? null, value));
      if (resource && differs) one.cascade.push(followUp(resource, row, { ...row, ...columns }));
    }
  }
}

/** Of what has met its promise only the end of its way moves. */
function movedBy(calendar: WorkingCalendar, row: StoredRowIn<"requests">, now: string) {
  if (clockEnd(row) !== null) return { lateAt: lateFrom(row, calendar) };
  const columns = clockColumnsAt(row, calendar, now);
  return { ...columns, escalation: escalationAfter(row, { ...row, ...columns }, calendar, now) };
}

export const calendarHoursWriting: WritingContributionOf<"calendars"> = {
  cascade: [{ appliesTo: on("save", "undo"), run: moveDeadlines }],
};
