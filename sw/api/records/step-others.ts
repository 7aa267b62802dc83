import { machineOf } from "#db/rules/machines/registry.ts";
import { calledIn } from "#db/schema/label.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import { maySee, readableFields, visibleValues } from "#sw/api/core/permissions.ts";
import type { StepRun } from "#sw/domain/contribution.ts";
import { stepContribution } from "#sw/domain/writing-registry.ts";
import type { StepOther } from "./step-contract.ts";
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
  const { requests, left } = await planSteps(run, resource, [row], { code, inputs: {} });
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
  const planned = requests.flatMap((request): StepOther[] => {
    const { resource: list, before, values, step, plannedFor } = request;
    if (!before || !step || !plannedFor) return [];
    const to = String(values?.[machineOf(list)?.field ?? ""]);
    const more = {
      step: { code: step.code, to },
      ...(plannedFor.every(({ ifPossible }) => ifPossible) && { optional: true }),
    };
    return answerOf({ resource: list, row: before }, more);
  });
  const changed = requests.flatMap(({ changes = [] }) =>
    changes.flatMap(({ resource: list, before, change }) => {
      const after = change(before);
      const fields = readableFields(signedIn, list, before).filter(
        (name) => !sameValue(before[name], after[name]),
      );
      return answerOf({ resource: list, row: before }, { fields });
    }),
  );
  const unable = left.flatMap((one) => answerOf(one, { reason: one.refusal.problem.code }));
  return [...planned, ...changed, ...unable];
}
