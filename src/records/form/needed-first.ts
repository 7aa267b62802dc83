import type { Resource } from "#db/schema/resource.ts";
import type { Section } from "#src/records/sections.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { conditionOf } from "#src/records/visibility.ts";
import { isRequired } from "#src/records/form-values.ts";
import type { RecordForm } from "./use-record-form.ts";

/** So many optional fields are no burden: they are shown at once. */
const few = 10;
/** And where so many of them are filled in from the start, as in a copy, nothing is folded away. */
const many = 5;

type FormState = Pick<RecordForm, "resource" | "fields" | "requiredByRules"> & {
  /** The fields that are filled in from the start, by a link or by a draft. */
  prefilled: readonly string[];
};

/** The field that this one is filled in instead of. */
const insteadOf = (resource: Resource, name: string): string | undefined => {
  const condition = conditionOf(resource, name);
  return condition?.is.includes(null) ? condition.field : undefined;
};

const isRequiredNow = ({ fields, requiredByRules }: FormState, name: string): boolean => {
  const field = fields[name];
  return (
    field !== undefined && (requiredByRules.has(name) || (isRequired(field, true) && field.initial === null))
  );
};

/** Whether the form of a new record is so long that it begins with the fields that it needs. */
export function beginsWithNeeded(state: FormState, names: readonly string[]): boolean {
  const optional = names.filter((name) => !isRequiredNow(state, name));
  const filled = optional.filter((name) => state.prefilled.includes(name));
  return optional.length < names.length && optional.length > few && filled.length < many;
}

/**
 * Of a new record's fields, those that have to be filled in, or are from the start, or may be instead of one of them, and those that
 * its noun begins with.
 */
export function neededNames(state: FormState, names: readonly string[]): string[] {
  const first: readonly string[] = presentationOf(state.resource).first ?? [];
  return names.filter(
    (name) =>
      isRequiredNow(state, name) ||
      first.includes(name) ||
      state.prefilled.includes(name) ||
      isRequiredNow(state, insteadOf(state.resource, name) ?? ""),
  );
}

/** The needed fields in one section; then the others in theirs. */
export function splitByNeed(
  sections: readonly Section[],
  needed: readonly string[],
): { first: readonly Section[]; rest: readonly Section[] } {
  const names = sections.flatMap(({ fields }) => fields).filter((name) => needed.includes(name));
  const rest = sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => !needed.includes(name)) }))
    .filter((section) => section.fields.length > 0);
  return { first: names.length > 0 ? [{ name: "required", fields: names }] : [], rest };
}
