import type { Database } from "#db/dexie/database.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Aggregate, AggregateGroup, Grouping } from "#db/store/aggregate.ts";
import type { Filter, Reader } from "#db/store/list-query.ts";
import { aggregator } from "./aggregator.ts";
import { keepArchived } from "./archived.ts";
import { sectionsOfPath } from "./chunk-sections.ts";
import { columnKeys } from "./column-keys.ts";
import { bitmapIn, keepBitmap } from "./filter.ts";
import { resolveJoins } from "./joins.ts";
import { inSnapshot } from "./selection.ts";
import { type TableProjection, viewOf } from "./view.ts";
import { keepReadable, readableAt, type ReadableRows, rulePaths, visibilityIn } from "./visibility.ts";

/** All aggregates in one pass over the columns; what several have in common (a filter, a column's values) is worked out once. */
export async function aggregate(
  db: Database,
  resource: Resource,
  aggregates: readonly Aggregate[],
  reader: Reader,
): Promise<AggregateGroup[][]> {
  const resolved = await withoutJoins(db, resource, aggregates, reader);
  return inSnapshot(db, resource, async () => {
    const paths = [...resolved.flatMap(pathsOf), ...rulePaths(resource, reader.ability)];
    const sections = new Set(paths.flatMap((path) => sectionsOfPath(resource.table, path)));
    const view = await viewOf(db, resource.table, sections);
    const visibility = visibilityIn(view, resource, reader.ability);
    const rowsOf = selector(view, visibility);
    const keysOf = memoized((grouping: Grouping) => columnKeys(resource, grouping));
    const runs = resolved.map((one) => ({
      rows: rowsOf(one),
      ...aggregator(one, keysOf, (path) => readableAt(visibility, path)),
    }));
    for (const chunk of view.chunks) for (const { rows, add } of runs) add(chunk, bitmapIn(rows, chunk));
    return runs.map(({ groups }) => groups());
  });
}

async function withoutJoins(
  db: Database,
  resource: Resource,
  aggregates: readonly Aggregate[],
  reader: Reader,
): Promise<Aggregate[]> {
  const resolve = memoized((filter: Filter) => resolveJoins(db, resource, [filter], reader));
  return Promise.all(
    aggregates.map(async (one) => ({
      ...one,
      filters: (await Promise.all(one.filters.map(resolve))).flat(),
    })),
  );
}

const pathsOf = ({ filters, groupBy = [], measures = [] }: Aggregate): string[] =>
  [...filters, ...groupBy, ...measures].map(({ path }) => path);

/** The rows that an aggregate is of; nobody may change them, for others have the same. */
function selector(view: TableProjection, visibility: ReadableRows): (one: Aggregate) => Uint8Array {
  const inUse = memoized((archived: NonNullable<Aggregate["archived"]>) => {
    const rows = visibility.bitmap.slice();
    keepArchived(view, rows, archived);
    return rows;
  });
  const passing = memoized((filter: Filter) => {
    const rows = visibility.bitmap.slice();
    keepReadable(view, visibility, rows, filter);
    return rows;
  });
  const filtered = memoized(({ archived = "no", filters }: Pick<Aggregate, "archived" | "filters">) => {
    const rows = inUse(archived).slice();
    for (const filter of filters) keepBitmap(rows, passing(filter));
    return rows;
  });
  return ({ archived = "no", filters, groupBy = [] }) => {
    const hiding = groupBy.flatMap(({ path }) => readableAt(visibility, path) ?? []);
    if (hiding.length === 0) return filtered({ archived, filters });
    const rows = filtered({ archived, filters }).slice();
    for (const readable of hiding) keepBitmap(rows, readable);
    return rows;
  };
}

/** The same result for equal arguments. */
function memoized<A, T>(make: (argument: A) => T): (argument: A) => T {
  const results = new Map<string, T>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const existing = results.get(key);
    if (existing !== undefined) return existing;
    const made = make(argument);
    results.set(key, made);
    return made;
  };
}
