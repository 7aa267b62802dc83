import { tablesAround } from "#db/store/scope.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commit } from "#db/dexie/commit.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { gatheredRows } from "#db/dexie/list/delta.ts";
import { listPage } from "#db/dexie/list/list.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { newStore, rebuild, write } from "./list-database.ts";
import { administrator, newCommand, newName } from "./writes.ts";
import { expectSame, tablesOf } from "./list-filled.ts";
import { creationsOf, lenient, type Values } from "./writes.ts";
import { anyQuery } from "./list-queries.ts";
import { anyRow } from "./list-rows.ts";
import type { Write } from "#db/store/command.ts";

type Edit = { kind: "create" | "update" | "delete"; pick: number; row: Values };

/** What happens next: a command by one of two openings, one that fails at the last moment, a read, a restart, an upgrade. */
type Event = { what: "write" | "fail" | "read" | "reopen" | "rebuild"; tab: number; acts: Edit[] };

function anyEvents(resource: Resource): fc.Arbitrary<Event[]> {
  const anyActs = (least: number, most: number) =>
    fc.array(
      fc.record({
        kind: fc.constantFrom<Edit["kind"]>("create", "create", "update", "update", "delete"),
        pick: fc.nat(),
        row: anyRow(resource),
      }),
      { minLength: least, maxLength: most, size: "max" },
    );
  const anyEvent = fc.record({
    what: fc.constantFrom<Event["what"]>("write", "write", "write", "write", "read", "read", "fail"),
    tab: fc.constantFrom(0, 1),
    // One by one, as many as are gathered, and more at once than that.
    acts: fc.oneof({ weight: 5, arbitrary: anyActs(1, 3) }, anyActs(8, 25), anyActs(50, 70)),
  });
  const anyRare = fc.record({
    what: fc.constantFrom<Event["what"]>("reopen", "rebuild"),
    tab: fc.constantFrom(0, 1),
    acts: fc.constant<Edit[]>([]),
  });
  return fc.array(fc.oneof({ weight: 12, arbitrary: anyEvent }, anyRare), {
    minLength: 15,
    maxLength: 30,
    size: "max",
  });
}

async function writesOf(db: Database, resource: Resource, acts: readonly Edit[]): Promise<Write[]> {
  // Deleted ones too: they come back by being written.
  const stored = await rowsOf(db, resource.table).toArray();
  const touched = new Set<StoredRow>();
  return acts.flatMap(({ kind, pick, row }): Write[] => {
    const before = stored[pick % stored.length];
    if (kind === "create" || !before || touched.has(before)) return creationsOf(resource, [row]);
    touched.add(before);
    const after = kind === "delete" ? null : { ...before, ...row, id: before.id };
    return [{ resource: lenient(resource), before, after, action: kind }];
  });
}

async function failing(db: Database, writes: Write[]): Promise<void> {
  const answer = () => {
    throw new Error("too late");
  };
  await expect(
    commit(db, newCommand(), tablesAround(...writes.map(({ resource }) => resource)), () =>
      Promise.resolve({ writes, answer }),
    ),
  ).rejects.toThrow("too late");
}

describe("rows that change one after another", () => {
  test.each(["computers", "diagnostics"])(
    "are seen at once by all who read, whatever happens in between: %s",
    { timeout: 360_000 },
    async (name) => {
      const resource = resourceNamed(name);
      await fc.assert(
        fc.asyncProperty(
          anyEvents(resource),
          fc.array(anyQuery(resource), { minLength: 6, maxLength: 6 }),
          async (events, queries) => {
            const database = newName();
            const tabs = [await newStore(database).open(), await newStore(database).open()];
            const read = async (db: Database) => {
              const tables = await tablesOf(db);
              for (const query of queries)
                await expectSame(db, tables, resource, query, { ...administrator, language: "fr" });
            };

            for (const { what, tab, acts } of events) {
              const db = tabs[tab];
              if (!db) continue;
              if (what === "write") await write(db, await writesOf(db, resource, acts));
              if (what === "fail") await failing(db, await writesOf(db, resource, acts));
              if (what === "read") await read(db);
              if (what === "rebuild") await rebuild(db, resource.table);
              if (what === "reopen") {
                db.close();
                tabs[tab] = await newStore(database).open();
              }
            }

            for (const db of [...tabs, await newStore(database).open()]) {
              await read(db);
              db.close();
            }
          },
        ),
        { numRuns: 8, endOnFailure: true },
      );
    },
  );

  test(
    "are never seen by halves where all write and read at the same time",
    { timeout: 180_000 },
    async () => {
      const resource = resourceNamed("diagnostics");
      const database = newName();
      const tabs = [await newStore(database).open(), await newStore(database).open()];
      const rows = fc.sample(anyRow(resource), { numRuns: gatheredRows, seed: 5 });
      const query = {
        q: "",
        filters: [],
        sortBy: "code",
        orderBy: "asc",
        page: 1,
        itemsPerPage: -1,
      } as const;
      const totals: number[] = [];
      const read = async (db: Database) => {
        const page = await listPage(db, resource, query, administrator);
        expect(new Set(page.rows.map(({ id }) => id)).size).toBe(page.total);
        totals.push(page.total);
      };

      const writeAndRead = async (db: Database) => {
        for (const [index, row] of rows.entries()) {
          await write(db, creationsOf(resource, [row, row, row]));
          if (index % 5 === 0) await Promise.all([read(db), read(db)]);
        }
      };
      await Promise.all(tabs.map(writeAndRead));

      expect(totals.filter((total) => total % 3 !== 0)).toEqual([]);
      expect(new Set(totals).size).toBeGreaterThan(10);
      for (const db of tabs) {
        const tables = await tablesOf(db);
        expect(tables.get("diagnostics")).toHaveLength(6 * rows.length);
        await expectSame(db, tables, resource, query, administrator);
        db.close();
      }
    },
  );
});
