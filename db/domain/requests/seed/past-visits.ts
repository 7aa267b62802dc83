import type { PastStep } from "./past-step.ts";
import { byHand, plannedBefore, solved, travelled } from "./past-work.ts";
import { type Round, roundsOf } from "./rounds.ts";
import type { DisplacementRow, Sample } from "./sample.ts";

/** The way to a client and what was done there, once or several times. */
export const pastOfVisit = (sample: Sample, row: DisplacementRow): PastStep[] =>
  roundsOf(sample).flatMap((round) => visit(sample, row, round));

function visit(sample: Sample, row: DisplacementRow, round: Round): PastStep[] {
  const { isLast, resolvedAt, time } = round;
  const trip = travelled(sample, round, {
    leftSiteAt: null,
    returnedAt: null,
    checkOut: null,
    ...(isLast && { odometerStart: row.odometerStart }),
  });
  if (!trip) return [];
  const { departureAt, arrivalAt, depart, arrive } = trip;
  const onTheWay = [plannedBefore(sample, round, departureAt, arrivalAt), depart];
  if (row.status === "en_route") return onTheWay;
  const arrived: PastStep = isLast ? { ...arrive, wrote: { arrivalAt, checkIn: row.checkIn } } : arrive;
  if (resolvedAt === null) return [...onTheWay, arrived];
  const by = row.assigneeId ?? "";
  const leftAt = time.find(({ timeKind }) => timeKind === "work")?.endAt ?? resolvedAt;
  const back = time.findLast(({ timeKind }) => timeKind === "travel");
  const returnedAt = isLast ? row.returnedAt : (back?.endAt ?? null);
  const odometerEnd = isLast && { odometerEnd: row.odometerEnd };
  return [
    ...onTheWay,
    arrived,
    { code: "leave", at: leftAt, by, wrote: { leftSiteAt: leftAt, checkOut: byHand(leftAt) } },
    {
      code: "resolve",
      at: resolvedAt,
      by,
      wrote: {
        ...solved(row, resolvedAt),
        diagnosticIds: row.diagnosticIds,
        visitOutcome: row.visitOutcome,
        ...(isLast && { distanceKm: row.distanceKm }),
      },
      inputs: { unitConfirmed: true },
    },
    ...(returnedAt === null
      ? []
      : [{ code: "come_back" as const, at: returnedAt, by, wrote: { returnedAt, ...odometerEnd } }]),
  ];
}
