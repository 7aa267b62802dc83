import type { Resource } from "#db/schema/resource.ts";
import type { Section } from "#src/records/sections.ts";
import { conditionOf } from "#src/records/visibility.ts";
import { isRequired } from "#src/records/form-values.ts";
import type { RecordForm } from "./use-record-form.ts";

/** So many optional fields are no burden: they are shown at once. */
const few = 10;
/** And where so many of them are filled in from the start, as in a copy, nothing is folded away. */
const many = 5;

type FormState = Pick<RecordForm, "resource" | "fields" | "creating" | "requiredByRules"> & {
  /** What is filled in from the start, by a link or by a draft. */
  given: readonly string[];
};

type NeededFirst = { needed: readonly Section[]; rest: readonly Section[] };

/** The field that this one is filled in instead of. */
const insteadOf = (resource: Resource, name: string): string | undefined => {
  const condition = conditionOf(resource, name);
  return condition?.is.includes(null) ? condition.field : undefined;
};

/** Of a new record, what has to be filled in or is already, in one section; then the other fields in theirs. */
export function splitByNeed(
  { resource, fields, creating, requiredByRules, given }: FormState,
  sections: readonly Section[],
): NeededFirst {
  const all = sections.flatMap((section) => section.fields);
  const isRequiredNow = (name: string) => {
    const field = fields[name];
    return (
      field !== undefined &&
      (requiredByRules.has(name) || (isRequired(field, true) && field.initial === null))
    );
  };
  const optional = all.filter((name) => !isRequiredNow(name));
  const filled = optional.filter((name) => given.includes(name));
  if (!creating || optional.length === all.length || optional.length <= few || filled.length >= many)
    return { needed: [], rest: sections };
  const needed = all.filter(
    (name) => isRequiredNow(name) || filled.includes(name) || isRequiredNow(insteadOf(resource, name) ?? ""),
  );
  const rest = sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => !needed.includes(name)) }))
    .filter((section) => section.fields.length > 0);
  return { needed: [{ name: "required", fields: needed }], rest };
}
