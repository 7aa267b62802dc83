/** What a clock is at an instant. `late`: no promise is broken, but the planned end has passed, or what is awaited has not come. */
export const clockStates = [
  "none",
  "on_track",
  "at_risk",
  "overdue",
  "paused",
  "met",
  "missed",
  "late",
] as const;

export type ClockState = (typeof clockStates)[number];

/**
 * What of a clock is stored with its record. It changes with the record, never with the time, so the state at any instant until the
 * record's next change can be told of it.
 */
export type ClockColumns = {
  /** The next deadline while the clock runs; of a record without targets its planned end. */
  dueBy: string | null;
  riskAt: string | null;
  isPaused: boolean;
  isStopped: boolean;
  /** As they were when the record was written: while the clock runs, `dueBy` tells what is more. */
  breachResponse: boolean;
  breachResolve: boolean;
  hasTarget: boolean;
};

/** A deadline is passed after its instant, and a clock is at risk from its instant on. */
export function clockStateOf(columns: ClockColumns, now: string): ClockState {
  const isPast = columns.dueBy !== null && now > columns.dueBy;
  if (!columns.hasTarget) return isPast ? "late" : "none";
  if (columns.isStopped) return columns.breachResponse || columns.breachResolve ? "missed" : "met";
  if (columns.isPaused) return "paused";
  if (isPast) return "overdue";
  return columns.riskAt !== null && now >= columns.riskAt ? "at_risk" : "on_track";
}
