import type { Field } from "#db/schema/kind.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import { translate } from "#db/schema/translated.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { definitionsFor, definedFields } from "./definitions.ts";

export type CustomFact = { path: string; field: Field; label: string; value: unknown };

/** The custom fields of a unit with what they are called: each is a fact like the declared ones. */
export function useCustomFacts(
  resource: Resource,
  displayNames: DisplayNames,
  row: Record<string, unknown>,
): CustomFact[] {
  const language = useLanguage();
  return definedFields(definitionsFor(resource, displayNames, row)).map(({ path, field, definition }) => ({
    path,
    field,
    label: translate(definition.label, language),
    value: valueAt(row, path),
  }));
}
