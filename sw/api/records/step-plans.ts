import { grouped } from "#db/schema/grouped.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { recordKeyOf } from "#sw/api/pipeline/write-check.ts";
import type { PlannedChange, PlannedStep, StepRun } from "#sw/domain/contribution.ts";
import { stepContribution } from "#sw/domain/writing-registry.ts";
import type { Planned } from "./steps.ts";

/** What a step does to other records: steps of theirs, changes that follow from it, and records that it makes. */
type Plan = { steps: PlannedStep[]; changes: PlannedChange[]; others: WriteRequest[] };

/** The plans of these steps; those of one code and list are made together. */
export async function stepPlansOf(run: StepRun, all: readonly Planned[]): Promise<[Planned, Plan][]> {
  const plans: [Planned, Plan][] = [];
  for (const [resource, ofList] of grouped(all, (one) => one.resource))
    for (const [code, group] of grouped(ofList, ({ step }) => step.code)) {
      const plan = stepContribution(resource)?.plans[code];
      const writes = plan ? await plan(run, group.map(asTaken)) : [];
      for (const [index, one] of group.entries()) {
        const planned = writes[index] ?? [];
        plans.push([
          one,
          {
            steps: planned.flatMap((write) => (write.kind === "step" ? [write] : [])),
            changes: planned.flatMap((write) => (write.kind === "change" ? [write] : [])),
            others: planned.flatMap((write) => (write.kind === "request" ? [forIt(one, write.request)] : [])),
          },
        ]);
      }
    }
  return plans;
}

const asTaken = ({ resource, row, step, facts, taken }: Planned) => ({
  resource,
  row,
  inputs: taken.inputs,
  after: taken.row,
  facts,
  waits: step.waits?.(row, facts) ?? false,
});

const forIt = ({ resource, row }: Planned, request: WriteRequest): WriteRequest => ({
  ...request,
  plannedFor: [{ key: recordKeyOf({ resource, id: row.id }), ifPossible: false }],
});
