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

/** Takes the filters on own fields off: another category has others. */
export const withoutOwn = (search: ListState): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(search)
      .filter((name) => name.startsWith("custom."))
      .map((name) => [name, undefined]),
  );
