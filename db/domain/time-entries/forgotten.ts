import { minutesSince } from "./minutes.ts";

/** After so many minutes a timer that runs was probably forgotten. */
const forgottenAfter = 240;

/** Where nothing tells how long the work took. */
const likelyMinutes = 60;

/** Whether a timer has run for so long that its end has to be asked for. */
export const isForgotten = (startAt: string, now: string): boolean =>
  minutesSince(startAt, now) > forgottenAfter;

/** What tells when the work of a forgotten timer ended. */
type Clues = {
  /** When something was written down for the same request. */
  recordedAt: readonly string[];
  /** How long the work was planned to take. */
  estimatedMin: number | null;
};

/** When a forgotten timer should have ended: with the last thing that was written down while it ran, else after the planned time. */
export function likelyEnd(startAt: string, now: string, { recordedAt, estimatedMin }: Clues): string {
  const start = Date.parse(startAt);
  const latest = Math.max(...recordedAt.filter((at) => at < now).map((at) => Date.parse(at)), start);
  // People correct whole minutes: up to the one in which something was written, or as many as were planned.
  const end =
    latest - start >= minute
      ? Math.ceil(latest / minute) * minute
      : Math.round(start / minute + (estimatedMin ?? likelyMinutes)) * minute;
  return new Date(Math.min(end, Date.parse(now))).toISOString();
}

const minute = 60_000;
