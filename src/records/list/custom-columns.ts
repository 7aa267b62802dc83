import type { ListSource } from "#src/records/list-source.ts";
import { definitionsIn, definedFields } from "#src/records/custom/definitions.ts";
import { categoriesChosenIn } from "#src/records/filters/custom-filters.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { Column } from "./columns.ts";
import type { ListState } from "./list-search.ts";

/**
 * The custom fields that a category shows in lists: where the list is filtered by that category, for elsewhere the column
 * would be empty but for a few rows.
 */
export function customListColumns(
  source: ListSource,
  displayNames: DisplayNames,
  search: ListState,
): Column[] {
  const definitions = categoriesChosenIn(source, search).flatMap((category) =>
    definitionsIn(displayNames, category),
  );
  const listed = definitions.filter(({ showInList }) => showInList);
  const byKey = new Map(listed.toReversed().map((definition) => [definition.key, definition]));
  return definedFields([...byKey.values()].toReversed()).map(({ path, field, definition }) => ({
    path,
    field,
    label: definition.label,
  }));
}
