import { customValuesField, hasField } from "#db/schema/field-names.ts";
import { isBlank } from "#db/schema/blank.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { categoryListOf, categoryFieldOf } from "#src/records/custom/category-field.ts";
import {
  type CategoryDefaults,
  loadDefinitions,
  type DisplayNames,
  defaultsKey,
} from "#src/records/display-names.ts";
import { type FormValues, toForm } from "#src/records/form-values.ts";

type Row = Record<string, unknown>;

/** The defaults of the category that a new record is created in. */
export async function loadCategoryWords(
  resource: Resource,
  fields: Fields,
  row: Row,
): Promise<CategoryDefaults[]> {
  const categories = categoryListOf(resource);
  const id = row[categoryFieldOf(resource) ?? ""];
  return categories && hasField({ fields }, customValuesField) && typeof id === "string"
    ? loadDefinitions(categories, [id])
    : [];
}

export const defaultsFor = (fields: Fields, [category]: readonly CategoryDefaults[]): Row =>
  Object.fromEntries(Object.entries(category?.defaults ?? {}).filter(([name]) => name in fields));

type Choice = { displayNames: DisplayNames; fields: Fields; values: FormValues };

/**
 * What a new record's form is filled with when its category is chosen: its defaults, where nothing was typed but the defaults
 * of the category before.
 */
export function defaultsIn(
  { displayNames, fields, values }: Choice,
  category: unknown,
  before: unknown,
): FormValues {
  const [now, last] = [category, before].map((id) => toForm(fields, categoryDefaultsOf(displayNames, id)));
  const names = [category, before].flatMap((id) => Object.keys(categoryDefaultsOf(displayNames, id)));
  const filled = [...new Set(names)].filter(
    (name) => name in fields && (isBlank(values[name]) || sameValue(values[name], last?.[name])),
  );
  return Object.fromEntries(filled.map((name) => [name, now?.[name]]));
}

function categoryDefaultsOf(displayNames: DisplayNames, category: unknown): Record<string, unknown> {
  const defaults = displayNames.get(defaultsKey(category));
  return isRecord(defaults) ? defaults : {};
}
