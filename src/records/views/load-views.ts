import { type Ability, can } from "#db/rules/ability.ts";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { standardViews } from "#db/domain/saved-views/standard-views.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { client } from "#src/api/client.ts";
import { currentSession } from "#src/app/session.ts";
import { filtersOn } from "#src/records/filters/filter-state.ts";
import { filtersFor } from "#src/records/filters/filters-for.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { type SavedView, searchOf } from "./saved-view.ts";

/**
 * A person's own views of a list, and those that others share: the standard ones in their order, then by name. The list is what the page
 * is for: without them it still shows.
 */
export async function loadViews(source: ListSource, signal?: AbortSignal): Promise<SavedView[]> {
  const session = currentSession();
  if (!session || !can(session.ability, "read", savedViews.subject)) return [];
  const search = { list: source.address, sortBy: "name", orderBy: "asc", itemsPerPage: -1 };
  const page = await client(savedViews)
    .list(search, signal && { signal })
    .catch(() => null);
  return (page?.items ?? [])
    .filter((view) => view.ownerId === session.user.id || isViewFor(source, session.ability, view))
    .toSorted((one, other) => positionOf(one) - positionOf(other));
}

/**
 * A view by what this reader may not see finds nothing, and would only puzzle him; a standard one by what stands in for something
 * says no more than those by that, to whoever may see both.
 */
export function isViewFor(source: ListSource, ability: Ability, view: SavedView): boolean {
  const readable = filtersFor(source, ability).map(({ path }) => path);
  const paths = filtersOn(source, searchOf(view));
  if (!paths.every((path) => readable.includes(path))) return false;
  const standIns = Object.entries(presentationOf(source.resource).standIns ?? {});
  return (
    view.standard === null ||
    !standIns.some(([path, standIn]) => paths.includes(String(standIn)) && readable.includes(path))
  );
}

const positionOf = ({ standard }: SavedView): number =>
  standard === null ? standardViews.length : standardViews.indexOf(standard);
