import type { Database } from "#db/dexie/database.ts";
import type { Resource } from "#db/schema/resource.ts";
import {
  type Best,
  type Filter,
  type ListQuery,
  type Page,
  pageBounds,
  type Reader,
  wholeList,
} from "#db/store/list-query.ts";
import { slotsOfCode } from "./exact.ts";
import { type Cut, sortedPage } from "./orders.ts";
import { inSnapshot, type SelectedRows, selectRows } from "./selection.ts";
import { idAt, rowsAt, type TableProjection } from "./view.ts";
import { keepReadable } from "./visibility.ts";

/** One page of what the reader may see and the query keeps: counted, sorted and cut on the projection, then read by key. */
export async function listPage(
  db: Database,
  resource: Resource,
  query: ListQuery,
  reader: Reader,
): Promise<Page> {
  return inSnapshot(
    db,
    resource,
    async () => {
      const selection = await selectRows(db, resource, query, reader);
      const { slots, ...page } = cutPage(resource, query, selection);
      return { rows: await rowsAt(db, selection.view, slots), ...page };
    },
    query.sortBy,
  );
}

/** The same page of the query under each of these filters: what all of them keep is selected once. */
export async function listPages(
  db: Database,
  resource: Resource,
  query: ListQuery,
  each: readonly Filter[],
  reader: Reader,
): Promise<Page[]> {
  return inSnapshot(
    db,
    resource,
    async () => {
      const selection = await selectRows(db, resource, query, reader, each);
      const { view, visibility } = selection;
      const pages = each.map((filter) => {
        const bitmap = selection.bitmap.slice();
        keepReadable(view, visibility, bitmap, filter);
        return cutPage(resource, query, { ...selection, bitmap });
      });
      const rows = await rowsAt(
        db,
        view,
        pages.flatMap(({ slots }) => slots),
      );
      const bySlot = new Map(rows.map((row) => [row.slot, row]));
      return pages.map(({ slots, ...page }) => ({
        rows: slots.flatMap((slot) => bySlot.get(slot) ?? []),
        ...page,
      }));
    },
    query.sortBy,
  );
}

/** Which slots the page of a query has, and how many rows and pages there are. */
function cutPage(resource: Resource, query: ListQuery, { view, bitmap, sorting }: SelectedRows) {
  const total = count(bitmap);
  const { size, skip, ...pages } = pageBounds(total, query);
  const cut = { bitmap, total, skip, size };
  const slots =
    placedPage(view, query, cut) ?? (sorting ? sortedPage(view, resource, sorting, cut) : newestPage(cut));
  return { slots, total, ...pages };
}

/** The first of what the reader finds: `exact` rows that have a code which is the query, and then the newest. */
export async function firstMatches(
  db: Database,
  resource: Resource,
  query: ListQuery,
  reader: Reader,
): Promise<Best> {
  return inSnapshot(
    db,
    resource,
    async () => {
      const { view, bitmap, mayFind } = await selectRows(db, resource, query, reader);
      const total = count(bitmap);
      const size = query.itemsPerPage;
      const exact = slotsOfCode(view, bitmap, query.q, mayFind).slice(0, size);
      for (const slot of exact) bitmap[slot] = 0;
      const others = newestPage({ bitmap, total, skip: 0, size: size - exact.length });
      return { rows: await rowsAt(db, view, [...exact, ...others]), exact: exact.length, total };
    },
    query.sortBy,
  );
}

/** How many records the reader may see under these filters. */
export async function countRows(
  db: Database,
  resource: Resource,
  filters: readonly Filter[],
  reader: Reader,
): Promise<number> {
  const query = { ...wholeList, filters };
  return inSnapshot(db, resource, async () => count((await selectRows(db, resource, query, reader)).bitmap));
}

function count(bitmap: Uint8Array): number {
  let total = 0;
  for (let slot = 0; slot < bitmap.length; slot++) total += bitmap[slot] ?? 0;
  return total;
}

/** Equal ones stand newest first. */
function placedPage(
  view: TableProjection,
  { positionsById, orderBy }: ListQuery,
  { bitmap, total, skip, size }: Cut,
): number[] | null {
  if (!positionsById || !orderBy) return null;
  const sign = orderBy === "desc" ? -1 : 1;
  const placed = newestPage({ bitmap, total, skip: 0, size: total }).map((slot) => ({
    slot,
    position: sign * (positionsById.get(idAt(view, slot)) ?? 0),
  }));
  return placed
    .toSorted((one, other) => one.position - other.position)
    .slice(skip, skip + size)
    .map(({ slot }) => slot);
}

/** The later a slot was given, the newer is its row. */
function newestPage({ bitmap, total, skip, size }: Cut): number[] {
  const picked: number[] = [];
  const most = Math.min(size, total - skip);
  let seen = 0;
  for (let slot = bitmap.length - 1; slot >= 0 && picked.length < most; slot--) {
    if (bitmap[slot] === 1 && seen++ >= skip) picked.push(slot);
  }
  return picked;
}
