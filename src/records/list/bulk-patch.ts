import { parseWith } from "#db/schema/parse.ts";
import { isList, type listChanges, readSubfields, withSubfields } from "#db/schema/subfield-patch.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { Issue } from "#db/schema/issue.ts";
import { topOf } from "#db/schema/path.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldPathIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { withinOf, withoutOwner } from "#db/schema/within.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { type FormValues, initialRow, toBody } from "#src/records/form-values.ts";

type Values = Record<string, unknown>;

/** The fields of a bulk form: nothing is chosen from the start, and a subfield may be left as every record has it. */
export const bulkInputFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, bulkInputField(field)]));

function bulkInputField(field: Field): Field {
  if (field.kind === "choice") return { ...field, initial: null };
  if (field.kind !== "group" || !field.required) return field;
  const subfields = Object.entries(field.fields).map(([name, subfield]) => [
    name,
    { ...bulkInputField(subfield), required: false },
  ]);
  const fields: Fields = Object.fromEntries(subfields);
  return { ...field, fields, initial: initialRow(fields) };
}

/** How a bulk edit changes the values of a list field. */
export type BulkListChange = (typeof listChanges)[number] | "replace";

type BulkInput = {
  /** All that this person may change on many records. */
  fields: Fields;
  /** Of these, the fields of the form. */
  chosen: Fields;
  /** Those that the form has from the start: untouched, they stay as they are. */
  preset: readonly string[];
  start: FormValues;
  /** Of lists, how the typed values change them; by default they are added. */
  lists: Readonly<Record<string, BulkListChange>>;
};

/** The fields to choose by: of a department, the client. The value of such a field is not written. */
export function ownersOf({ fields }: Resource, chosen: Fields): Fields {
  const owners = Object.values(chosen).flatMap((field) => ("within" in field ? (field.within ?? []) : []));
  return Object.fromEntries(
    owners.flatMap((name) => (fields[name] && !Object.hasOwn(chosen, name) ? [[name, fields[name]]] : [])),
  );
}

/**
 * The patch to send: of groups the subfields that were filled in, `location.room`, and with a field those that depend on it.
 */
export function bulkPatch({ fields, chosen, preset, start, lists }: BulkInput, values: FormValues): Values {
  const body = toBody(chosen, values);
  const untouched = toBody(chosen, start);
  const whole: Values = {};
  const subfieldValues: Values = {};
  for (const [name, value] of Object.entries(body)) {
    const field = chosen[name];
    if (isPatchedBySubfield(field)) Object.assign(subfieldValues, subfieldPatch(name, value));
    else if (field && isList(field)) Object.assign(whole, listPatch(name, value, lists[name] ?? "add"));
    else if (!preset.includes(name) || !sameValue(value, untouched[name])) whole[name] = value;
  }
  return { ...whole, ...subfieldValues, ...left(fields, { ...body, ...subfieldValues }, whole) };
}

/** The issues of a patch, by the schemas that the API uses; a group is validated by its given subfields. */
export function bulkIssues(resource: Resource, filled: BulkInput, values: FormValues): Issue[] {
  const { whole, issues } = readSubfields(resource, bulkPatch(filled, values));
  return [...issues.map(ofItsField), ...parseWith(resource.patch, whole).issues];
}

/** Values to add to a list field are typed in the list field itself. */
const ofItsField = (issue: Issue): Issue => ({
  ...issue,
  path: issue.path.replace(/\.(add|remove)(?=\.|$)/, ""),
});

/** What the fields of a record would be, by path: subfields of a group by themselves, lists as a whole. */
export function outcomeOf(resource: Resource, row: Values, patch: Values): [path: string, to: unknown][] {
  const { subfields } = readSubfields(resource, patch);
  const { values } = withSubfields(resource, row, subfields);
  const paths = Object.entries(patch).map(([path, to]): [string, unknown] => {
    const field = resource.fields[topOf(path)];
    return field && isList(field) && path !== topOf(path) ? [topOf(path), values[topOf(path)]] : [path, to];
  });
  return [...new Map(paths)];
}

/** A group that every record has: subfields that are not given keep their values. */
export const isPatchedBySubfield = (field: Field | undefined): boolean =>
  field?.kind === "group" && field.required;

/** Nothing typed adds nothing and takes nothing out; as a replacement it empties the list. */
function listPatch(name: string, value: unknown, change: BulkListChange): Values {
  if (change === "replace") return { [name]: value };
  return Array.isArray(value) && value.length > 0 ? { [`${name}.${change}`]: value } : {};
}

/** At a location of another type nobody is in the old room: the subfields that are not given are emptied. */
const locationTypePath = "location.type" satisfies FieldPathIn<ResourceName>;

function subfieldPatch(name: string, value: unknown): Values {
  const all = isRecord(value)
    ? Object.entries(value).map(([subfield, one]) => [`${name}.${subfield}`, one] as const)
    : [];
  const filled = all.filter(([, one]) => one !== null);
  return Object.fromEntries(filled.some(([path]) => path === locationTypePath) ? all : filled);
}

/** Fields that depend on the client are cleared with it: the site, the department. */
function left(fields: Fields, body: Values, changed: Values): Values {
  const isInBody = (group: string) => Object.keys(body).some((path) => path.startsWith(`${group}.`));
  const lost = Object.entries(fields).filter(
    ([name, field]) => (withinOf(field) ?? "") in changed && !isInBody(name),
  );
  const ownerValue = (name: string, field: Field) => (field.kind === "group" ? null : body[name]);
  return Object.fromEntries(
    lost.map(([name, field]) => [name, ownerValue(name, field) ?? withoutOwner(field)]),
  );
}
