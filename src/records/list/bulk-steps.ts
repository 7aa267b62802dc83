import { type Ability, can } from "#db/rules/ability.ts";
import { actionOf, type Machine, type Step } from "#db/rules/machines/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { inputFieldsOf, stateOf, stepsCalled } from "#db/rules/machines/take.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Issue } from "#db/schema/issue.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type FormValues, toBody } from "#src/records/form-values.ts";
import { startOf, stepInputFields, type StepSetting } from "#src/records/form/step-inputs.ts";

/** The steps that this person may take with many records: of rows that are known, those that one of them has. */
export function bulkStepOptions(ability: Ability, resource: Resource, rows: readonly Row[] | null): string[] {
  const machine = machineOf(resource);
  if (!machine) return [];
  const isThere = ({ from }: Step) =>
    rows === null || rows.some((row) => from.includes(stateOf(machine, row)));
  const steps = machine.steps.filter(
    (step) =>
      step.inBulk && isThere(step) && can(ability, actionOf(step), resource.subject, undefined, step.code),
  );
  return [...new Set(steps.map(({ code }) => code))];
}

/** What the form of a step with many records is about: no record in particular. */
export function settingOf(resource: Resource, code: string): StepSetting | null {
  const machine: Machine | undefined = machineOf(resource);
  const [first] = machine ? stepsCalled(machine, code) : [];
  if (!machine || !first) return null;
  // Each record has defaults of its own.
  const { defaults: _defaults, ...step } = first;
  return { machine, resource, step, row: {}, facts: {} };
}

export const startOfAll = (setting: StepSetting): FormValues => shared(setting, startOf(setting));

export const fieldsOfAll = (setting: StepSetting, values: FormValues): Fields =>
  shared(setting, stepInputFields(setting, values));

/** The body to send: the inputs that were filled in. The rest each record has for itself, or lacks. */
export function inputsOfAll(setting: StepSetting, values: FormValues): Row {
  const entered = Object.entries(toBody(fieldsOfAll(setting, values), values));
  return Object.fromEntries(entered.filter(([, value]) => value !== null));
}

export function issuesOfAll(setting: StepSetting, values: FormValues): Issue[] {
  const sharedInputs = shared(setting, inputFieldsOf(setting.step, setting.resource));
  return parseWith(objectSchema(sharedInputs, "create"), inputsOfAll(setting, values)).issues;
}

function shared<T>({ step: { inBulk = [] } }: StepSetting, byName: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(byName).filter(([name]) => inBulk.includes(name)));
}
