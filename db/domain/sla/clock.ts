import { type ClockColumns, type ClockState, clockStateOf } from "./clock-state.ts";
import { before, type Interval, instantOr, intervalsOf, without } from "./intervals.ts";
import { instantAfter, workedBetween } from "./worked-ranges.ts";
import type { WorkingCalendar } from "./working-calendar.ts";
import { isoOf } from "./working-time.ts";

/** Which targets were passed, and when the first of them was: none of it is ever taken back. */
export type Breach = { response: boolean; resolve: boolean; firstAt: string | null };

/** What happened to a request, as it is stored: instants in ISO 8601. */
export type ClockFacts = {
  calendar: WorkingCalendar;
  /** When the clock starts: as the request is submitted. */
  startedAt: string;
  /** Minutes of working time; null where there is no such target. */
  responseMin: number | null;
  resolveMin: number | null;
  /** Since when these targets count, where others did before: no breach of them is earlier, but a deadline may be. */
  targetsSince?: string | null;
  /** Those that stop the clock; an open one has no end. */
  pauses: readonly { from: string; to?: string | null }[];
  /** Each time that it was resolved and taken up again. */
  reopenings: readonly { resolvedAt: string; reopenedAt: string }[];
  respondedAt: string | null;
  /** When it ended, if it is ended now. */
  resolvedAt: string | null;
  breach: Breach;
  /** When work without targets is late. */
  plannedEnd?: string | null;
};

export type Clock = ClockColumns & {
  state: ClockState;
  /** Working time that counts, that was paused, and that went by between an end and a reopening. */
  elapsedMs: number;
  pausedMs: number;
  resolvedMs: number;
  /** What is left until it has to be resolved, below zero after that. */
  remainingMs: number | null;
  /** Null while its own clock does not run: paused, or responded to, or ended. */
  respondBy: string | null;
  resolveBy: string | null;
  breach: Breach;
};

const minute = 60_000;

/**
 * The clock of a request, from the facts alone: pauses are intervals and never a stored sum. A target is passed where the clock runs
 * on after its deadline, so never in a pause. What this says of breaches is stored before targets, pauses or calendar change, and as
 * the request ends; of one that has ended, what was stored then counts.
 */
export function clockAt(facts: ClockFacts, now: string): Clock {
  const end = instantOr(facts.resolvedAt, Infinity);
  const whole = { from: Date.parse(facts.startedAt), to: end };
  const pauses = facts.pauses.flatMap(({ from, to }) => intervalsOf(from, to));
  const resolved = facts.reopenings.flatMap((one) => intervalsOf(one.resolvedAt, one.reopenedAt));
  const running = without(whole, [...pauses, ...resolved]);

  const isStopped = end < Infinity;
  const isPaused = !isStopped && pauses.some(({ to }) => to === Infinity);
  const isRunning = !isStopped && !isPaused;
  const instant = Date.parse(now);
  const respondedAt = firstResponse(facts);
  const response = targetOf(facts, facts.responseMin, before(running, respondedAt), instant);
  const resolve = targetOf(facts, facts.resolveMin, running, instant);
  const respondBy = isRunning && respondedAt === Infinity ? response : null;
  const resolveBy = isRunning ? resolve : null;
  const hasTarget = response !== null || resolve !== null;
  const breach = breachOf(facts.breach, response, resolve);

  const at = isStopped ? end : instant;
  const worked = (intervals: readonly Interval[]) => workedIn(facts.calendar, before(intervals, at));
  const elapsedMs = worked(running);
  const unresolvedMs = worked(without(whole, resolved));
  const columns: ClockColumns = {
    dueBy: hasTarget
      ? isoOf(earliest(respondBy?.deadline, resolveBy?.deadline))
      : isoOf(isRunning ? instantOr(facts.plannedEnd, null) : null),
    riskAt: isoOf(earliest(respondBy?.riskAt, resolveBy?.riskAt)),
    isPaused,
    isStopped,
    breachResponse: breach.response,
    breachResolve: breach.resolve,
    hasTarget,
  };
  return {
    ...columns,
    state: clockStateOf(columns, now),
    elapsedMs,
    pausedMs: unresolvedMs - elapsedMs,
    resolvedMs: worked([whole]) - unresolvedMs,
    remainingMs: resolve === null ? null : resolve.ms - elapsedMs,
    respondBy: isoOf(respondBy?.deadline ?? null),
    resolveBy: isoOf(resolveBy?.deadline ?? null),
    breach,
  };
}

/** What is resolved is responded to. */
const firstResponse = ({ respondedAt, resolvedAt, reopenings }: ClockFacts): number =>
  Math.min(
    ...[respondedAt, resolvedAt, ...reopenings.map((one) => one.resolvedAt)].map((instant) =>
      instantOr(instant, Infinity),
    ),
  );

type Target = {
  ms: number;
  /** When its minutes were or will be used up, in the past too. */
  deadline: number | null;
  riskAt: number | null;
  /** When it was passed; null where it was not. */
  passedAt: number | null;
};

/** What a target of so many minutes comes to, where its clock runs in these intervals. */
function targetOf(
  facts: ClockFacts,
  minutes: number | null,
  running: readonly Interval[],
  now: number,
): Target | null {
  if (minutes === null || !(minutes >= 0)) return null;
  const ms = minutes * minute;
  const riskMs = Math.max(ms / 4, 60 * minute);
  const passing = reachedIn(facts.calendar, running, ms, instantOr(facts.targetsSince, -Infinity));
  return {
    ms,
    deadline: reachedIn(facts.calendar, running, ms)?.at ?? null,
    riskAt: reachedIn(facts.calendar, running, Math.max(ms - riskMs, 0))?.at ?? null,
    passedAt: passing !== null && (passing.ranOn || passing.at < now) ? passing.at : null,
  };
}

/**
 * The first running instant from `since` on at which so much was worked, and whether the clock is known to have run on after it. Reached
 * just as a pause begins, it is the end of the pause.
 */
function reachedIn(
  calendar: WorkingCalendar,
  running: readonly Interval[],
  ms: number,
  since = -Infinity,
): { at: number; ranOn: boolean } | null {
  let left = ms;
  for (const { from, to } of running) {
    const reached = instantAfter(calendar, from, left);
    const at = reached === null ? Infinity : Math.max(reached, since);
    if (at < to) return { at, ranOn: to < Infinity };
    if (to < Infinity) left -= workedBetween(calendar, from, to);
  }
  return null;
}

function breachOf(stored: Breach, response: Target | null, resolve: Target | null): Breach {
  const [responseAt, resolveAt] = [response?.passedAt ?? null, resolve?.passedAt ?? null];
  return {
    response: stored.response || responseAt !== null,
    resolve: stored.resolve || resolveAt !== null,
    firstAt: stored.firstAt ?? isoOf(earliest(responseAt, resolveAt)),
  };
}

function earliest(...instants: (number | null | undefined)[]): number | null {
  const all = instants.filter((instant) => typeof instant === "number");
  return all.length > 0 ? Math.min(...all) : null;
}

const workedIn = (calendar: WorkingCalendar, intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + workedBetween(calendar, from, to), 0);
