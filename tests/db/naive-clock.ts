import type { ClockFacts } from "#db/domain/sla/clock.ts";
import type { ClockState } from "#db/domain/sla/clock-state.ts";
import { isWorkedAt } from "./naive-working-time.ts";
import { iso, minuteMs } from "./working-calendars.ts";

type NaiveClock = {
  state: ClockState;
  elapsedMs: number;
  pausedMs: number;
  resolvedMs: number;
  remainingMs: number | null;
  breach: ClockFacts["breach"];
};

/** The clock of somebody who looks at each minute and writes down what he sees; all facts are at whole minutes, and none is after now. */
export function naiveClockAt(facts: ClockFacts, now: string): NaiveClock {
  const {
    calendar,
    pauses,
    reopenings,
    respondedAt,
    resolvedAt,
    startedAt,
    targetsSince,
    responseMin,
    resolveMin,
  } = facts;
  /** By the targets of now; others may have been passed before. */
  const late = { response: false, resolve: false };
  /** Late by minutes from before these targets too, which are no breach of them. */
  const over = { response: false, resolve: false };
  let firstAt = facts.breach.firstAt;
  const count = { elapsed: 0, paused: 0, resolved: 0 };
  const isPausedAt = (at: string) => pauses.some(({ from, to }) => from <= at && (!to || at < to));
  const isResolvedAt = (at: string) => reopenings.some((one) => one.resolvedAt <= at && at < one.reopenedAt);
  const responses = [respondedAt, resolvedAt, ...reopenings.map((one) => one.resolvedAt)];
  const isRespondedAt = (at: string) => responses.some((one) => one !== null && one <= at);
  const end = resolvedAt ?? now;

  for (let instant = Date.parse(startedAt); instant < Date.parse(end); instant += minuteMs) {
    const at = iso(instant);
    const kind = isResolvedAt(at) ? "resolved" : isPausedAt(at) ? "paused" : "elapsed";
    if (kind === "elapsed") {
      const isLate = (target: number | null) => target !== null && count.elapsed >= target;
      if (isLate(responseMin) && !isRespondedAt(at)) over.response = true;
      if (isLate(resolveMin)) over.resolve = true;
      if (!targetsSince || targetsSince <= at) {
        if (isLate(responseMin) && !isRespondedAt(at)) late.response = true;
        if (isLate(resolveMin)) late.resolve = true;
        if (late.response || late.resolve) firstAt ??= at;
      }
    }
    if (isWorkedAt(calendar, instant)) count[kind] += 1;
  }

  const remaining = (target: number | null) => (target === null ? Infinity : target - count.elapsed);
  const isAtRisk = (target: number | null) =>
    target !== null && (remaining(target) * 4 <= target || remaining(target) <= 60);
  const isWaiting = !isRespondedAt(now);
  const response = facts.breach.response || late.response;
  const resolve = facts.breach.resolve || late.resolve;
  const state = (): ClockState => {
    if (responseMin === null && resolveMin === null) return "none";
    if (resolvedAt !== null) return response || resolve ? "missed" : "met";
    if (pauses.some(({ to }) => !to)) return "paused";
    if ((isWaiting && over.response) || over.resolve) return "overdue";
    return (isWaiting && isAtRisk(responseMin)) || isAtRisk(resolveMin) ? "at_risk" : "on_track";
  };
  return {
    state: state(),
    elapsedMs: count.elapsed * minuteMs,
    pausedMs: count.paused * minuteMs,
    resolvedMs: count.resolved * minuteMs,
    remainingMs: resolveMin === null ? null : remaining(resolveMin) * minuteMs,
    breach: { response, resolve, firstAt },
  };
}
