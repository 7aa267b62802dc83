import { machineOf } from "#db/rules/machines/registry.ts";
import { calledIn } from "#db/schema/label.ts";
import { topOf } from "#db/schema/path.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import type { Refusal } from "#sw/api/core/errors.ts";
import { maySee, readableFields, visibleValues } from "#sw/api/core/permissions.ts";
import { validateWrites } from "#sw/api/pipeline/pipeline.ts";
import { planOutcome, type PlanOutcome } from "#sw/api/pipeline/plan-outcome.ts";
import { recordKeyOf, type WriteCheck } from "#sw/api/pipeline/write-check.ts";
import type { StepRun } from "#sw/domain/contribution.ts";
import { stepContribution } from "#sw/domain/writing-registry.ts";
import type { StepOther } from "./step-contract.ts";
import type { BulkPlan } from "./bulk.ts";
import { planSteps } from "./steps.ts";

/**
 * The records that a step of this one takes along or changes, as far as it can be known before its inputs are, and as far as
 * this person may see them.
 */
export async function othersOf(
  c: ApiContext,
  run: StepRun,
  resource: Resource,
  row: StoredRow,
  code: string,
): Promise<StepOther[]> {
  if (!stepContribution(resource)?.plans[code]) return [];
  const { signedIn } = run;
  const plan = await planSteps(run, resource, [row], { code, inputs: {} });
  const refusals = await foreseenRefusals(c, run, plan);
  const answerOf = (other: { resource: Resource; row: StoredRow }, more: Partial<StepOther>): StepOther[] => {
    if (!maySee(signedIn, other.resource, other.row)) return [];
    const visible = visibleValues(signedIn, other.resource, other.row);
    const state = visible[machineOf(other.resource)?.field ?? ""];
    return [
      {
        resource: addressOf(other.resource),
        id: other.row.id,
        name: calledIn(other.resource, visible, requestLanguage(c)),
        ...(typeof state === "string" && { state }),
        ...more,
      },
    ];
  };
  const staying = (other: { resource: Resource; row: StoredRow }, { problem }: Refusal): StepOther[] => {
    const readable = readableFields(signedIn, other.resource, other.row);
    const issues = (problem.issues ?? []).filter(({ path }) => readable.includes(topOf(path)));
    return answerOf(other, { reason: problem.code, ...(issues.length > 0 && { issues }) });
  };
  const planned: StepOther[] = [];
  const unable = plan.left.flatMap((one) => staying(one, one.refusal));
  for (const request of plan.requests) {
    const { resource: list, before, values, step, plannedFor } = request;
    if (!before || !step || !plannedFor) continue;
    const refusal = refusals.get(recordKeyOf(request));
    if (refusal) unable.push(...staying({ resource: list, row: before }, refusal));
    else {
      const to = String(values?.[machineOf(list)?.field ?? ""]);
      const optional = plannedFor.every(({ ifPossible }) => ifPossible);
      const more = { step: { code: step.code, to }, ...(optional && { optional }) };
      planned.push(...answerOf({ resource: list, row: before }, more));
    }
  }
  const changed = plan.requests.flatMap(({ changes = [] }) =>
    changes.flatMap(({ resource: list, before, change }) => {
      // A part of the record itself, as the time that ends with a step, is no other record.
      if (before.id === row.id || before["ownerId"] === row.id) return [];
      const after = change(before);
      const fields = readableFields(signedIn, list, before).filter(
        (name) => !sameValue(before[name], after[name]),
      );
      return answerOf({ resource: list, row: before }, { fields });
    }),
  );
  return [...planned, ...changed, ...unable];
}

/** What speaks against the steps of others whatever is entered for this one. */
async function foreseenRefusals(
  c: ApiContext,
  { tx }: StepRun,
  { requests, left }: BulkPlan,
): Promise<PlanOutcome["refusals"]> {
  if (!requests.some(({ step, plannedFor }) => step && plannedFor)) return new Map();
  const checks = await validateWrites(c, tx, requests);
  return planOutcome(checks.map(foreseen), left).refusals;
}

/** What a plan hands on from the inputs may become something else, and so may all that is asked of the record itself. */
function foreseen(check: WriteCheck): WriteCheck {
  const { step, plannedFor, enteredFields = [] } = check.request;
  if (!step || !plannedFor) return { ...check, refusal: null, issues: [] };
  return { ...check, issues: check.issues.filter(({ path }) => !enteredFields.includes(topOf(path))) };
}
