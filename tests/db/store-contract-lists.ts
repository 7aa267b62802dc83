import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import { once } from "#db/schema/once.ts";
import { type Resource, fieldAt } from "#db/schema/resource.ts";
import { type ListQuery, type Reader, wholeList } from "#db/store/list-query.ts";
import type { Store } from "#db/store/store.ts";
import { can } from "#db/rules/ability.ts";
import { naiveList, readableRows } from "./list-model.ts";
import { anyQuery, columnFilters, everySort } from "./list-queries.ts";
import { readers } from "./readers.ts";
import { filled, readerAt, sampleOf } from "./store-filled.ts";
import type { Opener } from "./store-opener.ts";

/** The filters whose values are counted beside a list: those of few values. */
const countedPaths = (resource: Resource): string[] =>
  columnFilters(resource).filter((path) =>
    ["choice", "flag", "ref"].includes(fieldAt(resource, path)?.kind ?? ""),
  );

/** A query as it is put to a list: its filters are those of the list's own columns. */
const asked = async (
  store: Store,
  resource: Resource,
  query: ListQuery,
  reader: Reader,
): Promise<ListQuery> => ({
  ...query,
  filters: await store.resolveJoins(resource, query.filters, reader),
});

/** What any store has to do that stands behind the door of `db/store`: lists, against a plain filter, sort and slice. */
export function describeLists(opener: Opener): void {
  describe.each([clients, computers])("a list of some hundred rows: $name", (resource) => {
    const opened = once(() => filled(opener));
    const queries = sampleOf(anyQuery(resource, resource.filters), 120);

    test("is filtered, searched, sorted and cut as all its rows would be", { timeout: 180_000 }, async () => {
      const { store, tables } = await opened();
      const byReference = everySort(resource).filter(
        ({ sortBy }) => fieldAt(resource, sortBy ?? "")?.kind === "ref",
      );
      const all = [
        ...[...everySort(resource), ...queries].map((query, at) => ({ query, reader: readerAt(at) })),
        // Nobody learns from the order what a record is called that he may not read.
        ...readers.flatMap((reader) => byReference.map((query) => ({ query, reader }))),
      ];
      for (const [at, { query, reader }] of all.entries()) {
        const { rows, ...counts } = await store.query(
          resource,
          await asked(store, resource, query, reader),
          reader,
        );

        const { rows: wanted, ...wantedCounts } = naiveList(tables, resource, query, reader);
        expect({ at, query, ids: rows.map(({ id }) => id), ...counts }).toEqual({
          at,
          query,
          ids: wanted.map(({ id }) => id),
          ...wantedCounts,
        });
      }
    });

    test("is counted as it is shown, and its matches are those of all pages", async () => {
      const { store, tables } = await opened();
      for (const [at, query] of queries.slice(0, 30).entries()) {
        const reader = readerAt(at);
        const whole = { ...query, page: 1, itemsPerPage: -1 };
        const wanted = naiveList(tables, resource, whole, reader);
        const own = await asked(store, resource, whole, reader);

        expect(await store.matchingIds(resource, own, reader)).toEqual(
          new Set(wanted.rows.map(({ id }) => id)),
        );
        expect(await store.count(resource, own.filters, reader)).toBe(
          naiveList(tables, resource, { ...wholeList, filters: query.filters }, reader).total,
        );
      }
    });

    test("has facets that tell how many rows each value would leave", { timeout: 180_000 }, async () => {
      const { store, tables } = await opened();
      const paths = countedPaths(resource);
      const counting = paths.map((path) => ({ path, of: path }));
      for (const [at, query] of queries.slice(0, 10).entries()) {
        const reader = readerAt(at);
        const facets = await store.facets(
          resource,
          await asked(store, resource, query, reader),
          counting,
          reader,
        );

        for (const path of paths) {
          const others = query.filters.filter((filter) => filter.path !== path);
          const left = (filter: ListQuery["filters"][number]) =>
            naiveList(tables, resource, { ...query, filters: [...others, filter] }, reader).total;
          const { counts, missing } = facets.get(path) ?? { counts: new Map<string, number>(), missing: -1 };
          expect({ query, path, missing }).toEqual({ query, path, missing: left({ path, missing: true }) });
          for (const [value, count] of counts)
            expect({ query, path, value, count }).toEqual({
              query,
              path,
              value,
              count: left({ path, values: [value] }),
            });
        }
      }
    });

    test("tells each reader which rows are his, and what those have that it is filtered through", async () => {
      const { store, tables } = await opened();
      for (const reader of readers) {
        const { ability } = reader;
        const isReadable = await store.read([resource.table], (tx) => tx.readableSlots(resource, ability));
        const rows = await store.all(resource.table);
        const own = readableRows(tables, resource, ability);
        expect(new Set(rows.filter(({ slot }) => isReadable(slot)).map(({ id }) => id))).toEqual(
          new Set(own.map(({ id }) => id)),
        );

        for (const joined of resource.filters.flatMap((path) => joinedAt(resource, path) ?? [])) {
          const { list, path } = joined;
          const there = readableRows(tables, list, ability).filter(
            (row) => row[path] !== null && can(ability, "read", list.subject, row, path),
          );
          expect(await store.joinedValues(joined, reader)).toEqual(
            new Map(there.map((row) => [row.id, row[path]])),
          );
        }
      }
    });
  });
}
