import { can } from "#db/rules/ability.ts";
import type { StepTime, Machine, Step } from "#db/rules/machines/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { inputFieldsOf, stateOf, stepAt, stepsCalled, type Taken, take } from "#db/rules/machines/take.ts";
import type { Issue } from "#db/schema/issue.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, localDayOf, nowIso } from "#sw/api/core/context.ts";
import { failIfAny, problemOf, Refusal } from "#sw/api/core/errors.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import type { BulkPlan } from "./bulk.ts";

/** A step, and its inputs; `shared` by many records, of which each takes the inputs that apply to it. */
type StepRequest = { code: string; inputs: Row; shared?: boolean };

type Planned = { before: StoredRow; step: Step; taken: Taken };

/**
 * Plans a step with each of these records that can take it: the write requests, and why not for the others. Whoever may not
 * take the step is refused here, before he learns what it lacks.
 */
export function planSteps(
  c: ApiContext,
  resource: Resource,
  machine: Machine,
  rows: readonly StoredRow[],
  request: StepRequest,
  stepTime: StepTime,
): BulkPlan {
  const refused = new Map<string, Refusal>();
  const requests: WriteRequest[] = [];
  for (const before of rows) {
    const planned = planStep(c, resource, machine, before, request, stepTime);
    if (planned instanceof Refusal) refused.set(before.id, planned);
    else requests.push(requestOf(resource, request, planned));
  }
  return { requests, refused };
}

const requestOf = (
  resource: Resource,
  { code }: StepRequest,
  { before, step, taken }: Planned,
): WriteRequest => ({
  operation: "step",
  resource,
  id: before.id,
  before,
  values: taken.row,
  issues: taken.issues,
  step: { code, said: { ...taken.historyValues } },
  ...(step.clearsReferencesIn && { clearsReferencesIn: step.clearsReferencesIn }),
});

/** A step of many records, as `POST …/bulk` takes it; refuses inputs that none of them could have. */
export function readSteps(c: ApiContext, resource: Resource, { code, inputs }: StepRequest) {
  const { signedIn } = c.var;
  const machine = machineOf(resource);
  const steps = machine ? stepsCalled(machine, code) : [];
  if (!machine || steps.length === 0) throw new Refusal("bad_request", problemOf([unknownStep]));
  allow(signedIn, "read", resource);
  const refusal = refusalOn(signedIn, "execute", resource, undefined, code);
  if (refusal) throw refusal;
  failIfAny(inputIssues(steps, resource, inputs));
  const stepTime: StepTime = { at: nowIso(c), ...localDayOf(c) };
  const request = { code, inputs, shared: true };
  return (rows: readonly StoredRow[]): BulkPlan => planSteps(c, resource, machine, rows, request, stepTime);
}

const unknownStep: Issue = { path: "step.code", code: "unknown_choice" };

/** Of the forms that the step has from one state and another, one has to take the given inputs. */
function inputIssues(steps: readonly Step[], resource: Resource, inputs: Row): Issue[] {
  const inputFields = steps.map((step) => inputFieldsOf(step, resource));
  return Object.entries(inputs).flatMap(([name, value]) => {
    const answers = inputFields.flatMap((fields) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? [parseWith(objectSchema({ [name]: field }, "create"), { [name]: value }).issues] : [];
    });
    const [first = [{ path: name, code: "unknown_field" as const }]] = answers;
    return answers.some((issues) => issues.length === 0) ? [] : first;
  });
}

function planStep(
  c: ApiContext,
  resource: Resource,
  machine: Machine,
  before: StoredRow,
  { code, inputs, shared }: StepRequest,
  stepTime: StepTime,
): Planned | Refusal {
  const { signedIn } = c.var;
  const refusal = refusalOn(signedIn, "execute", resource, before, code);
  if (refusal) return refusal;
  const step = stepAt(machine, before, code, stepTime);
  if (!step) {
    const state = stateOf(machine, before);
    const already = stepsCalled(machine, code).some(({ to }) => to === state);
    const mayKnow = can(signedIn.ability, "read", resource.subject, before, machine.field);
    return new Refusal("no_such_step", mayKnow ? { state, already } : {});
  }
  const hidden = (shared && step.hiddenInputs?.(inputs, before)) || [];
  const visibleInputs = Object.fromEntries(Object.entries(inputs).filter(([name]) => !hidden.includes(name)));
  const taken = take({ machine, resource, step, stepTime }, before, visibleInputs);
  const right = step.extraPermission?.(before, taken.inputs) ?? null;
  const rightRefusal = right === null ? null : refusalOn(signedIn, "execute", resource, before, right);
  return rightRefusal ?? { before, step, taken };
}
