import { workingMs } from "#db/domain/sla/working-time.ts";
import type { ClockState } from "#db/domain/sla/clock-state.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import { type ClockRow, clockStateOfRequest, requestClock } from "./request-clock.ts";

/** What is told of a request's clock at an instant. */
export type ClockReading = {
  state: ClockState;
  /** Working time until the next deadline; in a pause until the work has to be done. Null where none is left, or nobody knows the calendar. */
  leftMs: number | null;
  /** The next deadline, or the one that has passed. */
  deadline: string | null;
  /** What is promised until then; null of work that is planned and not promised. */
  promise: "response" | "solution" | null;
};

/** The state is that of everywhere; the calendar, where it is known, says how much working time is left. */
export function readClock(row: ClockRow, calendar: WorkingCalendar | null, now: string): ClockReading {
  const state = clockStateOfRequest(row, now);
  const ends = state === "late" ? row.lateAt : row.dueBy;
  const deadline = hasDeadline.has(state) && typeof ends === "string" ? ends : null;
  const isResponse = deadline !== null && row.respondBy === deadline && row.resolveBy !== deadline;
  return {
    state,
    leftMs: calendar === null ? null : leftIn(row, calendar, now, state),
    deadline,
    promise:
      deadline === null || state === "late" || state === "none" ? null : isResponse ? "response" : "solution",
  };
}

const hasDeadline: ReadonlySet<ClockState> = new Set(["none", "on_track", "at_risk", "overdue", "late"]);

function leftIn(row: ClockRow, calendar: WorkingCalendar, now: string, state: ClockState): number | null {
  if (state === "paused") return notBelowZero(requestClock(row, calendar, now)?.remainingMs ?? null);
  if (state !== "on_track" && state !== "at_risk") return null;
  return typeof row.dueBy === "string" ? workingMs(calendar, now, row.dueBy) : null;
}

const notBelowZero = (ms: number | null): number | null => (ms === null ? null : Math.max(0, ms));
