import { describe, expect, test } from "vitest";
import { categories } from "#db/domain/categories/categories.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { segments } from "#db/domain/segments/segments.ts";
import { sites } from "#db/domain/sites/sites.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";
import { pausedPace, linger, type Opener, scope, signal, write } from "./store-opener.ts";
import { administrator, change, client, creations, deletion, newName, words } from "./writes.ts";

const ids = (rows: readonly (StoredRow | undefined)[]) => rows.map((row) => row?.id);

/** What any store has to do that stands behind the door of `db/store`: reads by key, references and the log. */
export function describeReads({ open }: Opener): void {
  const opened = async () => (await open(newName())).store;

  describe("reads", () => {
    test("see one state, whatever is written meanwhile", async () => {
      const name = newName();
      const [{ store }, other] = [await open(name), await open(name)];
      await write(store, creations(clients, [client("a", "AAA")]));
      const begun = signal();
      const reading = store.read(scope, async (tx) => {
        const seen = [];
        for (let time = 0; time < 2; time++) {
          seen.push([
            ids(await tx.all("clients")),
            (await tx.query(clients, wholeList, administrator)).total,
            (await tx.history("clients", ["a", "b"])).length,
          ]);
          begun.give();
          await linger(tx);
        }
        return seen;
      });
      await begun.given;
      await Promise.all([
        write(other.store, creations(clients, [client("b", "BBB")])),
        expect(reading).resolves.toEqual([
          [["a"], 1, 1],
          [["a"], 1, 1],
        ]),
      ]);

      expect(ids(await store.all("clients"))).toEqual(["a", "b"]);
    });

    test("of tables that were not named are refused", async () => {
      const store = await opened();

      await expect(store.read(["segments"], (tx) => tx.get("clients", "a"))).rejects.toThrow();
    });

    test("end where they are aborted", async () => {
      const store = await opened();
      const aborting = new AbortController();

      const reading = store.read(
        scope,
        async (tx) => {
          await tx.pause();
          aborting.abort();
          return tx.all("clients");
        },
        aborting.signal,
      );

      await expect(reading).rejects.toThrow();
    });

    test("of another table go on while a command writes; those of its own table see it whole", async () => {
      const name = newName();
      const [{ store }, other] = [await open(name), await open(name)];
      await write(store, creations(segments, [{ id: "s", code: "S", name: words("S") }]));
      const { pace, turns } = pausedPace(store);
      const command = write(store, creations(clients, [client("a", "AAA")]), {}, { pace });
      const own: Promise<number>[] = [];

      for await (const release of turns(command)) {
        for (const { store: one } of [{ store }, other]) {
          expect((await one.query(segments, wholeList, administrator)).total).toBe(1);
          expect(ids(await one.getMany("segments", ["s"]))).toEqual(["s"]);
          expect(await one.sessions.byHash("nobody", 0)).toBeNull();
        }
        own.push(other.store.count(clients, [], administrator));
        release();
      }

      expect(own.length).toBeGreaterThan(1);
      for (const count of await Promise.all(own)) expect([0, 1]).toContain(count);
    });
  });

  describe("by key,", () => {
    test("several rows come in the order that they are asked in, with gaps where there are none", async () => {
      const store = await opened();
      await write(store, creations(clients, [client("a", "AAA"), client("b", "BBB")]));

      expect(ids(await store.getMany("clients", ["b", "none", "a", "b"]))).toEqual([
        "b",
        undefined,
        "a",
        "b",
      ]);
      expect(await store.getMany("clients", [])).toEqual([]);
      expect(await store.get("clients", "none")).toBeUndefined();
    });

    test("rows are found by id, by slot and by a value, and whole tables are walked through", async () => {
      const store = await opened();
      const made = Array.from({ length: 2100 }, (_, at) => ({
        id: `pc-${String(at).padStart(4, "0")}`,
        assetTag: `T${at}`,
        serialNumber: `S${at % 700}`,
        interfaces: [],
      }));
      const rows = await write(store, creations(computers, made));
      const walked: string[] = [];
      await store.scan("equipment", (some) => void walked.push(...some.map(({ id }) => id)));

      expect(walked).toEqual(made.map(({ id }) => id));
      expect(await store.ids("equipment")).toEqual(walked);
      expect(await store.slotCount("equipment")).toBe(2100);
      const slots = rows.slice(5, 8).map(({ slot }) => slot);
      expect(ids(await store.getBySlots("equipment", slots.toReversed()))).toEqual([
        "pc-0007",
        "pc-0006",
        "pc-0005",
      ]);
      const three = ["pc-0003", "pc-0703", "pc-1403"];
      expect(ids(await store.whereAnyOf("equipment", "serialNumber", ["S3"]))).toEqual(three);
      expect(ids(await store.rowsWithValues("equipment", "serialNumber", ["S3"]))).toEqual(three);
      expect(new Set(ids(await store.rowsWithCodes("equipment", ["s-3"])))).toEqual(new Set(three));
    });

    test("deleted rows are still there, the earliest deleted first; archived ones are rows like others", async () => {
      const store = await opened();
      const [a, b, c, d] = await write(
        store,
        creations(
          clients,
          ["a", "b", "c", "d"].map((id) => client(id, id.repeat(3))),
        ),
      );
      if (!a || !b || !c || !d) throw new Error("not written");
      await write(store, [deletion(clients, c)]);
      await write(store, [deletion(clients, a)]);
      await write(store, [change(clients, d, { archivedAt: "2025-01-01T00:00:00.000Z" })]);
      const found = async (archived: "no" | "only" | "all") =>
        ids((await store.query(clients, { ...wholeList, archived }, administrator)).rows);

      expect(ids(await store.deleted("clients"))).toEqual(["c", "a"]);
      expect(await store.get("clients", "a")).toMatchObject({ version: 2, code: "aaa" });
      expect([await found("no"), await found("only"), await found("all")]).toEqual([
        ["b"],
        ["d"],
        ["d", "b"],
      ]);
      const [again] = await write(store, [change(clients, (await store.get("clients", "a")) ?? a, {})]);
      expect(again).toMatchObject({ deletedAt: null, version: 3, slot: a.slot, createdAt: a.createdAt });
      expect(await found("no")).toEqual(["b", "a"]);
    });
  });

  describe("references", () => {
    test("are found from the other end, but for deleted records and a record's own", async () => {
      const store = await opened();
      await write(store, creations(clients, [client("a", "AAA"), client("b", "BBB")]));
      const [, gone] = await write(
        store,
        creations(sites, [
          { id: "here", clientId: "a", code: "1" },
          { id: "gone", clientId: "a", code: "2" },
          { id: "there", clientId: "b", code: "1" },
        ]),
      );
      if (gone) await write(store, [deletion(sites, gone)]);
      const category = (id: string, parentId: string) => ({
        id,
        code: id,
        scope: "equipment",
        parentId,
        name: words(id),
      });
      await write(store, creations(categories, [category("own", "own"), category("child", "own")]));

      const toA = await store.read(tablesAround(clients), async (tx) => {
        const referrers = await tx.referencing(clients, ["a"]);
        return Promise.all(
          referrers.map(async ({ reference, bySlot, rows }) => [
            `${reference.from.name}.${reference.path}`,
            [...bySlot.values()],
            ids(await rows()),
          ]),
        );
      });
      const toOwn = await store.read(tablesAround(categories), async (tx) =>
        Promise.all((await tx.referencing(categories, ["own"])).map(async ({ rows }) => ids(await rows()))),
      );

      expect(toA).toEqual([["sites.clientId", [["a"]], ["here"]]]);
      expect(toOwn).toEqual([["child"]]);
      expect(await store.referencedIds(clients, administrator)).toEqual(new Set(["a", "b"]));
    });
  });

  describe("the log", () => {
    test("says of a record that is deleted for good what was done, and no values; of others all", async () => {
      const store = await opened();
      const [a, b] = await write(store, creations(clients, [client("a", "AAA"), client("b", "BBB")]));
      if (!a || !b) throw new Error("not written");
      const leaves = { legalName: "A", purgedAt: "2025-01-01T00:00:00.000Z" };
      const purge = { ...deletion(clients, a), action: "purge" as const, leaves };

      const [left] = await write(store, [purge]);

      expect(left).toMatchObject({ ...leaves, version: 2, slot: a.slot, deletedAt: expect.any(String) });
      const [made, gone, ...more] = await store.history("clients", ["a"]);
      expect(made).toMatchObject({ action: "create", isErased: true });
      expect(made?.changes.map(({ field }) => field)).toEqual(["legalName"]);
      expect([gone?.action, gone?.isFinal, more]).toEqual(["purge", true, []]);
      const [other] = await store.history("clients", ["b"]);
      expect(other?.isErased).toBeUndefined();
      expect(other?.changes).toContainEqual(expect.objectContaining({ field: "code", to: "BBB" }));
      expect(await store.log.check(0, "", 100)).toMatchObject({ broken: null, erased: 1 });
    });

    test("tells the lines of records in the order in which they were written", async () => {
      const store = await opened();
      const [a, b] = await write(store, creations(clients, [client("a", "AAA"), client("b", "BBB")]), {
        key: "first",
      });
      if (!a || !b) throw new Error("not written");
      await write(store, [change(clients, b, { notes: "1" })]);
      await write(store, [change(clients, a, { notes: "2" }), deletion(clients, { ...b, version: 2 })], {
        key: "run.1",
      });
      await write(store, creations(clients, [client("c", "CCC")]), { key: "run.2" });
      const told = (lines: Awaited<ReturnType<typeof store.history>>) =>
        lines.map(({ recordId, action }) => `${recordId} ${action}`);

      const lines = await store.history("clients", ["b", "a"]);
      expect(told(lines)).toEqual(["a create", "b create", "b update", "a update", "b delete"]);
      expect(lines.map(({ number }) => number)).toEqual(
        lines.map(({ number }) => number).toSorted((x, y) => x - y),
      );
      expect(told(await store.history("clients", ["a"]))).toEqual(["a create", "a update"]);
      expect(await store.lastChange("clients", "b")).toMatchObject({ action: "delete" });
      expect(await store.device.lastChange()).toMatchObject({ recordId: "c" });
      const [first] = await store.spansOf("first");
      expect(first && told(await store.lines(first))).toEqual(["a create", "b create"]);
      expect(first && told(await store.lines(first, 1))).toEqual(["a create"]);
      expect(await store.spansOf("run")).toHaveLength(2);
      expect((await store.answers("run.")).map(({ key }) => key)).toEqual(["run.1", "run.2"]);
    });
  });
}
