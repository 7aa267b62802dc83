import type { StepFacts, StepTime, Machine, Step } from "#db/rules/machines/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import {
  inputFieldsOf,
  inputsFrom,
  missingFrom,
  obstacles,
  stateAfter,
  type StepContext,
  take,
} from "#db/rules/machines/take.ts";
import { recordIssues } from "#db/rules/records/rules.ts";
import { instant, optional } from "#db/schema/field.ts";
import type { Issue } from "#db/schema/issue.ts";
import { isRecord, recordsIn } from "#db/schema/is-record.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { UncheckedSubrowOf } from "#db/schema/registry.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type FormValues, initialRow, toBody, toForm } from "#src/records/form-values.ts";
import { localDay } from "#src/app/today.ts";
import { beginsToday } from "#src/records/today.ts";
import type { ActiveWarning } from "./use-warnings.ts";
import { get } from "react-hook-form";
import { isVisible } from "#src/records/visibility.ts";

/** What a step's form is about, with the facts that the API tells forms. */
export type StepSetting = { machine: Machine; resource: Resource; step: Step; row: Row; facts: StepFacts };

const contextOf = ({ machine, resource, step, facts }: StepSetting): StepContext => ({
  machine,
  resource,
  step,
  facts,
  stepTime: stepTimeNow(),
});

const moment = { occurredAt: optional(instant()) };

/**
 * The inputs of the form: choices are those of the state that the step leads to, and a location has the subfields that
 * locations of its type have.
 */
export function stepInputFields(setting: StepSetting, values: FormValues): Fields {
  const { location } = values;
  const inputs = Object.entries(fittingFields(setting, values)).map(([name, field]): [string, Field] => [
    name,
    name === "location"
      ? withSubfieldsOfLocation(field, isRecord(location) ? location["type"] : null)
      : field,
  ]);
  return { ...Object.fromEntries(inputs), ...moment };
}

/** The step's inputs, with those choices of each group that a record may have in the state that these values lead to. */
function fittingFields(setting: StepSetting, values: Row): Fields {
  const { machine, resource, step } = setting;
  const state = leadsTo(setting, values);
  const fitting = (path: string, field: Field): Field => {
    const accepted = machine.choicesByState[path]?.[state];
    if (field.kind !== "choice" || !accepted) return field;
    const choices = field.choices.filter((choice) => accepted.includes(choice));
    const [first] = choices;
    if (first === undefined) return field;
    const fits = !field.initial || choices.some((choice) => choice === field.initial);
    return { ...field, choices, ...(!fits && { initial: first }) };
  };
  return mapFields(inputFieldsOf(step, resource), (name, field) =>
    field.kind === "group"
      ? { ...field, fields: mapFields(field.fields, (inner, one) => fitting(`${name}.${inner}`, one)) }
      : field,
  );
}

const mapFields = (fields: Fields, change: (name: string, field: Field) => Field): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(name, field)]));

export function startOf(setting: StepSetting): FormValues {
  const fields = { ...fittingFields(setting, {}), ...moment };
  const prefilled = inputsFrom(contextOf(setting), setting.row);
  const values = Object.entries(fields).map(([name, field]) => {
    const isOpen = field.kind === "group" && (field.required || name === "location");
    const empty = isOpen ? initialRow(field.fields) : null;
    return [name, prefilled[name] ?? field.initial ?? (beginsToday(field) ? localDay().today : empty)];
  });
  return toForm(fields, Object.fromEntries(values));
}

/** The inputs as they were filled in. A choice that fits no longer is the first one, as its control shows it. */
function inputsIn(fields: Fields, values: FormValues): Row {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    return [
      name,
      field?.kind === "group" && isRecord(value) ? withVisibleChoices(field.fields, value) : value,
    ];
  });
  return toBody(fields, Object.fromEntries(entries));
}

const withVisibleChoices = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      const isChoice = field?.kind !== "choice" || !value || field.choices.some((one) => one === value);
      return [name, isChoice ? value : field.initial];
    }),
  );

/** A step's form as it is filled in. */
type FilledInputs = {
  /** Of the inputs those that the form shows now, going by the others. */
  names: string[];
  /** What the form leaves out: inputs, and of lists rows and fields of rows. */
  hidden: readonly string[];
  inputs: Row;
};

export function filledInputs(setting: StepSetting, values: FormValues): FilledInputs {
  const { machine, resource, step, row, facts } = setting;
  const fields = stepInputFields(setting, values);
  const inputs = inputsIn(fields, values);
  const hidden = step.hiddenInputs?.(inputs, row, facts) ?? [];
  const missing = missingFrom(contextOf(setting), row);
  const names = Object.keys(fields).filter(
    (name) =>
      !hidden.includes(name) &&
      (!step.ifMissing?.includes(name) || missing.includes(name)) &&
      isVisible(resource, name, { ...row, ...inputs, [machine.field]: stateAfter(setting, row, inputs) }),
  );
  return { names, hidden, inputs };
}

/** The body to send: the visible inputs, as they were filled in. */
export function stepBody(setting: StepSetting, values: FormValues): Row {
  const { names, hidden, inputs } = filledInputs(setting, values);
  const body = Object.entries(withUnaskedValues(setting, hidden, inputs)).filter(([name]) =>
    names.includes(name),
  );
  return Object.fromEntries(body.filter(([name, value]) => name !== "occurredAt" || value !== null));
}

/** In rows that stay, what is not asked for is as the record has it: an input would have cut the seconds off a time. */
function withUnaskedValues({ step, row }: StepSetting, hidden: readonly string[], inputs: Row): Row {
  const fixed = (step.fixedRows ?? []).map((name): [string, unknown] => [
    name,
    recordsIn(inputs[name]).map((one, at) => {
      const before = recordsIn(row[name])[at] ?? {};
      const path = `${name}.${at}`;
      const inputValues = Object.entries(one).filter(([inner]) => !hidden.includes(`${path}.${inner}`));
      return hidden.includes(path) ? before : { ...before, ...Object.fromEntries(inputValues) };
    }),
  ]);
  return { ...inputs, ...Object.fromEntries(fixed) };
}

/**
 * The issues of a step, by the rules of the API, as far as this person sees the record. Those that the record had before the step are
 * left to the API: a field that this person is not told may settle them.
 */
export function stepIssues(setting: StepSetting, { occurredAt, ...inputs }: Row): Issue[] {
  const { resource, step, row } = setting;
  const context = contextOf(setting);
  const { at, today } = context.stepTime;
  const taken = take(context, row, inputs);
  const ahead = typeof occurredAt === "string" && occurredAt > at;
  const before = recordIssues(resource, row, today, row);
  const isOld = ({ path, code }: Issue) => before.some((one) => one.path === path && one.code === code);
  const issues = obstacles(taken, resource, today).filter(
    (issue) =>
      topOf(issue.path) in taken.inputs ||
      topOf(issue.path) in inputs ||
      isInput(step, issue.path) ||
      (topOf(issue.path) in row && !isOld(issue)),
  );
  return ahead ? [...issues, { path: "occurredAt", code: "in_the_future" }] : issues;
}

/** Of the inputs, those that only the rules require. */
export function inputsRequiredByRules(
  setting: StepSetting,
  values: FormValues,
  names: readonly string[],
): Set<string> {
  const body = stepBody(setting, values);
  const asksFor = (name: string) =>
    stepIssues(setting, { ...body, [name]: null }).some(
      ({ path, code }) => path === name && code === "required",
    );
  return new Set(names.filter(asksFor));
}

export const leadsTo = (setting: StepSetting, inputs: Row): string =>
  stateAfter(setting, setting.row, inputs);

const isInput = ({ requires, historyInputs = {} }: Step, path: string): boolean =>
  Object.hasOwn(requires, topOf(path)) || Object.hasOwn(historyInputs, topOf(path));

export const stepTimeNow = (): StepTime => ({ at: new Date().toISOString(), ...localDay() });

/** The types of location that have each subfield; the type itself is an input only where there is a choice. */
const typesBySubfield: Record<string, readonly string[]> = {
  building: ["client_site"],
  floor: ["client_site"],
  room: ["client_site"],
  storageBin: ["workshop", "warehouse"],
  vendorName: ["vendor"],
  geo: ["client_site"],
} satisfies { readonly [S in keyof UncheckedSubrowOf<ResourceName, "location">]?: readonly string[] };

function withSubfieldsOfLocation(field: Field, chosen: unknown): Field {
  const type = field.kind === "group" ? field.fields["type"] : undefined;
  if (field.kind !== "group" || type?.kind !== "choice") return field;
  const [only] = type.choices.length === 1 ? type.choices : [];
  const isChoice = type.choices.some((one) => one === chosen);
  const locationType = String(only ?? (isChoice ? chosen : type.initial));
  const visible = Object.entries(field.fields).filter(([name]) =>
    name === "type" ? only === undefined : (typesBySubfield[name]?.includes(locationType) ?? true),
  );
  return { ...field, fields: Object.fromEntries(visible) };
}

/** What a person should look at before he takes the step with these inputs. */
export function stepWarnings(setting: StepSetting, values: FormValues): ActiveWarning[] {
  const warnings = setting.step.warnings?.(setting.row, stepBody(setting, values), setting.facts) ?? [];
  return Array.from(warnings, (one) => {
    const value: unknown = get(values, one.path);
    return { ...one, value, since: 0 };
  });
}
