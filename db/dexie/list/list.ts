import { columnTable, type Database, rowsOf } from "#db/dexie/database.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { fieldAt, declaredPathsOf, type Resource } from "#db/schema/resource.ts";
import { keepArchived } from "./archived.ts";
import { slotsOfCode } from "./exact.ts";
import { keepBitmap } from "./filter.ts";
import { type Cut, sortedPage, type Sorting, sortChunks } from "./orders.ts";
import { customValuesField } from "#db/schema/field-names.ts";
import { keepCustom } from "./custom-field.ts";
import { idSection, sectionsOfPath } from "./chunk-sections.ts";
import { keepMatches, type MayFind, searchChunks } from "./search.ts";
import { idAt, rowsAt, type TableProjection, viewOf } from "./view.ts";
import {
  hidesSomewhere,
  isDivided,
  keepReadable,
  mayFindIn,
  pointsAtHidden,
  type ReadableRows,
  rulePaths,
  visibilityIn,
} from "./visibility.ts";
import {
  type Direction,
  type Filter,
  type CustomListField,
  wholeList,
  type Page,
  pageBounds,
  type Reader,
  type ListQuery,
  type Best,
} from "#db/store/list-query.ts";

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
      const bySlot = new Map(rows.map((row) => [row["slot"], row]));
      return pages.map(({ slots, ...page }) => ({
        rows: slots.flatMap((slot) => bySlot.get(slot) ?? []),
        ...page,
      }));
    },
    query.sortBy,
  );
}

/** Which slots the page of a query has, and how many rows and pages there are. */
function cutPage(resource: Resource, query: ListQuery, { view, bitmap, sorting }: Selection) {
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

/**
 * The tables that a list reads, and no more, so that it waits for no writer of another one: call `selectRows` inside one transaction
 * over them, so that all of it is of one moment. A list that is sorted by a reference reads the columns of what that points at.
 */
export function inSnapshot<T>(
  db: Database,
  resource: Resource,
  read: () => Promise<T>,
  sortBy: string | null = null,
): Promise<T> {
  const field = sortBy === null ? undefined : fieldAt(resource, sortBy);
  const tables = [resource.table, ...(field?.kind === "ref" ? [resourceNamed(field.to).table] : [])];
  return db.transaction(
    "r",
    [rowsOf(db, resource.table), ...tables.map((table) => columnTable(db, table))],
    read,
  );
}

/** `sorting` is null where the order is newest first. */
type Selection = {
  view: TableProjection;
  visibility: ReadableRows;
  bitmap: Uint8Array;
  sorting: Sorting | null;
  mayFind: MayFind | null;
};

/** `laterFilters` are those that the caller applies himself: their columns are loaded with the rest. */
export async function selectRows(
  db: Database,
  resource: Resource,
  query: ListQuery,
  reader: Reader,
  laterFilters: readonly Filter[] = [],
): Promise<Selection> {
  const { ability, language } = reader;
  const sort = sortOf(resource, query);
  const { alsoMatching } = query;
  const filterPaths = [...query.filters, ...laterFilters].map(({ path }) => path);
  const paths = [...filterPaths, ...rulePaths(resource, ability)];
  if (alsoMatching) paths.push(alsoMatching.path);
  const { filters: customFilters = [], sort: customSort = null } = query.custom ?? {};
  if (customFilters.length > 0 || customSort) paths.push(customValuesField);
  const sections = paths.flatMap((path) => sectionsOfPath(resource.table, path));
  sections.push(...searchChunks(query.q, isDivided(resource, ability)));
  if (query.positionsById) sections.push(idSection);
  if (sort) sections.push(...sortChunks(resource, sort.path, language));
  const view = await viewOf(db, resource.table, sections);
  const pointedAt = sort && (await pointedAtBy(db, sort.path, resource, reader));

  const visibility = visibilityIn(view, resource, ability);
  const bitmap = visibility.bitmap.slice();
  keepArchived(view, bitmap, query.archived ?? "no");
  for (const filter of query.filters) keepReadable(view, visibility, bitmap, filter);
  for (const filter of customFilters) {
    const readable = filter.isOpen ? null : visibility.bitmapOf(customValuesField);
    if (readable) keepBitmap(bitmap, readable);
    keepCustom(view, bitmap, filter);
  }
  const mayFind = query.q === "" ? null : mayFindIn(resource, visibility);
  const also = alsoMatching && bitmap.slice();
  if (query.q !== "") keepMatches(view, bitmap, query.q, mayFind, query.asWritten);
  if (also) {
    keepReadable(view, visibility, also, alsoMatching);
    for (let slot = 0; slot < bitmap.length; slot++) if (also[slot] === 1) bitmap[slot] = 1;
  }
  const sortable =
    sort !== null &&
    (sort.customField?.isOpen === true ||
      !sortedBy(resource, sort).some((path) => hidesSomewhere(visibility, path))) &&
    !(pointedAt && pointsAtHidden(view, bitmap, sort.path, pointedAt.view, pointedAt.resource, ability));
  return { view, visibility, bitmap, sorting: sortable ? { ...sort, language, pointedAt } : null, mayFind };
}

/** A direction other than asc or desc leaves the order as it is (specification, section 5). */
function sortOf(
  resource: Resource,
  { sortBy, orderBy, custom }: ListQuery,
): { path: string; direction: Direction; customField?: CustomListField } | null {
  if (custom?.sort && orderBy)
    return { path: `${customValuesField}.${custom.sort.key}`, direction: orderBy, customField: custom.sort };
  const path = resource.sort.find((sortable) => sortable === sortBy);
  return path && orderBy ? { path, direction: orderBy } : null;
}

/** The fields that the order would reveal. */
const sortedBy = (
  resource: Resource,
  { path, customField }: { path: string; customField?: CustomListField },
): readonly string[] => (customField ? [customValuesField] : declaredPathsOf(resource, path));

async function pointedAtBy(db: Database, path: string, resource: Resource, { ability, language }: Reader) {
  const field = fieldAt(resource, path);
  if (field?.kind !== "ref") return null;
  const target = resourceNamed(field.to);
  const sections = rulePaths(target, ability).flatMap((one) => sectionsOfPath(target.table, one));
  for (const label of target.label) sections.push(...sortChunks(target, label, language));
  return { view: await viewOf(db, target.table, [idSection, ...sections]), resource: target };
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
function newestPage({ bitmap, skip, size }: Cut): number[] {
  const picked: number[] = [];
  let seen = 0;
  for (let slot = bitmap.length - 1; slot >= 0 && picked.length < size; slot--) {
    if (bitmap[slot] === 1 && seen++ >= skip) picked.push(slot);
  }
  return picked;
}
