import { completedByRules, recordIssues } from "#db/rules/records/rules.ts";
import { choice, withInitial } from "#db/schema/field.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import { topOf } from "#db/schema/path.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import { withinOf, withoutOwner } from "#db/schema/within.ts";
import type { StepFacts, StepTime, Machine, Step } from "./machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";

/** The steps that lead out of the record's state, those that are taken most before the others. */
export function stepsFrom(machine: Machine, row: Row, stepTime: StepTime): Step[] {
  const state = stateOf(machine, row);
  const likely = machine.likely[state] ?? [];
  const rank = ({ code, isDone }: Step) =>
    likely.includes(code) ? likely.indexOf(code) + (isDone?.(row) ? likely.length : 0) : 2 * likely.length;
  return machine.steps
    .filter(({ from, isOpen }) => from.includes(state) && (isOpen?.(row, stepTime) ?? true))
    .toSorted((one, other) => rank(one) - rank(other));
}

export const stepAt = (machine: Machine, row: Row, code: string, stepTime: StepTime): Step | undefined =>
  stepsFrom(machine, row, stepTime).find((step) => step.code === code);

/** All steps that have this code. */
export const stepsCalled = ({ steps }: Machine, code: string): Step[] =>
  steps.filter((step) => step.code === code);

export const stateOf = ({ field }: Machine, row: Row): string => String(row[field]);

/** A step as somebody is about to take it: `facts` are what was read for it. */
export type StepContext = {
  machine: Machine;
  resource: Resource;
  step: Step;
  stepTime: StepTime;
  facts: StepFacts;
};

/** The state that the step leads to, with these inputs. */
export function stateAfter(
  { machine, step, facts }: Pick<StepContext, "machine" | "step" | "facts">,
  row: Row,
  inputs: Row = {},
): string {
  const { to, preferredState, waits } = step;
  if (to === null || waits?.(row, facts)) return stateOf(machine, row);
  if (typeof to === "string") return to;
  const chosen = inputs["to"] ?? preferredState?.(row);
  return to.find((state) => state === chosen) ?? to[0] ?? stateOf(machine, row);
}

/** Whether a record has room for this input in the state that it comes to. */
export function fitsState({ choicesByState }: Machine, state: string, name: string, value: unknown): boolean {
  return Object.entries(choicesByState).every(([path, accepted]) => {
    const chosen = topOf(path) === name ? valueAt({ [name]: value }, path) : null;
    return typeof chosen !== "string" || accepted[state]?.includes(chosen) !== false;
  });
}

/** What the step asks for, as fields: a form and the API read inputs by the same. */
export function inputFieldsOf({ to, requires, historyInputs }: Step, resource: Resource): Fields {
  const declared = Object.entries(requires).filter(([name]) => Object.hasOwn(resource.fields, name));
  const [first] = Array.isArray(to) ? to : [];
  return {
    ...(Array.isArray(to) && first !== undefined && { to: withInitial(choice(to), first) }),
    ...Object.fromEntries(declared),
    ...historyInputs,
  };
}

export type Taken = {
  /** The inputs as they were read: given, or as the record has them. */
  inputs: Row;
  /** The record as it was, and as it would be. */
  before: Row;
  row: Record<string, unknown>;
  /** What the history keeps beside the changes. */
  historyValues: Row;
  /** The issues of the inputs; the rules of the record are checked against `row` separately. */
  issues: Issue[];
};

/** Takes the step on paper: the record with its effects, and what speaks against it. */
export function take(context: StepContext, row: Row, rawInputs: Row): Taken {
  const { machine, resource, step, stepTime, facts } = context;
  const fields = inputFieldsOf(step, resource);
  const { inputs, issues } = read(context, fields, row, rawInputs);
  const isHistoryInput = (name: string) => !Object.hasOwn(step.requires, name);
  const written = pick(inputs, (name) => !isHistoryInput(name));
  const moved = {
    ...row,
    ...cleared(resource, row, written),
    ...written,
    [machine.field]: stateAfter(context, row, inputs),
  };
  const after = { ...moved, ...step.effects?.(row, inputs, stepTime, facts) };
  const finalRow = { ...after, ...machine.finalize(row, after, inputs, stepTime) };
  const wrong = new Set(issues.map(({ path }) => topOf(path)));
  const stepIssues = [...(step.check?.(row, inputs, stepTime, facts) ?? [])];
  return {
    inputs,
    before: row,
    row: completedByRules(resource, finalRow, row, stepTime),
    historyValues: {
      ...pick(inputs, (name) => isHistoryInput(name) && name !== "to" && inputs[name] !== null),
      ...machine.historyNotes?.of(row, finalRow, stepTime),
    },
    issues: [...issues, ...stepIssues.filter(({ path }) => !wrong.has(topOf(path)))],
  };
}

/** All that speaks against a step as far as the record itself tells: what it asks for, and the rules of such records. */
export function obstacles({ before, row, issues }: Taken, resource: Resource, today: string): Issue[] {
  const wrong = new Set(issues.map(({ path }) => topOf(path)));
  const broken = recordIssues(resource, row, today, before);
  return [...issues, ...broken.filter(({ path }) => !wrong.has(topOf(path)))];
}

/** The inputs and subrecords that the step still lacks, going by the record as it is. */
export function missingFrom(context: StepContext, row: Row): string[] {
  const { resource, step, stepTime } = context;
  const issues = obstacles(take(context, row, {}), resource, stepTime.today);
  const names = new Set(issues.map(({ path }) => topOf(path)));
  const { needsBelow = [] } = step;
  return [...Object.keys(inputFieldsOf(step, resource)), ...needsBelow].filter((name) => names.has(name));
}

/** What a form starts with: the record's own values, where they would stand, or else the step's. */
export function inputsFrom({ step, resource, stepTime, facts }: StepContext, row: Row): Row {
  const fields = inputFieldsOf(step, resource);
  const defaults = step.defaults?.(row, stepTime, facts) ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      currentValue(step, name, field, row) ?? defaults[name] ?? field.initial,
    ]),
  );
}

function read(
  { step, stepTime, facts }: StepContext,
  fields: Fields,
  row: Row,
  rawInputs: Row,
): { inputs: Row; issues: Issue[] } {
  // What a form leaves out has no default that anybody saw.
  const hidden = step.hiddenInputs?.(rawInputs, row, facts) ?? [];
  const defaults = step.defaults?.(row, stepTime, facts) ?? {};
  const inputs: Record<string, unknown> = {};
  const issues: Issue[] = Object.keys(rawInputs)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((path) => ({ path, code: "unknown_field" }));
  for (const [name, field] of Object.entries(fields)) {
    const isEntered = rawInputs[name] !== undefined;
    if (!isEntered && hidden.includes(name) && !Object.hasOwn(step.requires, name)) continue;
    const value =
      !isEntered && !isMoved(field, row, inputs)
        ? (currentValue(step, name, field, row) ?? defaults[name])
        : rawInputs[name];
    const parsed = parseWith(
      objectSchema({ [name]: field }, "create"),
      value === undefined ? {} : { [name]: value },
    );
    if (parsed.value) inputs[name] = parsed.value[name];
    else issues.push(...parsed.issues);
  }
  return { inputs, issues };
}

/** What it belongs to has become another one with these inputs. */
function isMoved(field: Field, row: Row, inputs: Row): boolean {
  const within = withinOf(field);
  return within !== undefined && within in inputs && inputs[within] !== (row[within] ?? null);
}

/** The record's value, where the step takes it as it is. */
function currentValue(step: Step, name: string, field: Field, row: Row): unknown {
  if (name === "to") return step.preferredState?.(row) ?? undefined;
  const value = row[name] ?? null;
  const takesCurrent = Object.hasOwn(step.requires, name) && !step.mustReenter?.includes(name);
  if (!takesCurrent || value === null) return undefined;
  return parseWith(objectSchema({ [name]: field }, "create"), { [name]: value }).value ? value : undefined;
}

/** Clears the fields that depend on a changed one, as the site on the client. */
function cleared(resource: Resource, row: Row, written: Row): Row {
  const lost = Object.entries(resource.fields).filter(([, field]) => {
    const within = withinOf(field);
    return within !== undefined && within in written && written[within] !== row[within];
  });
  return Object.fromEntries(lost.map(([name, field]) => [name, withoutOwner(field)]));
}

const pick = (row: Row, predicate: (name: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => predicate(name)));
