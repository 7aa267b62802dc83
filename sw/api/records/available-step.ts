import { can, refusal } from "#db/rules/ability.ts";
import { actionOf, type Machine, type Step, type StepFacts } from "#db/rules/machines/machine.ts";
import { stateAfter } from "#db/rules/machines/take.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { StepRun } from "#sw/domain/contribution.ts";
import { factsFor } from "./step-facts.ts";

/** A step that the record's state has. */
type StepOfRecord = { machine: Machine; resource: Resource; row: StoredRow; step: Step };

/** Where it leads, and why this person may not take it with this record; no reason where he may. */
type AvailableStep = { to: string; facts: StepFacts; reason: Reason | null };

/** Null of a step that this person may take with no record at all: he learns nothing of it. */
export async function availableStep(
  run: StepRun,
  { machine, resource, row, step }: StepOfRecord,
): Promise<AvailableStep | null> {
  const { ability } = run.signedIn;
  const right = [actionOf(step), resource.subject] as const;
  if (!can(ability, ...right, undefined, step.code)) return null;
  const facts = (await factsFor(run, [{ resource, row, inputs: {}, step }])).get(row.id) ?? {};
  const reason = can(ability, ...right, row, step.code)
    ? (step.objection?.(row, facts) ?? null)
    : (refusal(ability, ...right, row, step.code) ?? "not_permitted");
  return { to: stateAfter({ machine, step, facts }, row), facts, reason };
}
