import { type Clock, clockAt } from "#db/domain/sla/clock.ts";
import { type ClockState, clockStateOf } from "#db/domain/sla/clock-state.ts";
import { countedPauses } from "#db/domain/sla/policy.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { type WaitingReason, waitingReasons } from "#db/domain/sla-policies/waiting-reasons.ts";
import { clockEnd } from "./clock-end.ts";
import type { clockPaths } from "./clock-paths.ts";
import { hasTargets } from "./has-targets.ts";
import { lateFrom } from "./late.ts";
import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";

type Request = UncheckedRowOf<"requests">;

type WholeOf<Path> = Path extends `${infer Field}.${string}` ? Field : Path;

/** As much of a request as its clock is read from, and which one it is. */
export type ClockRow = Pick<Request, "id" | WholeOf<(typeof clockPaths)[number]>>;

const textOr = (value: unknown): string | null => (typeof value === "string" ? value : null);
const minutesOr = (value: unknown): number | null => (typeof value === "number" ? value : null);

const agreementOf = ({ sla }: ClockRow): UncheckedSubrowOf<"requests", "sla"> => recordIn(sla);

const reasonsIn = (value: unknown): WaitingReason[] =>
  waitingReasons.filter((reason) => Array.isArray(value) && value.includes(reason));

/** The clock of a request at an instant; null of a draft, and where its calendar is gone. */
export function requestClock(
  row: ClockRow,
  calendar: WorkingCalendar | null,
  now: string,
  startedAt: string | null = textOr(row.openedAt) ?? textOr(row.createdAt),
): Clock | null {
  if (row.status === "draft" || !calendar || startedAt === null) return null;
  const { responseMin, resolveMin, pauseOn, since } = agreementOf(row);
  const pauses = recordsIn(row.pauses).flatMap(({ from, to, reason }) => {
    const waitingReason = waitingReasons.find((one) => one === reason);
    return waitingReason ? [{ from: String(from), to: textOr(to), reason: waitingReason }] : [];
  });
  const promised = hasTargets(row);
  return clockAt(
    {
      calendar,
      startedAt,
      responseMin: promised ? minutesOr(responseMin) : null,
      resolveMin: promised ? minutesOr(resolveMin) : null,
      targetsSince: textOr(since),
      pauses: countedPauses(pauses, { pauseOn: reasonsIn(pauseOn) }),
      reopenings: recordsIn(row.reopenings).map(({ resolvedAt, reopenedAt }) => ({
        resolvedAt: String(resolvedAt),
        reopenedAt: String(reopenedAt),
      })),
      respondedAt: textOr(row.respondedAt),
      resolvedAt: clockEnd(row),
      breach: {
        response: row.breachedResponse === true,
        resolve: row.breachedResolve === true,
        firstAt: textOr(row.breachedAt),
      },
      plannedEnd: textOr(row.plannedEnd),
    },
    now,
  );
}

/** What a request keeps of its clock at an instant. */
export function clockColumnsAt(row: ClockRow, calendar: WorkingCalendar | null, now: string): Request {
  const columns = clockColumns(requestClock(row, calendar, now));
  return { ...columns, lateAt: lateFrom({ ...row, ...columns }, calendar) };
}

export const clockColumns = (clock: Clock | null): Request =>
  clock
    ? {
        respondBy: clock.respondBy,
        resolveBy: clock.resolveBy,
        dueBy: clock.dueBy,
        riskAt: clock.riskAt,
        ...breachColumns(clock),
      }
    : { respondBy: null, resolveBy: null, dueBy: null, riskAt: null };

/** What was promised and not held by then: it stays, whatever changes. */
export const breachColumns = ({ breach }: Clock): Request => ({
  breachedResponse: breach.response,
  breachedResolve: breach.resolve,
  breachedAt: breach.firstAt,
});

/** The state of the clock at an instant, told by what is stored: the same in a list, on a board and in a record. */
export function clockStateOfRequest(row: ClockRow, now: string): ClockState {
  const state = promisedStateOf(row, now);
  const isLate = state !== "overdue" && typeof row.lateAt === "string" && row.lateAt < now;
  return isLate ? "late" : state;
}

function promisedStateOf(row: ClockRow, now: string): ClockState {
  const { responseMin, resolveMin, pauseOn } = agreementOf(row);
  const promised = hasTargets(row) && (responseMin !== null || resolveMin !== null) && Boolean(row.sla);
  return clockStateOf(
    {
      dueBy: textOr(row.dueBy),
      riskAt: textOr(row.riskAt),
      isPaused: row.status === "pending" && reasonsIn(pauseOn).some((one) => one === row.pendingReason),
      isStopped: clockEnd(row) !== null,
      breachResponse: row.breachedResponse === true,
      breachResolve: row.breachedResolve === true,
      hasTarget: promised,
    },
    now,
  );
}
