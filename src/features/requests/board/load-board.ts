import { redirect } from "@tanstack/react-router";
import type { RequestKind } from "#db/domain/requests/states.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { memberOf } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { askBoard } from "#src/api/help-desk.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { type DisplayNames, loadDisplayNames, referencedDisplayNames } from "#src/records/display-names.ts";
import { filterRows } from "#src/records/filters/filter-state.ts";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { comesSoon, openedFirst } from "#src/records/list/load-list.ts";
import { loadViews } from "#src/records/views/load-views.ts";
import { type SavedView, searchOf } from "#src/records/views/saved-view.ts";
import type { Steps } from "#sw/api/records/step-contract.ts";
import { boardSource, boardTarget } from "./board-source.ts";

/** A request on the board: at least what its card shows. */
export type BoardCard = ListRow & { version?: number };

export type StatusColumn = { status: string; total: number; items: readonly BoardCard[] };

/** A request whose step is open in a dialog. */
export type OpenMove = { resource: Resource; row: ResourceRow; steps: Steps; displayNames: DisplayNames };

export type LoadedBoard = {
  columns: readonly StatusColumn[];
  displayNames: DisplayNames;
  views: readonly SavedView[];
  move: OpenMove | null;
};

export type BoardLoading = LoadedBoard | Promise<LoadedBoard>;

/** As many cards a column begins with, and as many more come each time. */
export const cardsAtOnce = 10;

/** The list's search without what only the board has in its address. */
export const listSearchOf = ({ request: _request, step: _step, ...search }: ListState): ListState => search;

/** Loads a board: as a list, it is handed on as a promise where it takes long. */
export async function loadBoard(
  kind: RequestKind | null,
  search: ListState,
  signal: AbortSignal,
): Promise<{ kind: RequestKind | null; board: BoardLoading }> {
  const loading = load(kind, search, signal);
  const quick = await comesSoon(loading);
  const first = quick && openedFirst(quick, search);
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  if (first) throw redirect({ ...boardTarget(kind), search: searchOf(first), replace: true });
  return { kind, board: quick ?? loading };
}

async function load(kind: RequestKind | null, search: ListState, signal: AbortSignal): Promise<LoadedBoard> {
  const source = boardSource(kind);
  const query = { ...listSearchOf(search), kind: kind ?? undefined, first: cardsAtOnce };
  const { request } = search;
  const [{ columns, referenced }, views, move, ...named] = await Promise.all([
    askBoard(query, { signal }),
    loadViews(source, signal),
    typeof request === "string" ? loadMove(request) : null,
    ...[...filterRows(source, search)].map(([list, rows]) => loadDisplayNames(list, rows)),
  ]);
  const names = [referencedDisplayNames(referenced), ...named];
  return {
    columns: columns.map((column) => ({ ...column, items: column.items.map(cardOf) })),
    displayNames: new Map(names.flatMap((some) => [...some])),
    views,
    move,
  };
}

const cardOf = (row: Record<string, unknown>): BoardCard => ({
  archivedAt: null,
  ...row,
  id: String(row["id"]),
});

/** The list of its kind, which answers a request with all of its fields. */
async function listOfRequest(id: string): Promise<Resource> {
  return memberOf(requests, await client(requests).get(id)) ?? requests;
}

/** All of a request, of which its card shows a few fields. */
export const loadRequest = async (id: string): Promise<ResourceRow> =>
  client(await listOfRequest(id)).get(id);

/** Null of a request that is gone, or not this person's to see. */
async function loadMove(id: string): Promise<OpenMove | null> {
  try {
    const resource = await listOfRequest(id);
    const calls = client(resource);
    const [row, steps] = await Promise.all([calls.get(id), calls.transitions(id)]);
    return { resource, row, steps, displayNames: await loadDisplayNames(resource, [row]) };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

export type MoreCards = { items: readonly BoardCard[]; displayNames: DisplayNames };

/** The first cards of a column, as many as are asked for; null where they could not be loaded. */
export async function loadCards(
  source: ListSource,
  search: ListState,
  status: string,
  count: number,
): Promise<MoreCards | { failed: true }> {
  try {
    const query = { ...listSearchOf(search), status, page: 1, itemsPerPage: count };
    const { items, referenced } = await source.list(query);
    const displayNames = referenced
      ? referencedDisplayNames(referenced)
      : await loadDisplayNames(source, items);
    return { items, displayNames };
  } catch {
    return { failed: true };
  }
}
