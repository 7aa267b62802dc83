import { describe, expect, test } from "vitest";
import { columnTable, type Database } from "#db/dexie/database.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { coreSection, stampChunk } from "#db/dexie/list/chunk-sections.ts";
import { derive, forgetDerived } from "#db/dexie/upgrades/derived.ts";
import { create, matchingIds, newStore, rebuild, write } from "./list-database.ts";
import { change, client, deletion, newName } from "./writes.ts";

/** Which sections of the list columns are read, and how often, while this runs. */
async function sectionsRead(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const parts: string[] = [];
  const note = (record: { part: string } | undefined) => {
    if (record && record.part !== stampChunk) parts.push(record.part);
    return record;
  };
  columnTable(db, "equipment").hook("reading", note);
  await work();
  columnTable(db, "equipment").hook("reading").unsubscribe(note);
  return parts.toSorted();
}

/** More than are gathered beside a chunk. */
const ids = ["b", "a", "c", ...Array.from({ length: 60 }, (_, index) => `more-${index + 10}`)];

async function filled(name = newName()) {
  const db = await newStore(name).open();
  const rows = await create(
    db,
    computers,
    ids.map((id) => ({ id, assetTag: `PC-${id}`, name: `Unit ${id}`, ramGb: 8, interfaces: [] })),
  );
  return { db, rows };
}

describe("the columns of a list", () => {
  test("are read as far as a request needs them, and once", async () => {
    const name = newName();
    await filled(name);
    const db = await newStore(name).open();
    const read = (query: Parameters<typeof matchingIds>[2]) =>
      sectionsRead(db, () => matchingIds(db, computers, query));

    expect(await read({})).toEqual(["core", "id"]);
    expect(await read({ filters: [{ path: "state", missing: true }] })).toEqual([]);
    expect(await read({ filters: [{ path: "ramGb", values: ["8"] }] })).toEqual(["number"]);
    expect(await read({ q: "u" })).toEqual(["letters"]);
    expect(await read({ q: "unit a" })).toEqual(["search"]);
    expect(await read({ sortBy: "name", orderBy: "asc" })).toEqual(["name key"]);
    expect(await read({ q: "unit b", sortBy: "name", orderBy: "desc" })).toEqual([]);
  });

  test(
    "are neither written nor read whole for a row that changes, however many follow it",
    { timeout: 180_000 },
    async () => {
      const { db, rows } = await filled();
      const reader = await newStore(db.name).open();
      const query = { q: "named", sortBy: "name", orderBy: "asc" } as const;
      await matchingIds(reader, computers, { ...query, q: "unit" });
      const written: string[] = [];
      columnTable(db, "equipment").hook("creating", (_, { part }) => void written.push(part));
      columnTable(db, "equipment").hook("updating", (_, __, { part }) => void written.push(part));
      const read: string[] = [];

      for (const [index, row] of rows.entries()) {
        await write(db, [change(computers, row, { name: `Named ${String(index).padStart(3, "0")}` })]);
        read.push(...(await sectionsRead(reader, () => matchingIds(reader, computers, query))));
      }

      expect(await matchingIds(reader, computers, query)).toEqual(ids);
      expect(read).toEqual(ids.map(() => "delta"));
      // Once in so many rows the chunk takes them in: what differs in it.
      const whole = written.filter((part) => part !== "delta" && part !== stampChunk).toSorted();
      expect(whole).toEqual(["letters", "name key", "number", "search"]);
      expect(written.filter((part) => part === "delta")).toHaveLength(ids.length);
    },
  );

  test("are written at once, and whole, for many rows", async () => {
    const { db } = await filled();

    expect((await columnTable(db, "equipment").toArray()).map(({ part }) => part)).not.toContain("delta");
    expect(await columnTable(db, "equipment").count()).toBeGreaterThan(5);
  });

  test("keep no codes where all rows have the same value, and are read with them and without", async () => {
    const { db, rows } = await filled();
    const core = columnTable(db, "equipment").where({ part: coreSection, chunk: 0 });
    const codesOf = async (key: string): Promise<ArrayLike<number> | undefined> => {
      const column = (await core.first())?.columns?.[key];
      return column?.type === "set" ? column.codes : undefined;
    };
    const found = async (state: string | null) => {
      const filter = state === null ? { missing: true } : { values: [state] };
      const fresh = await newStore(db.name).open();
      return (await matchingIds(fresh, computers, { filters: [{ path: "state", ...filter }] })).length;
    };
    expect(await codesOf("state set")).toHaveLength(0);
    expect([await found(null), await found("retired")]).toEqual([rows.length, 0]);

    const others = rows.slice(1);
    await write(
      db,
      others.map((row) => change(computers, row, { state: "retired" })),
    );

    expect(await codesOf("state set")).toHaveLength(rows.length);
    expect([await found(null), await found("retired")]).toEqual([1, others.length]);
    // As earlier versions stored it.
    await core.modify((section) => {
      const column = section.columns?.["color set"];
      if (column?.type === "set") column.codes = new Uint16Array(rows.length);
    });
    expect(await codesOf("color set")).toHaveLength(rows.length);
    expect([await found(null), await found("retired")]).toEqual([1, others.length]);
  });

  test("computed again from the rows give the same lists", async () => {
    const name = newName();
    const { db, rows } = await filled(name);
    const [first, second] = rows;
    if (!first || !second) throw new Error("not written");
    await write(db, [deletion(computers, first), change(computers, second, { assetTag: "PC-Z" })]);
    await create(db, clients, [client("x", "X")]);
    const found = () => matchingIds(db, computers, { q: "pc", sortBy: "assetTag", orderBy: "desc" });
    const before = await found();
    await columnTable(db, "equipment").toCollection().modify({ columns: {} });

    await rebuild(db, "equipment");

    expect(await found()).toEqual(before);
    expect(before.at(0)).toBe("a");
    expect(before).toHaveLength(ids.length - 1);
    const freshly = await newStore(name).open();
    expect(await matchingIds(freshly, computers, { sortBy: "name", orderBy: "asc" })).toEqual(
      ids.filter((id) => id !== "b").toSorted(),
    );
    expect(await matchingIds(freshly, clients, {})).toEqual(["x"]);
  });

  test("computed again in the order of the ids, which leaves gaps for a while, find every row", async () => {
    const db = await newStore().open();
    const rows = await create(
      db,
      clients,
      Array.from({ length: 200 }, (_, at) => client(`row-${at}`, `C${at}`)),
    );
    const later = rows.filter(({ slot }) => slot >= 60 && slot < 120);
    const sooner = rows.filter((row) => !later.includes(row));

    await db.transaction("rw", db.tables, async () => {
      await forgetDerived(db, "clients");
      for (const some of [sooner, later]) await derive(db, "clients", some);
    });

    expect(await matchingIds(db, clients, {})).toEqual(rows.map(({ id }) => id).toReversed());
    for (const code of ["C59", "C60", "C119", "C120", "C199"])
      expect(await matchingIds(db, clients, { q: code })).toEqual([`row-${code.slice(1)}`]);
  });
});
