import { can } from "#db/rules/ability.ts";
import { localDayAt } from "#db/rules/machines/days.ts";
import { actionOf, type StepFacts, type Machine, type Step } from "#db/rules/machines/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import {
  fitsState,
  inputFieldsOf,
  stateAfter,
  stateOf,
  stepAt,
  stepsCalled,
  type Taken,
  take,
} from "#db/rules/machines/take.ts";
import { memberOf, resourceNamed } from "#db/schema/registry.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Fields } from "#db/schema/kind.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, localDayOf, nowIso, type SignedIn } from "#sw/api/core/context.ts";
import { failIfAny, problemOf, Refusal } from "#sw/api/core/errors.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import type { SkippedWrite } from "#sw/api/pipeline/plan-outcome.ts";
import { withoutUnreadable } from "#sw/api/pipeline/unreadable-references.ts";
import { recordKeyOf } from "#sw/api/pipeline/write-check.ts";
import type { PlannedFor, WriteRequest } from "#sw/api/pipeline/write-request.ts";
import type { PlannedStep, StepRun } from "#sw/domain/contribution.ts";
import type { Tx } from "#db/store/tx.ts";
import type { BulkPlan } from "./bulk.ts";
import { factsFor } from "./step-facts.ts";
import { stepPlansOf } from "./step-plans.ts";

/**
 * A step, and its inputs; `shared` by many records, of which each takes the inputs that apply to it. Of those that may go
 * along or stay, these go: all of them, where they are not named.
 */
export type StepRequest = { code: string; inputs: Row; shared?: boolean; along?: readonly string[] };

/** A record that is to take a step, by itself or because of another one. */
type StepTarget = Omit<StepRequest, "along"> & {
  resource: Resource;
  row: StoredRow;
  plannedFor?: readonly PlannedFor[];
  isEntailed?: boolean;
};

/** A record with the step that it takes, on paper. */
export type Planned = StepTarget & { step: Step; facts: StepFacts; taken: Taken };

/**
 * Plans a step with each of these records that can take it, and what it does to others: the write requests, and why not for the
 * others. Whoever may not take the step is refused here, before he learns what it lacks.
 */
export async function planSteps(
  run: StepRun,
  resource: Resource,
  rows: readonly StoredRow[],
  { along, ...request }: StepRequest,
): Promise<BulkPlan> {
  const refused = new Map<string, Refusal>();
  const requests: WriteRequest[] = [];
  const left: SkippedWrite[] = [];
  let round = await withReadableInputs(
    run,
    rows.map((row) => ({ ...request, resource: memberOf(resource, row) ?? resource, row })),
  );
  // A record goes by the step that was asked of it, and by no other that a plan would have it take.
  const requested = new Set(round.map(keyOfRow));
  const planners = new Map<string, PlannedFor[]>();
  const plannedIds = new Set<string>();
  while (round.length > 0) {
    const planned: Planned[] = [];
    for (const [target, outcome] of await planRound(run, round)) {
      if (!(outcome instanceof Refusal)) planned.push(outcome);
      else if (target.plannedFor) left.push({ ...target, plannedFor: target.plannedFor, refusal: outcome });
      else refused.set(target.row.id, outcome);
    }
    round = [];
    for (const [one, plan] of await stepPlansOf(run, planned)) {
      requests.push({ ...requestOf(one, run), changes: plan.changes }, ...plan.others);
      for (const step of plan.steps) {
        const key = keyOfRow(step);
        plannedIds.add(step.row.id);
        if (requested.has(key)) continue;
        if (step.ifPossible && along?.includes(step.row.id) === false) continue;
        const planner = { key: keyOfRow(one), ifPossible: step.ifPossible === true };
        const earlier = planners.get(key);
        // Several may need it: it takes the step once, and each of them is held to the outcome.
        if (earlier) earlier.push(planner);
        else {
          const plannedFor = [planner];
          planners.set(key, plannedFor);
          round.push({ ...step, plannedFor });
        }
      }
    }
  }
  // Whoever named it was told that it goes.
  const isMissing = along?.some((id) => !plannedIds.has(id));
  if (isMissing && refused.size === 0) throw new Refusal("no_longer_fits", {});
  return { requests, refused, left };
}

/** Replaces references among the inputs to records that the person may not read. */
async function withReadableInputs(
  { tx, signedIn }: StepRun,
  targets: readonly StepTarget[],
): Promise<StepTarget[]> {
  const entered = targets.map(({ resource, row, code, inputs }) => {
    const machine = machineOf(resource);
    const steps = machine ? stepsCalled(machine, code) : [];
    const fields: Fields = Object.assign({}, ...steps.map((step) => inputFieldsOf(step, resource)));
    return { resource, fields, before: row, values: inputs };
  });
  const inputs = await withoutUnreadable(tx, signedIn, entered);
  return targets.map((target, index) => ({ ...target, inputs: inputs[index] ?? target.inputs }));
}

const keyOfRow = ({ resource, row }: Pick<PlannedStep, "resource" | "row">): string =>
  recordKeyOf({ resource, id: row.id });

/** The list that the record is in after its step. */
function listAfter({ resource, step, taken }: Planned): Resource {
  const name = step.movesTo?.(taken.inputs) ?? null;
  return name === null ? resource : resourceNamed(name);
}

const requestOf = (planned: Planned, { stepTime }: StepRun): WriteRequest => {
  const { row, step, inputs, facts, taken, plannedFor } = planned;
  const resource = listAfter(planned);
  return {
    operation: "step",
    resource,
    id: row.id,
    before: row,
    values: { ...taken.row, ...(resource.shares && { kind: resource.shares.kind }) },
    enteredFields: Object.keys(inputs),
    issues: taken.issues,
    step: {
      code: step.code,
      said: { ...taken.historyValues },
      ...(step.waits?.(row, facts) && { waits: true }),
      ...(plannedFor && { planned: true }),
    },
    ...(plannedFor && { plannedFor }),
    ...(typeof facts["timeZone"] === "string" && { localDay: localDayAt(stepTime.at, facts["timeZone"]) }),
  };
};

/** A step of many records, as `POST …/bulk` takes it; refuses inputs that none of them could have. */
export function readSteps(c: ApiContext, resource: Resource, { code, inputs }: StepRequest) {
  const { signedIn } = c.var;
  const machine = machineOf(resource);
  const steps = machine ? stepsCalled(machine, code) : [];
  if (!machine || steps.length === 0) throw new Refusal("bad_request", problemOf([unknownStep]));
  allow(signedIn, "read", resource);
  const refusal = stepRefusal(signedIn, resource, machine, code);
  if (refusal) throw refusal;
  failIfAny(inputIssues(steps, resource, inputs));
  const stepTime = { at: nowIso(c), ...localDayOf(c) };
  return (tx: Tx, rows: readonly StoredRow[]): Promise<BulkPlan> =>
    planSteps({ tx, signedIn, stepTime }, resource, rows, { code, inputs, shared: true });
}

const unknownStep: Issue = { path: "step.code", code: "unknown_choice" };

/** Why this person may not take a step of this code, with any record or with this one. */
export function stepRefusal(
  signedIn: SignedIn,
  resource: Resource,
  machine: Machine,
  code: string,
  row?: StoredRow,
): Refusal | null {
  const actions = [...new Set(stepsCalled(machine, code).map(actionOf))];
  const refusals = actions.map((action) => refusalOn(signedIn, action, resource, row, code));
  return refusals.every((refusal) => refusal !== null) ? (refusals[0] ?? null) : null;
}

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

/** The records of a round, each as it would take its step, or why not. */
async function planRound(
  run: StepRun,
  round: readonly StepTarget[],
): Promise<[StepTarget, Planned | Refusal][]> {
  const outcomes: [StepTarget, Planned | Refusal][] = [];
  for (const [resource, ofList] of grouped(round, (one) => one.resource)) {
    const machine = machineOf(resource);
    if (!machine) throw new Error(`Failed to plan a step: ${resource.name} have none. Name another list.`);
    const able: (StepTarget & { step: Step })[] = [];
    for (const target of ofList) {
      const step = openStep(run, machine, target);
      if (step instanceof Refusal) outcomes.push([target, step]);
      else able.push({ ...target, step });
    }
    const facts = await factsFor(run, able);
    for (const one of able) outcomes.push([one, plannedWith(run, machine, one, facts.get(one.row.id) ?? {})]);
  }
  return outcomes;
}

function openStep({ signedIn, stepTime }: StepRun, machine: Machine, target: StepTarget): Step | Refusal {
  const { resource, row, code } = target;
  const refusal = target.isEntailed ? null : stepRefusal(signedIn, resource, machine, code, row);
  if (refusal) return refusal;
  const step = stepAt(machine, row, code, stepTime);
  if (step && target.isEntailed) return step;
  if (step) return refusalOn(signedIn, actionOf(step), resource, row, code) ?? step;
  const state = stateOf(machine, row);
  const already = stepsCalled(machine, code).some(({ to }) => to === state);
  const mayKnow = can(signedIn.ability, "read", resource.subject, row, machine.field);
  return new Refusal("no_such_step", mayKnow ? { state, already } : {});
}

function plannedWith(
  { signedIn, stepTime }: StepRun,
  machine: Machine,
  target: StepTarget & { step: Step },
  facts: StepFacts,
): Planned | Refusal {
  const { resource, row, step, inputs, shared } = target;
  const reason = step.objection?.(row, facts);
  if (reason) return new Refusal("forbidden", { reason });
  const fields = inputFieldsOf(step, resource);
  const hidden = (shared && step.hiddenInputs?.(inputs, row, facts)) || [];
  const isApplied = (name: string) => !hidden.includes(name) && (!shared || Object.hasOwn(fields, name));
  const declaredInputs = Object.fromEntries(Object.entries(inputs).filter(([name]) => isApplied(name)));
  const state = stateAfter({ machine, step, facts }, row, declaredInputs);
  const applicable = shared
    ? Object.fromEntries(
        Object.entries(declaredInputs).filter(([name, value]) => fitsState(machine, state, name, value)),
      )
    : declaredInputs;
  const taken = take({ machine, resource, step, stepTime, facts }, row, applicable);
  const right = step.extraPermission?.(row, taken.inputs) ?? null;
  const rightRefusal = right === null ? null : refusalOn(signedIn, "execute", resource, row, right);
  return rightRefusal ?? { ...target, facts, taken };
}
