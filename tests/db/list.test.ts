import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { countRows, listPage, listPages } from "#db/dexie/list/list.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { languages } from "#db/schema/kind.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { newStore, write } from "./list-database.ts";
import { administrator, newName } from "./writes.ts";
import { anyLists, expectSame, fill, listNames, tablesOf } from "./list-filled.ts";
import { anyFilter, anyQuery, columnFilters, everySort } from "./list-queries.ts";
import { anyRow, idsOf } from "./list-rows.ts";
import { creationsOf, lenient, type Values } from "./writes.ts";
import type { Write } from "#db/store/command.ts";
import { type Filter, type ListQuery, wholeList } from "#db/store/list-query.ts";

const admin = administrator.ability;

describe("a page of a list", () => {
  test.each(listNames)(
    "of %s is what filtering, sorting and cutting all rows gives",
    { timeout: 360_000 },
    async (name) => {
      const resource = resourceNamed(name);
      await fc.assert(
        fc.asyncProperty(
          anyLists(40),
          fc.array(anyQuery(resource), { minLength: 25, maxLength: 25 }),
          fc.constantFrom(...languages),
          async (lists, queries, language) => {
            const db = await newStore().open();
            await fill(db, lists);
            const tables = await tablesOf(db);

            for (const query of queries)
              await expectSame(db, tables, resource, query, { ability: admin, language });
            db.close();
          },
        ),
        { numRuns: 12, endOnFailure: true },
      );
    },
  );

  test.each(listNames)(
    "of %s is right in every sort order, direction and language",
    { timeout: 360_000 },
    async (name) => {
      const resource = resourceNamed(name);
      await fc.assert(
        fc.asyncProperty(anyLists(60), async (lists) => {
          const db = await newStore().open();
          await fill(db, lists);
          const tables = await tablesOf(db);

          for (const language of languages) {
            for (const query of everySort(resource))
              await expectSame(db, tables, resource, query, { ability: admin, language });
          }
          db.close();
        }),
        { numRuns: 4, endOnFailure: true },
      );
    },
  );

  test("under each of several filters is what a query with that filter gives", async () => {
    const resource = resourceNamed("computers");
    const paths = columnFilters(resource);
    const ofOnePath = fc.constantFrom(...paths).chain((path) => fc.array(anyFilter(resource, [path])));
    const anyFilters = fc.oneof(fc.array(anyFilter(resource, paths), { maxLength: 5 }), ofOnePath);
    await fc.assert(
      fc.asyncProperty(anyLists(40), anyQuery(resource), anyFilters, async (lists, query, filters) => {
        const db = await newStore().open();
        await fill(db, lists);
        const reader = { ability: admin, language: "en" } as const;

        const pages = await listPages(db, resource, query, filters, reader);

        for (const [index, filter] of filters.entries()) {
          const filtered = { ...query, filters: [...query.filters, filter] };
          expect(pages[index]).toEqual(await listPage(db, resource, filtered, reader));
        }
        db.close();
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test("takes a sort that the resource does not know, or no direction, for newest first", async () => {
    const db = await newStore().open();
    const resource = resourceNamed("clients");
    await write(db, creationsOf(resource, [{ code: "B" }, { code: "A" }, { code: "C" }], ["1", "2", "3"]));

    const sorted = (sort: Pick<ListQuery, "sortBy" | "orderBy">) =>
      listPage(db, resource, { ...wholeList, ...sort }, { ability: admin, language: "en" });
    const unknown = await sorted({ sortBy: "notes", orderBy: "asc" });
    const aimless = await sorted({ sortBy: "code", orderBy: null });

    expect(unknown.rows.map(({ id }) => id)).toEqual(["3", "2", "1"]);
    expect(aimless.rows.map(({ id }) => id)).toEqual(["3", "2", "1"]);
  });

  test("of an empty list is page 1 of 1 with nothing on it", async () => {
    const db = await newStore().open();

    const page = await listPage(
      db,
      resourceNamed("clients"),
      {
        q: "x",
        filters: [{ path: "vip", values: ["true"] }],
        sortBy: "code",
        orderBy: "asc",
        page: 7,
        itemsPerPage: 10,
      },
      { ability: admin, language: "fr" },
    );

    expect(page).toEqual({ rows: [], total: 0, page: 1, totalPages: 1 });
  });

  test("finds nothing for a number that is none, and ignores a bound that is none", async () => {
    const db = await newStore().open();
    const resource = resourceNamed("computers");
    await write(
      db,
      creationsOf(resource, [
        { ramGb: null, state: "in_stock" },
        { ramGb: 8, state: "in_stock" },
      ]),
    );
    const count = (filter: Filter) => countRows(db, resource, [filter], { ability: admin, language: "en" });

    expect(await count({ path: "ramGb", values: ["much"] })).toBe(0);
    expect(await count({ path: "ramGb", from: "little", to: "16" })).toBe(1);
    expect(await count({ path: "ramGb", from: null, to: "much" })).toBe(1);
  });
});

describe("a list that is already in memory", () => {
  type Act = { kind: "create" | "update" | "delete"; pick: number; row: Values };

  const anyActs = (resource: Resource): fc.Arbitrary<Act[]> =>
    fc.array(
      fc.record({
        kind: fc.constantFrom("create", "update", "update", "delete"),
        pick: fc.nat(),
        row: anyRow(resource),
      }),
      { minLength: 1, maxLength: 6 },
    );

  async function act(db: Database, resource: Resource, acts: Act[]): Promise<void> {
    const living = (await rowsOf(db, resource.table).toArray()).filter(({ deletedAt }) => deletedAt === null);
    const touched = new Set<StoredRow>();
    const writes = acts.flatMap(({ kind, pick, row }): Write[] => {
      const before = living[pick % living.length];
      if (kind === "create" || !before || touched.has(before)) return creationsOf(resource, [row]);
      touched.add(before);
      return [
        {
          resource: lenient(resource),
          before,
          after: kind === "delete" ? null : { ...before, ...row, id: before.id },
          action: kind,
        },
      ];
    });
    await write(db, writes);
  }

  test.each(["computers", "diagnostics"])(
    "follows what is created, changed and deleted: %s",
    { timeout: 360_000 },
    async (name) => {
      const resource = resourceNamed(name);
      await fc.assert(
        fc.asyncProperty(
          anyLists(30),
          fc.array(fc.tuple(anyActs(resource), anyActs(resourceNamed("clients"))), {
            minLength: 4,
            maxLength: 4,
          }),
          fc.array(anyQuery(resource), { minLength: 6, maxLength: 6 }),
          async (lists, rounds, anyQueries) => {
            const db = await newStore().open();
            await fill(db, lists);
            const queries = [...anyQueries, ...everySort(resource).filter((_, index) => index % 3 === 0)];

            for (const [acts, ofClients] of rounds) {
              await act(db, resource, acts);
              await act(db, resourceNamed("clients"), ofClients);
              const tables = await tablesOf(db);
              for (const query of queries)
                await expectSame(db, tables, resource, query, { ability: admin, language: "fr" });
            }
            db.close();
          },
        ),
        { numRuns: 6, endOnFailure: true },
      );
    },
  );

  test("follows what another tab writes", { timeout: 360_000 }, async () => {
    const resource = resourceNamed("diagnostics");
    await fc.assert(
      fc.asyncProperty(
        anyLists(20),
        fc.array(anyActs(resource), { minLength: 6, maxLength: 6 }),
        fc.array(anyQuery(resource), { minLength: 5, maxLength: 5 }),
        async (lists, rounds, anyQueries) => {
          const name = newName();
          const tabs = [await newStore(name).open(), await newStore(name).open()] as const;
          await fill(tabs[0], lists);
          const queries = [...anyQueries, ...everySort(resource).slice(0, 4)];

          for (const [round, acts] of rounds.entries()) {
            await act(tabs[round % 2 === 0 ? 0 : 1], resource, acts);
            const tables = await tablesOf(tabs[0]);
            for (const query of queries) {
              for (const tab of tabs)
                await expectSame(tab, tables, resource, query, { ability: admin, language: "ar" });
            }
          }
          for (const tab of tabs) tab.close();
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test(
    "of more than two thousand rows follows changes in each of its chunks",
    { timeout: 360_000 },
    async () => {
      const resource = resourceNamed("computers");
      const db = await newStore().open();
      const [rows = []] = fc.sample(fc.array(anyRow(resource), { minLength: 300, maxLength: 300 }), {
        numRuns: 1,
        seed: 7,
      });
      for (let part = 0; part < 7; part++)
        await write(
          db,
          creationsOf(
            resource,
            rows.map((row, index) => ({ ...row, assetTag: `PC-${part}-${index % 50}` })),
          ),
        );
      await write(
        db,
        creationsOf(
          resourceNamed("clients"),
          [{ legalName: "Zeta" }, { legalName: "alpha" }],
          idsOf("clients"),
        ),
      );
      const queries: ListQuery[] = [
        ...everySort(resource).map((query) => ({ ...query, page: 40, itemsPerPage: 50 })),
        { q: "pc-3-4", filters: [], sortBy: "name", orderBy: "desc", page: 2, itemsPerPage: 10 },
        {
          q: "",
          filters: [{ path: "state", values: ["in_repair", "lost"] }],
          sortBy: null,
          orderBy: null,
          page: 3,
          itemsPerPage: 25,
        },
      ];
      const check = async () => {
        const tables = await tablesOf(db);
        for (const query of queries)
          await expectSame(db, tables, resource, query, { ability: admin, language: "en" });
      };

      await check();
      const acts = fc.sample(
        fc.record({
          kind: fc.constantFrom<Act["kind"]>("create", "update", "delete"),
          pick: fc.nat(),
          row: anyRow(resource),
        }),
        { numRuns: 40, seed: 3 },
      );
      await act(db, resource, acts.slice(0, 3));
      await check();
      await act(db, resource, acts.slice(3));

      await check();
    },
  );
});
