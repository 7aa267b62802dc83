import type { Definition } from "#db/rules/custom/definition.ts";
import type { Resource } from "#db/schema/resource.ts";
import { definitionsFor, type OwnField, ownFields } from "#src/resource/custom/definitions.ts";
import type { Labels } from "#src/resource/labels.ts";
import type { ListState } from "#src/resource/list/list-search.ts";

/** The own fields that a list can be filtered by: those of the one category that it is filtered by. */
export function ownFiltersOf(resource: Resource, search: ListState, labels: Labels): OwnField[] {
  const [categoryId, ...others] = [search["categoryId"] ?? []].flat();
  const isAsked = "custom" in resource.fields && categoryId !== undefined && others.length === 0;
  const definitions: Definition[] = isAsked ? definitionsFor(labels, { categoryId }) : [];
  return ownFields(definitions);
}

/** Those of them that a list can be sorted by: several values have no order. */
export const ownSortsOf = (resource: Resource, search: ListState, labels: Labels): OwnField[] =>
  ownFiltersOf(resource, search, labels).filter(({ field }) => field.kind !== "choices");

/** Takes the filters on own fields off: another category has others. */
export const withoutOwn = (search: ListState): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(search)
      .filter((name) => name.startsWith("custom."))
      .map((name) => [name, undefined]),
  );

/** The same with the order by an own field: what goes with the category that the list was filtered by. */
export const withoutCategory = (search: ListState): Record<string, undefined> => ({
  ...withoutOwn(search),
  ...(search.sortBy?.startsWith("custom.") && { sortBy: undefined, orderBy: undefined }),
});
