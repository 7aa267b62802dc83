import { dispatcherOf } from "./authors.ts";
import { addMinutes, type PastStep } from "./past-step.ts";
import { plannedBefore, solved, travelled } from "./past-work.ts";
import { freeSince, roundsOf } from "./rounds.ts";
import type { ReplacementRow, Sample } from "./sample.ts";

/** Whether the incoming unit was chosen while the request was under way. */
export const isChosenLater = ({ status, incomingEquipmentId, returnOfId, swap }: ReplacementRow): boolean =>
  incomingEquipmentId !== null &&
  returnOfId === null &&
  (swap !== null || status === "preparing" || status === "scheduled");

/** One unit for another: it was got ready, brought and swapped. */
export function pastOfSwap(sample: Sample, row: ReplacementRow): PastStep[] {
  const [round] = roundsOf(sample);
  const by = row.assigneeId ?? "";
  if (!round) return [];
  const trip = travelled(sample, round);
  const readyBy = trip?.departureAt ?? row.plannedStart ?? "";
  const since = trip ? freeSince(sample, round, readyBy) : round.from;
  const steps: PastStep[] = isChosenLater(row)
    ? [
        {
          code: "prepare",
          at: addMinutes(since, 1),
          by,
          wrote: { incomingEquipmentId: row.incomingEquipmentId },
        },
      ]
    : [];
  if (row.status === "scheduled" && steps.length > 0) {
    const { plannedStart, plannedEnd, estimatedMin } = row;
    steps.push({
      code: "ready",
      at: addMinutes(since, 9),
      by,
      wrote: { plannedStart, plannedEnd, estimatedMin },
    });
  }
  if (!trip) return steps;
  const planned = plannedBefore(sample, round, trip.departureAt, trip.arrivalAt);
  const ready: PastStep =
    steps.length > 0 ? { ...planned, code: "ready", by } : { ...planned, by: dispatcherOf(sample) };
  return [
    ...steps,
    ready,
    { ...trip.depart, inputs: { unitConfirmed: true } },
    trip.arrive,
    ...swapped(row, by),
  ];
}

function swapped(row: ReplacementRow, by: string): PastStep[] {
  const { swap, resolvedAt, outgoingCondition, accessoriesOut, accessoriesIn, loanDueAt } = row;
  if (swap === null) return [];
  const wrote = { swap, outgoingCondition, accessoriesOut, accessoriesIn, loanDueAt };
  const step: PastStep = { code: "swap", at: swap.at, by, wrote, inputs: { bothConfirmed: true } };
  return resolvedAt === null
    ? [step]
    : [
        step,
        {
          code: "resolve",
          at: resolvedAt,
          by,
          wrote: { ...solved(row, resolvedAt), dataMigration: row.dataMigration },
        },
      ];
}
