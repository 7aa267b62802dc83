import { columnTable, type Database, rowsOf } from "#db/dexie/database.ts";
import { customValuesField } from "#db/schema/field-names.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { declaredPathsOf, fieldAt, type Resource } from "#db/schema/resource.ts";
import type { CustomListField, Direction, Filter, ListQuery, Reader } from "#db/store/list-query.ts";
import { keepArchived } from "./archived.ts";
import { idSection, sectionsOfPath } from "./chunk-sections.ts";
import { keepCustom } from "./custom-field.ts";
import { keepBitmap } from "./filter.ts";
import { type Sorting, sortChunks } from "./orders.ts";
import { keepMatches, type MayFind, searchChunks } from "./search.ts";
import { type TableProjection, viewOf } from "./view.ts";
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
export type SelectedRows = {
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
): Promise<SelectedRows> {
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
