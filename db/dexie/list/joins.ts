import type { Database } from "#db/dexie/database.ts";
import { type Joined, joinedAt } from "#db/schema/joined-path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { inSnapshot, selectRows } from "./selection.ts";
import { idSection, sectionsOfPath } from "./chunk-sections.ts";
import { idsInBitmap, valuesById, columnValues } from "./column-values.ts";
import { viewOf } from "./view.ts";
import { type Filter, type Reader, wholeList } from "#db/store/list-query.ts";

/**
 * Filters that lead through another list, as filters on this one: the other's records that the reader may see, and that
 * pass, say which. They are looked at now, so that nothing here has to follow their changes. That a value is missing is not
 * asked through another list.
 */
export async function resolveJoins(
  db: Database,
  resource: Resource,
  filters: readonly Filter[],
  reader: Reader,
): Promise<Filter[]> {
  const columnFilters: Filter[] = [];
  for (const filter of filters) {
    const joined = joinedAt(resource, filter.path);
    if (!joined) columnFilters.push(filter);
    else if (!("missing" in filter))
      columnFilters.push({
        path: joined.here,
        requestedPath: filter.path,
        values: [...(await valuesThere(db, joined, filter, reader))],
      });
  }
  return columnFilters;
}

function valuesThere(
  db: Database,
  { list, path, there }: Joined,
  filter: Filter,
  reader: Reader,
): Promise<Set<string>> {
  return inSnapshot(db, list, async () => {
    // Rows whose reference may not be read are left out.
    const pointing: Filter[] = there === "id" ? [] : [{ path: there, missing: false }];
    const filters = [{ ...filter, path }, ...pointing];
    const { bitmap } = await selectRows(db, list, { ...wholeList, archived: "all", filters }, reader);
    const view = await viewOf(
      db,
      list.table,
      there === "id" ? [idSection] : sectionsOfPath(list.table, there),
    );
    return there === "id" ? idsInBitmap(view, bitmap) : columnValues(view, bitmap, there);
  });
}

/** By id, what the records that a reference may point at have at the path, as far as the reader may see it. */
export function joinedValues(
  db: Database,
  { list, path }: Joined,
  reader: Reader,
): Promise<Map<string, unknown>> {
  return inSnapshot(db, list, async () => {
    const filters = [{ path, missing: false }];
    const { bitmap } = await selectRows(db, list, { ...wholeList, archived: "all", filters }, reader);
    const view = await viewOf(db, list.table, [idSection, ...sectionsOfPath(list.table, path)]);
    return valuesById(view, bitmap, path);
  });
}
