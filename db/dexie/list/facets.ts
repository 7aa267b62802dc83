import type { Database } from "#db/dexie/database.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type Chunk, setIn } from "./chunk.ts";
import { textsOf } from "./column-keys.ts";
import { queriedPath, keepBitmap, bitmapIn } from "./filter.ts";
import { inSnapshot, selectRows } from "./selection.ts";
import { sectionsOfPath } from "./chunk-sections.ts";
import { viewOf } from "./view.ts";
import { visibilityIn } from "./visibility.ts";
import type { Filter, ListQuery, Reader, Facet, Counted } from "#db/store/list-query.ts";

/**
 * Counts the values of these fields, each under the search and all other filters, over the rows and the fields that the
 * reader may see. The projection must hold their values.
 */
export async function countFacets(
  db: Database,
  resource: Resource,
  query: ListQuery,
  counting: readonly Counted[],
  reader: Reader,
): Promise<Map<string, Facet>> {
  return inSnapshot(db, resource, async () => {
    const unsorted = { ...query, sortBy: null };
    const isCounted = (filter: Filter) => counting.some(({ path }) => path === queriedPath(filter));
    const fixed = query.filters.filter((filter) => !isCounted(filter));
    const { bitmap } = await selectRows(db, resource, { ...unsorted, filters: fixed }, reader);
    // A filter on a field that is counted holds for the others; the search was done once, above.
    const narrowing = new Map<string, Uint8Array>();
    for (const path of new Set(query.filters.filter(isCounted).map(queriedPath))) {
      const filters = query.filters.filter((filter) => queriedPath(filter) === path);
      narrowing.set(path, (await selectRows(db, resource, { ...unsorted, q: "", filters }, reader)).bitmap);
    }
    const view = await viewOf(
      db,
      resource.table,
      counting.flatMap(({ of }) => sectionsOfPath(resource.table, of)),
    );
    const visibility = visibilityIn(view, resource, reader.ability);
    return new Map(
      counting.map(({ path, of }): [string, Facet] => {
        const remaining = bitmap.slice();
        for (const [other, passed] of narrowing) if (other !== path) keepBitmap(remaining, passed);
        const readable = visibility.bitmapOf(of);
        if (readable) keepBitmap(remaining, readable);
        return [path, counted(view.chunks, remaining, of)];
      }),
    );
  });
}

function counted(chunks: readonly Chunk[], bitmap: Uint8Array, path: string): Facet {
  const facet: Facet = { counts: new Map(), missing: 0 };
  for (const chunk of chunks) {
    const column = setIn(chunk, path);
    if (!column)
      throw new Error(
        `Failed to count: «${chunk.table}» holds no values of «${path}». Declare it as a filter.`,
      );
    const here = bitmapIn(bitmap, chunk);
    const rows = new Uint32Array(column.values.length);
    for (let index = 0; index < here.length; index++) {
      const code = column.codes[index] ?? 0;
      rows[code] = (rows[code] ?? 0) + (here[index] ?? 0);
    }
    for (const [code, count] of rows.entries()) if (count > 0) add(facet, column.values[code], count);
  }
  return facet;
}

function add(facet: Facet, value: unknown, count: number): void {
  const texts = textsOf(value);
  if (texts.length === 0) facet.missing += count;
  for (const text of texts) facet.counts.set(text, (facet.counts.get(text) ?? 0) + count);
}
