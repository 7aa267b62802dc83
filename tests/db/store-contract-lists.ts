import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { joinedAt } from "#db/schema/joined-path.ts";
import { languages } from "#db/schema/kind.ts";
import { once } from "#db/schema/once.ts";
import { type Resource, fieldAt } from "#db/schema/resource.ts";
import type { ListQuery } from "#db/store/list-query.ts";
import type { Store } from "#db/store/store.ts";
import { naiveList, type Tables } from "./list-model.ts";
import { anyQuery, everySort } from "./list-queries.ts";
import { anyRow, idsOf } from "./list-rows.ts";
import { type Opener, write } from "./store-opener.ts";
import { administrator, creationsOf, lenient, newName } from "./writes.ts";

const { ability } = administrator;
const manyRows = 300;

const sampleOf = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(arbitrary, { numRuns, seed: 11 });

async function filled({ open }: Opener): Promise<{ store: Store; tables: Tables }> {
  const { store } = await open(newName());
  await write(store, creationsOf(clients, sampleOf(anyRow(clients), manyRows / 2), idsOf("clients")));
  const units = await write(store, creationsOf(computers, sampleOf(anyRow(computers), manyRows)));
  // Some are gone, some are put away, some were changed: lists tell of what is there now.
  const later = sampleOf(anyRow(computers), manyRows);
  await write(
    store,
    units.slice(0, manyRows / 4).map((before, at) => ({
      resource: lenient(computers),
      before,
      after: at % 3 === 0 ? null : { ...before, ...later[at], id: before.id },
      action: at % 3 === 0 ? ("delete" as const) : ("update" as const),
    })),
  );
  const tables: Tables = new Map();
  for (const { table } of [clients, computers])
    tables.set(
      table,
      (await store.all(table)).toSorted((one, other) => one.slot - other.slot),
    );
  return { store, tables };
}

/** The filters whose values are counted beside a list: those of few values. */
const countedPaths = (resource: Resource): string[] =>
  resource.filters.filter(
    (path) =>
      !joinedAt(resource, path) && ["choice", "flag", "ref"].includes(fieldAt(resource, path)?.kind ?? ""),
  );

/** What any store has to do that stands behind the door of `db/store`: lists, against a plain filter, sort and slice. */
export function describeLists(opener: Opener): void {
  describe.each([clients, computers])("a list of some hundred rows: $name", (resource) => {
    const opened = once(() => filled(opener));
    const queries = sampleOf(anyQuery(resource), 80);

    test("is filtered, searched, sorted and cut as all its rows would be", { timeout: 60_000 }, async () => {
      const { store, tables } = await opened();
      const asked: ListQuery[] = [...everySort(resource), ...queries];
      for (const [at, query] of asked.entries()) {
        const reader = { ability, language: languages[at % languages.length] ?? "en" };

        const { rows, ...counts } = await store.query(resource, query, reader);

        const { rows: wanted, ...wantedCounts } = naiveList(tables, resource, query, reader);
        expect({ query, ids: rows.map(({ id }) => id), ...counts }).toEqual({
          query,
          ids: wanted.map(({ id }) => id),
          ...wantedCounts,
        });
      }
    });

    test("is counted as it is shown, and its matches are those of all pages", async () => {
      const { store, tables } = await opened();
      for (const query of queries.slice(0, 20)) {
        const whole = { ...query, page: 1, itemsPerPage: -1 };
        const wanted = naiveList(tables, resource, whole, administrator);

        expect(await store.matching(resource, whole, administrator)).toEqual(
          new Set(wanted.rows.map(({ id }) => id)),
        );
        expect(await store.count(resource, query.filters, administrator)).toBe(
          naiveList(tables, resource, { ...whole, q: "" }, administrator).total,
        );
      }
    });

    test("has facets that tell how many rows each value would leave", { timeout: 60_000 }, async () => {
      const { store, tables } = await opened();
      const paths = countedPaths(resource);
      const counting = paths.map((path) => ({ path, of: path }));
      for (const query of queries.slice(0, 8)) {
        const facets = await store.facets(resource, query, counting, administrator);

        for (const path of paths) {
          const others = query.filters.filter((filter) => filter.path !== path);
          const left = (filter: ListQuery["filters"][number]) =>
            naiveList(tables, resource, { ...query, filters: [...others, filter] }, administrator).total;
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
  });
}
