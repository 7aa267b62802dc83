import type { Ability } from "#db/rules/ability.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields, KindName } from "#db/schema/kind.ts";
import { parseWith } from "#db/schema/parse.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { withinOf } from "#db/schema/within.ts";
import { type FormValues, toBody } from "#src/records/form-values.ts";
import { formFields, writableFields } from "#src/records/writable-fields.ts";

/** Custom fields are the category's; a list of rows is each record's own. */
const neverConstant = new Set<KindName>(["custom", "rules", "rows"]);

/**
 * Returns the fields that all new records may have in common: no value that only one of them can have. Nothing is chosen from the start.
 * A file of earlier work also gives fields that no form asks for because steps change them later.
 */
export function constantFields(ability: Ability, resource: Resource): Fields {
  const single = new Set(resource.unique.flatMap((paths) => paths.at(-1) ?? []));
  const inForms = formFields(ability, resource, null);
  return Object.fromEntries(
    Object.entries(writableFields(ability, resource, null))
      .filter(([name, field]) => name in inForms || field.writtenBy === "creator")
      .filter(([name, { kind }]) => !neverConstant.has(kind) && !single.has(name))
      .map(([name, field]) => [name, unchosen(field)]),
  );
}

const unchosen = (field: Field): Field => (field.kind === "choice" ? { ...field, initial: null } : field);

/** What a field is chosen by: of a site, the client. */
export function parentFieldsOf(fields: Fields, name: string): string[] {
  const field = fields[name];
  const owner = field && withinOf(field);
  return owner !== undefined && owner in fields ? [owner] : [];
}

/** The issues of the typed values; empty ones are filled by the file, or asked for by its rows. */
export const constantIssues = (resource: Resource, fields: Fields, values: FormValues): Issue[] =>
  parseWith(resource.create, toBody(fields, values)).issues.filter(
    ({ path, code }) => topOf(path) in fields && code !== "required",
  );
