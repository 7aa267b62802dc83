import type { ResourceRow } from "#db/schema/resource.ts";
import type { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { queryOf } from "#src/api/list-query.ts";
import { parseAddress } from "#src/app/address.ts";
import { listSearch, type ListState } from "#src/records/list/list-search.ts";

export type SavedView = ResourceRow<typeof savedViews>;

/** What the address says where the list is wanted plain, although a view would be opened first. */
export const plainView = "all";

/** The list's state as a view keeps it: in one order, so that two of the same state are the same text. */
export function queryIn({ view: _view, page: _page, ...search }: ListState): string {
  const query = queryOf(search);
  query.sort();
  return query.toString();
}

/** The address of a view. */
export const searchOf = ({ id, query }: SavedView): ListState => ({
  ...listSearch(parseAddress(query ?? "")),
  view: id,
});

/** The address requests nothing: the view that opens first may open. */
export const isBare = ({ itemsPerPage, ...search }: ListState): boolean =>
  (itemsPerPage === undefined || itemsPerPage === -1) &&
  Object.values(search).every((value) => value === undefined);

/** The one that is opened first: a person's own, else one for everybody; of several the one changed last. */
export function firstView(views: readonly SavedView[], userId: string): SavedView | undefined {
  const first = views
    .filter(({ isDefault }) => isDefault)
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  return first.find(({ ownerId }) => ownerId === userId) ?? first[0];
}

export const viewIn = (views: readonly SavedView[], { view }: ListState): SavedView | null =>
  views.find(({ id }) => id === view) ?? null;
