import { snapshotOf, type SlaPolicy } from "#db/domain/sla/policy.ts";
import type { Priority } from "#db/domain/sla/priority.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { addWorkingMs } from "#db/domain/sla/working-time.ts";
import { instantOfWall } from "#db/schema/wall-clock.ts";

const minute = 60_000;
const day = 86_400_000;

export type DueExample = { respondBy: string | null; resolveBy: string | null };

/** When a request is due that comes in at a time by the calendar's clocks, `2026-11-26T17:20`; null where it is no time. */
export function dueExample(
  policy: SlaPolicy,
  calendar: WorkingCalendar,
  { priority, takenAt }: { priority: Priority; takenAt: string },
): DueExample | null {
  const from = instantOfWall(takenAt, calendar.timeZone);
  if (from === null) return null;
  const { responseMin, resolveMin } = snapshotOf(policy, policy.calendarId ?? null, priority);
  const dueAfter = (minutes: number | null) =>
    minutes === null ? null : addWorkingMs(calendar, from, minutes * minute);
  return { respondBy: dueAfter(responseMin), resolveBy: dueAfter(resolveMin) };
}

/** The next Thursday afternoon: in some calendars the weekend follows, in others one more day of work. */
export function exampleTime(today: string): string {
  const from = Date.parse(`${today}T00:00:00Z`);
  const untilThursday = (4 - new Date(from).getUTCDay() + 7) % 7;
  return `${new Date(from + untilThursday * day).toISOString().slice(0, 10)}T17:20`;
}
