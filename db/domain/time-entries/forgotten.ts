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
  const worked = latest - start >= minute ? latest - start : (estimatedMin ?? likelyMinutes) * minute;
  // People correct whole minutes.
  const end = Math.ceil((start + worked) / minute) * minute;
  return new Date(Math.min(end, Date.parse(now))).toISOString();
}

const minute = 60_000;
