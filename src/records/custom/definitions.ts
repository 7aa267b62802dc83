import { customValuePath, definitionsField } from "#db/schema/field-names.ts";
import { type Definition, definitionsOf, fieldOf } from "#db/rules/custom/definition.ts";
import type { Field } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { categoryFieldOf } from "./category-field.ts";

type Row = Record<string, unknown>;

/** Under what the definitions of a category are kept among the labels: they come with its name. */
export const definitionsKey = (category: unknown): string => `customFields/${String(category)}`;

/** The custom fields of a unit: those of its category; to people at a client's the API tells them with the unit. */
export const definitionsFor = (resource: Resource, displayNames: DisplayNames, row: Row): Definition[] =>
  definitionsOf(
    row[definitionsField] ?? displayNames.get(definitionsKey(row[categoryFieldOf(resource) ?? ""])),
  );

/** The custom fields that a category gives to its units. */
export const definitionsIn = (displayNames: DisplayNames, category: unknown): Definition[] =>
  definitionsOf(displayNames.get(definitionsKey(category)));

/** The definition of a custom field by its path alone: some category of the page has it. */
export function definitionAt(displayNames: DisplayNames, path: string): Definition | undefined {
  const key = path.slice(path.indexOf(".") + 1);
  const categories = [...displayNames].filter(([name]) => name.startsWith("customFields/"));
  return categories
    .flatMap(([, customFields]) => definitionsOf(customFields))
    .find((definition) => definition.key === key);
}

/** A custom field at its path in the record: `custom.floor_box`. */
export type DefinedField = { path: string; field: Field; definition: Definition };

export const definedFields = (definitions: readonly Definition[]): DefinedField[] =>
  definitions.map((definition) => ({
    path: customValuePath(definition.key),
    field: fieldOf(definition),
    definition,
  }));
