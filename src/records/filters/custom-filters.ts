import { customValuesField, hasField } from "#db/schema/field-names.ts";
import type { Definition } from "#db/rules/custom/definition.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { definitionsFor, type DefinedField, definedFields } from "#src/records/custom/definitions.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ListState } from "#src/records/list/list-search.ts";

/** The categories that a list is filtered by. */
export const categoriesChosenIn = ({ categoryId }: ListState): readonly string[] =>
  [categoryId ?? []].flat().map(String);

/** The custom fields that a list can be filtered by: those of the one category that it is filtered by. */
export function customFiltersOf(source: ListSource, search: ListState, labels: DisplayNames): DefinedField[] {
  const [categoryId, ...others] = categoriesChosenIn(search);
  const isAsked = hasField(source, customValuesField) && categoryId !== undefined && others.length === 0;
  const definitions: Definition[] = isAsked ? definitionsFor(labels, { categoryId }) : [];
  return definedFields(definitions);
}

/** Those of them that a list can be sorted by: several values have no order. */
export const customSortsOf = (source: ListSource, search: ListState, labels: DisplayNames): DefinedField[] =>
  customFiltersOf(source, search, labels).filter(({ field }) => field.kind !== "choices");

/** Takes the filters on custom fields off: another category has others. */
export const withoutCustom = (search: ListState): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(search)
      .filter((name) => name.startsWith("custom."))
      .map((name) => [name, undefined]),
  );

/** The same with the order by a custom field: what goes with the category that the list was filtered by. */
export const withoutCategory = (search: ListState): Record<string, undefined> => ({
  ...withoutCustom(search),
  ...(search.sortBy?.startsWith("custom.") && { sortBy: undefined, orderBy: undefined }),
});
