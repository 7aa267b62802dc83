import { addMinutes, type PastStep } from "./past-step.ts";
import { solved } from "./past-work.ts";
import { type Round, roundsOf } from "./rounds.ts";
import type { MaintenanceRow, Sample } from "./sample.ts";

/** Work on a unit, wherever it was done, once or several times. */
export const pastOfRepair = (sample: Sample, row: MaintenanceRow): PastStep[] =>
  roundsOf(sample).flatMap((round) => repair(row, round));

function repair(row: MaintenanceRow, round: Round): PastStep[] {
  const { resolvedAt, time } = round;
  const session = time.find(({ timeKind }) => timeKind === "work" || timeKind === "remote");
  if (!session) return [];
  const by = row.assigneeId ?? "";
  const { startAt, endAt } = session;
  const started: PastStep = {
    code: "start",
    at: startAt,
    by,
    wrote: row.downtimeStart === startAt ? { downtimeStart: startAt } : {},
    inputs: { unitConfirmed: true },
  };
  if (row.status === "testing" && endAt !== null) return [started, ...tested(row, endAt, by)];
  if (resolvedAt === null) return [started];
  return [
    started,
    {
      code: "resolve",
      at: resolvedAt,
      by,
      wrote: {
        ...solved(row, resolvedAt),
        diagnosticIds: row.diagnosticIds,
        testsAfter: row.testsAfter,
        unitResults: row.unitResults,
        dataBackup: row.dataBackup,
        downtimeEnd: row.downtimeEnd,
      },
    },
  ];
}

/** What it has is written down while it is worked on; then it is tried out. */
const tested = ({ diagnosticIds, actionsPerformed }: MaintenanceRow, at: string, by: string): PastStep[] => [
  { code: null, at: addMinutes(at, -2), by, wrote: { diagnosticIds } },
  { code: "test", at, by, wrote: { actionsPerformed } },
];
