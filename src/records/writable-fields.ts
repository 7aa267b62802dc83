import { type Ability, can, permittedFields } from "#db/rules/ability.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import type { Resource } from "#db/schema/resource.ts";
import { initialRow } from "./form-values.ts";
import { presentationOf } from "./presentation-of.ts";

/** What people enter in a form: a record's picture is chosen where its files are. */
export const isEntered = (field: Field, mode: "create" | "patch"): boolean =>
  isWritable(field, mode) && field.kind !== "picture";

/** The fields that this person may give to a new record, or change on this one. */
export function writableFields(
  ability: Ability,
  resource: Resource,
  row: Record<string, unknown> | null,
): Fields {
  const [action, mode] = row ? (["update", "patch"] as const) : (["create", "create"] as const);
  const writable = Object.entries(resource.fields).filter(
    ([name, field]) => isEntered(field, mode) && (!row || name in row),
  );
  const names = writable.map(([name]) => name);
  const permitted = new Set(permittedFields(ability, action, resource.subject, row ?? undefined, names));
  return Object.fromEntries(writable.filter(([name]) => permitted.has(name)));
}

/** Of the fields that this person may write, those that forms ask for. */
export function formFields(...of: Parameters<typeof writableFields>): Fields {
  const [, resource] = of;
  const notInForms: readonly string[] = presentationOf(resource).notInForms ?? [];
  return Object.fromEntries(
    Object.entries(writableFields(...of)).filter(([name]) => !notInForms.includes(name)),
  );
}

/** Whether some of what people may write of such a record is not for this person to write. */
export function isPartial(resource: Resource, row: Record<string, unknown>, fields: Fields): boolean {
  const notInForms: readonly string[] = presentationOf(resource).notInForms ?? [];
  return Object.entries(resource.fields).some(
    ([name, field]) =>
      isEntered(field, "patch") && name in row && !Object.hasOwn(fields, name) && !notInForms.includes(name),
  );
}

/** Whoever may only propose starts with a record that is not active: an active one would be refused. */
export function startsInactive(ability: Ability, resource: Resource): boolean {
  const may = (row: Record<string, unknown>) => can(ability, "create", resource.subject, row);
  const row = initialRow(resource.fields);
  return row["active"] === true && !may(row) && may({ ...row, active: false });
}
