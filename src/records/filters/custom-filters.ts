import type { ListSource } from "#src/records/list-source.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { definitionsIn, type DefinedField, definedFields } from "#src/records/custom/definitions.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ListState } from "#src/records/list/list-search.ts";

/** The categories that a list is filtered by. */
export const categoriesChosenIn = (source: ListSource, search: ListState): readonly string[] =>
  [search[categoryFieldOf(source) ?? ""] ?? []].flat().map(String);

/** The custom fields that a list can be filtered by: those of the one category that it is filtered by. */
export function customFiltersOf(
  source: ListSource,
  search: ListState,
  displayNames: DisplayNames,
): DefinedField[] {
  const [category, ...others] = categoriesChosenIn(source, search);
  return definedFields(
    category !== undefined && others.length === 0 ? definitionsIn(displayNames, category) : [],
  );
}

/** Those of them that a list can be sorted by: several values have no order. */
export const customSortsOf = (
  source: ListSource,
  search: ListState,
  displayNames: DisplayNames,
): DefinedField[] =>
  customFiltersOf(source, search, displayNames).filter(({ field }) => field.kind !== "choices");

/** Takes the filters on custom fields off: another category has others. */
export const withoutCustom = (search: ListState): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(search)
      .filter((name) => name.startsWith("custom."))
      .map((name) => [name, undefined]),
  );

/** The filters that go with a changed one: with the category, those by its custom fields. */
export const dependentFilters = (
  source: ListSource,
  search: ListState,
  path: string,
): Record<string, undefined> => (path === categoryFieldOf(source) ? withoutCategory(search) : {});

/** The same with the order by a custom field, which goes with the category that the list was filtered by. */
export const withoutCategory = (search: ListState): Record<string, undefined> => ({
  ...withoutCustom(search),
  ...(search.sortBy?.startsWith("custom.") && { sortBy: undefined, orderBy: undefined }),
});
