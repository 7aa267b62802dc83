import type { UncheckedRequest } from "#db/domain/requests/step-effects.ts";
import { dispatcherOf } from "./authors.ts";
import { type PastStep, soonAfter } from "./past-step.ts";
import { freeSince, type Round } from "./rounds.ts";
import { isoAt, type Sample } from "./sample.ts";

const halfHour = 1_800_000;

export const byHand = (at: string) => ({ at, method: "manual", geo: null, accuracyM: null });

/** The work was planned soon after nothing stood in its way any more. */
export function plannedBefore(
  sample: Sample,
  round: Round,
  departureAt: string,
  arrivalAt: string,
): PastStep {
  const { plannedStart, plannedEnd } = sample.row;
  const start = Date.parse(arrivalAt) - (Date.parse(arrivalAt) % halfHour);
  const first = { plannedStart: isoAt(start), plannedEnd: isoAt(start + 2 * halfHour) };
  return {
    code: "schedule",
    at: soonAfter(freeSince(sample, round, departureAt), departureAt),
    by: dispatcherOf(sample),
    wrote: round.isLast ? { plannedStart, plannedEnd } : first,
  };
}

/** Somebody sets out and arrives; `since` says what he wrote as he set out. */
export function travelled(
  { row }: Sample,
  round: Round,
  setOut: UncheckedRequest = {},
): { departureAt: string; arrivalAt: string; depart: PastStep; arrive: PastStep } | null {
  const there = round.time.find(({ timeKind }) => timeKind === "travel");
  if (!there) return null;
  const { startAt: departureAt, endAt } = there;
  const onSite = round.time.find(({ timeKind }) => timeKind === "work");
  const arrivalAt = onSite?.startAt ?? endAt ?? departureAt;
  const by = row.assigneeId ?? "";
  return {
    departureAt,
    arrivalAt,
    depart: {
      code: "depart",
      at: departureAt,
      by,
      wrote: { arrivalAt: null, checkIn: null, ...setOut, departureAt },
    },
    arrive: { code: "arrive", at: arrivalAt, by, wrote: { arrivalAt, checkIn: byHand(arrivalAt) } },
  };
}

/** What was found out and done. */
export const solved = (row: Sample["row"], resolvedAt: string): UncheckedRequest => ({
  actionsPerformed: row.actionsPerformed,
  outcome: row.outcome,
  resolutionNote: row.resolutionNote,
  resolvedAt,
  firstTimeFix: row.firstTimeFix,
});
