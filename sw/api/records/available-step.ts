import { can, refusal } from "#db/rules/ability.ts";
import {
  actionOf,
  type Machine,
  type Step,
  type StepFacts,
  type StepTime,
} from "#db/rules/machines/machine.ts";
import { stateAfter } from "#db/rules/machines/take.ts";
import type { RuleReason } from "#db/rules/roles/vocabulary.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { factsOfRecord } from "./step-facts.ts";

/** A step that the record's state has. */
type StepOfRecord = {
  machine: Machine;
  resource: Resource;
  row: StoredRow;
  step: Step;
  stepTime: StepTime;
  factsOf: ReturnType<typeof factsOfRecord>;
};

/** Where it leads, and why this person may not take it with this record; no reason where he may. */
type AvailableStep = { to: string; facts: StepFacts; reason: RuleReason | null };

/** Null of a step that this person may take with no record at all, so that they learn nothing of it, and of one that cannot be taken now. */
export async function availableStep(
  { ability }: SignedIn,
  { machine, resource, row, step, stepTime, factsOf }: StepOfRecord,
): Promise<AvailableStep | null> {
  const right = [actionOf(step), resource.subject] as const;
  if (!can(ability, ...right, undefined, step.code)) return null;
  const facts = await factsOf(step);
  if (step.isAvailable?.(row, stepTime, facts) === false) return null;
  const reason = can(ability, ...right, row, step.code)
    ? (step.objection?.(row, facts) ?? null)
    : (refusal(ability, ...right, row, step.code) ?? "not_permitted");
  return { to: stateAfter({ machine, step, facts }, row), facts, reason };
}
