import { fieldsOf } from "#db/rules/custom/definition.ts";
import { customOf, missingIn, readCustom } from "#db/rules/custom/values.ts";
import { customValuesField } from "#db/schema/field-names.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource } from "#db/schema/resource.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { definitionsIn } from "#src/records/custom/definitions.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { type FormValues, toBody } from "#src/records/form-values.ts";

/** The issues of the custom fields in a form; the API will report the same. */
export function customIssues(
  resource: Resource,
  displayNames: DisplayNames,
  base: Record<string, unknown> | null,
  values: FormValues,
): Issue[] {
  const field = categoryFieldOf(resource) ?? "";
  const definitions = definitionsIn(displayNames, values[field] ?? base?.[field]);
  if (definitions.length === 0 || !(customValuesField in values)) return [];
  const typed = recordIn(values[customValuesField]);
  const entered = toBody(fieldsOf(definitions), typed);
  const { values: whole, issues } = readCustom(definitions, entered, customOf(base));
  return [...issues, ...missingIn(definitions, whole)];
}
