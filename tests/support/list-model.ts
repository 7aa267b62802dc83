import * as fc from "fast-check";
import { fold } from "#db/schema/fold.ts";
import type { StoredRow } from "#db/schema/resource.ts";

type Value = string | number;

/** A list call of the specification in plain words: what it searches, filters and sorts by. */
export type PlainList = {
  /** Newest first, where the specification reverses the list. */
  isReversed: boolean;
  /** Null where the call knows no `q`. */
  searched: ((row: StoredRow) => readonly Value[]) | null;
  sortKeys: Readonly<Record<string, (row: StoredRow) => Value>>;
  /** By parameter: the values worth trying, and which rows stay. */
  filters: Readonly<
    Record<string, { tried: readonly string[]; keeps: (row: StoredRow, value: string) => boolean }>
  >;
};

export type PlainQuery = Readonly<Record<string, string>>;

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

const compare = (a: Value, b: Value): number =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

/** Filter, sort, slice (sections 5 and 9); accents do not count, beyond what the specification asks. */
export function plainPage(
  list: PlainList,
  rows: readonly StoredRow[],
  query: PlainQuery,
): { ids: number[]; total: number } {
  const { q = "", sortBy = "", orderBy = "" } = query;
  let kept = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
  if (list.isReversed) kept.reverse();
  const { searched } = list;
  if (searched && q !== "")
    kept = kept.filter((row) => searched(row).some((text) => fold(String(text)).includes(fold(q))));
  for (const [name, { keeps }] of Object.entries(list.filters)) {
    const value = query[name];
    if (value !== undefined) kept = kept.filter((row) => keeps(row, value));
  }
  const key = Object.hasOwn(list.sortKeys, sortBy) ? list.sortKeys[sortBy] : undefined;
  if (key && (orderBy === "asc" || orderBy === "desc"))
    kept = kept.toSorted((a, b) => (orderBy === "asc" ? compare(key(a), key(b)) : compare(key(b), key(a))));
  const size =
    query["itemsPerPage"] === "-1" ? Math.max(kept.length, 1) : positive(query["itemsPerPage"], 10);
  const asked = positive(query["page"], 1);
  const page = asked > Math.ceil(kept.length / size) ? 1 : asked;
  return {
    ids: kept.slice((page - 1) * size, page * size).map(({ id }) => Number(id)),
    total: kept.length,
  };
}

const positive = (text: string | undefined, none: number): number =>
  text !== undefined && /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : none;

/** Queries that people and programs may send: mostly sensible, with pieces of existing values to search for. */
export function queries(list: PlainList, rows: readonly StoredRow[]): fc.Arbitrary<PlainQuery> {
  const piece = fc
    .tuple(fc.constantFrom(...rows), fc.nat(), fc.integer({ min: 1, max: 8 }), fc.boolean())
    .map(([row, at, length, isLoud]) => {
      const texts = (list.searched?.(row) ?? ["any"]).map(String);
      const text = texts[at % Math.max(texts.length, 1)] ?? "";
      const cut = text
        .slice(at % Math.max(text.length, 1))
        .slice(0, length)
        .trim();
      return isLoud ? cut.toUpperCase() : cut;
    });
  return fc.record(
    {
      q: fc.oneof({ weight: 6, arbitrary: piece }, fc.constantFrom("zzzz", "@", ".", "1")),
      sortBy: fc.constantFrom(
        ...Object.keys(list.sortKeys),
        ...Object.keys(list.sortKeys),
        "id2",
        "__proto__",
        "",
      ),
      orderBy: fc.constantFrom("asc", "desc", "asc", "desc", "ASC", "up"),
      page: fc.constantFrom("1", "2", "3", "7", "999", "0", "-1", "x", ""),
      itemsPerPage: fc.constantFrom("5", "10", "20", "25", "50", "100", "-1", "7", "x", "0"),
      ...Object.fromEntries(
        Object.entries(list.filters).map(([name, { tried }]) => [name, fc.constantFrom(...tried)]),
      ),
    },
    { requiredKeys: [] },
  );
}
