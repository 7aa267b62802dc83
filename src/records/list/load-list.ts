import { redirect } from "@tanstack/react-router";
import { use } from "react";
import { withDuplicates } from "#src/records/duplicates/duplicates.ts";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { filterRows } from "#src/records/filters/filter-state.ts";
import { type DisplayNames, referencedDisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import { holdFirstPage } from "#src/app/first-page.ts";
import { currentSession } from "#src/app/session.ts";
import { loadViews } from "#src/records/views/load-views.ts";
import { firstView, isBare, type SavedView, searchOf } from "#src/records/views/saved-view.ts";
import { batchLabel } from "./batch-label.ts";
import { withCounts } from "./usage.ts";
import { defaultPageSize, type ListState } from "./list-search.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";

export type Loaded = {
  page: ListAnswer<ListRow>;
  /** The requested number of rows: by the address, or by the window of that moment. */
  size: number;
  displayNames: DisplayNames;
  views: readonly SavedView[];
};

/** Still on its way where it takes longer than one waits without a sign. */
export type Loading = Loaded | Promise<Loaded>;

const patience = 200;

/**
 * Loads a page of a list and what its rows point at. It waits for an answer that comes at once; a slower one is handed on as a
 * promise, so that the page opens with its skeleton, and a page that is open keeps its rows, its focus and its input.
 */
export async function loadList(
  source: ListSource,
  search: ListState,
  signal: AbortSignal,
): Promise<{ source: ListSource; list: Loading }> {
  const loading = load(source, search, signal);
  const quick = await comesSoon(loading);
  const first = quick && openedFirst(quick, search);
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  if (first) throw redirect({ ...source.target(), search: searchOf(first), replace: true });
  return { source, list: quick ?? loading };
}

async function load(source: ListSource, search: ListState, signal: AbortSignal): Promise<Loaded> {
  const size = search.itemsPerPage ?? defaultPageSize();
  const [page, views, batch] = await Promise.all([
    source.list({ ...search, itemsPerPage: size }, { signal }),
    loadViews(source, signal),
    batchLabel(source, search),
  ]);
  const named = filterRows(source, search);
  const [displayNames, items] = await Promise.all([
    Promise.all([
      page.referenced ? referencedDisplayNames(page.referenced) : loadDisplayNames(source, page.items),
      ...[...named].map(([list, rows]) => loadDisplayNames(list, rows)),
    ]),
    withCounts(source.resource, page.items).then((rows) => withDuplicates(source, search, rows)),
  ]);
  return {
    page: { ...page, items },
    size,
    displayNames: new Map([...displayNames, batch].flatMap((some) => [...some])),
    views,
  };
}

/** The answer, where it comes before anybody needs a sign of waiting. */
export function comesSoon<T>(loading: Promise<T>): Promise<T | undefined> {
  // The component that shows it sees the failure; until then nobody looks.
  loading.catch(() => undefined);
  holdFirstPage(loading);
  return Promise.race([loading, later(patience)]);
}

/** The view that a person wants to see where the address asks for nothing. */
export function openedFirst({ views }: Pick<Loaded, "views">, search: ListState): SavedView | undefined {
  const userId = currentSession()?.user.id;
  return isBare(search) && userId !== undefined ? firstView(views, userId) : undefined;
}

const later = (milliseconds: number): Promise<undefined> =>
  new Promise((done) => setTimeout(done, milliseconds));

/** What is loaded when it is there; until then the nearest `Suspense` shows its skeleton. */
export function useLoaded<T>(list: T | Promise<T>): T {
  return list instanceof Promise ? use(list) : list;
}
