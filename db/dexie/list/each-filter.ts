import { grouped } from "#db/schema/grouped.ts";
import type { Filter } from "#db/store/list-query.ts";
import { chunkBits, setIn } from "./chunk.ts";
import { bitmapIn, countBits, filterTest, keepBitmap } from "./filter.ts";
import type { TableProjection } from "./view.ts";
import { keepReadable, type ReadableRows, readableAt } from "./visibility.ts";

/** The rows that a filter keeps: a bit for each slot, and how many they are. */
type FilteredRows = { bitmap: Uint8Array; total: number };

/** What each of these filters keeps of the same rows: those on one path look at every row once, and test a value once. */
export function filteredByEach(
  view: TableProjection,
  visibility: ReadableRows,
  rows: Uint8Array,
  filters: readonly Filter[],
): FilteredRows[] {
  const filtered = new Map<Filter, FilteredRows>();
  for (const [path, these] of grouped(filters, (filter) => filter.path)) {
    const isSet = view.chunks.every((chunk) => setIn(chunk, path));
    const each = isSet ? filteredByValues(view, visibility, rows, path, these) : null;
    for (const [index, filter] of these.entries())
      filtered.set(filter, each?.[index] ?? filteredBy(view, visibility, rows, filter));
  }
  return filters.flatMap((filter) => filtered.get(filter) ?? []);
}

function filteredBy(
  view: TableProjection,
  visibility: ReadableRows,
  rows: Uint8Array,
  filter: Filter,
): FilteredRows {
  const bitmap = rows.slice();
  keepReadable(view, visibility, bitmap, filter);
  return { bitmap, total: countBits(bitmap) };
}

/** The values of the path, which all of these filters have, are in memory. */
function filteredByValues(
  view: TableProjection,
  visibility: ReadableRows,
  rows: Uint8Array,
  path: string,
  filters: readonly Filter[],
): FilteredRows[] {
  const readable = readableAt(visibility, path);
  const left = readable ? rows.slice() : rows;
  if (readable) keepBitmap(left, readable);
  const tested = filters.map((filter) => ({
    passes: filterTest(view, filter),
    filtered: { bitmap: new Uint8Array(rows.length), total: 0 },
  }));
  const byValue = new Map<unknown, FilteredRows[]>();
  const passedBy = (value: unknown): FilteredRows[] => {
    const before = byValue.get(value);
    if (before) return before;
    const passed = tested.flatMap(({ passes, filtered }) => (passes(value) ? [filtered] : []));
    byValue.set(value, passed);
    return passed;
  };
  for (const chunk of view.chunks) {
    const column = setIn(chunk, path);
    if (!column) continue;
    const { values, codes } = column;
    const base = chunk.chunk << chunkBits;
    const here = bitmapIn(left, chunk);
    const byCode: (FilteredRows[] | undefined)[] = [];
    for (let index = 0; index < here.length; index++) {
      if (here[index] === 0) continue;
      const code = codes[index] ?? 0;
      for (const one of (byCode[code] ??= passedBy(values[code]))) {
        one.bitmap[base + index] = 1;
        one.total++;
      }
    }
  }
  return tested.map(({ filtered }) => filtered);
}
