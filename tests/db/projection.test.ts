import { describe, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { rebuildProjection } from "#db/list/projection.ts";
import { computers } from "#db/schema/equipment/computers.ts";
import { clients } from "#db/schema/masters/clients.ts";
import { change, client, create, deletion, idsFound, newName, newStore, write } from "./list-database.ts";

/** Which parts of the list columns are read, and how often, while this runs. */
async function partsRead(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const parts: string[] = [];
  const note = (record: { part: string }) => {
    parts.push(record.part);
    return record;
  };
  db.columns.hook("reading", note);
  await work();
  db.columns.hook("reading").unsubscribe(note);
  return parts.toSorted();
}

async function filled(name = newName()) {
  const db = await newStore(name).open();
  const rows = await create(
    db,
    computers,
    ["b", "a", "c"].map((id) => ({ id, assetTag: `PC-${id}`, name: `Unit ${id}`, ramGb: 8, interfaces: [] })),
  );
  return { db, rows };
}

describe("the columns of a list", () => {
  test("are read as far as a request needs them, and once", async () => {
    const name = newName();
    await filled(name);
    const db = await newStore(name).open();
    const read = (query: Parameters<typeof idsFound>[2]) =>
      partsRead(db, () => idsFound(db, computers, query));

    expect(await read({})).toEqual(["core", "id"]);
    expect(await read({ filters: [{ path: "state", missing: true }] })).toEqual([]);
    expect(await read({ filters: [{ path: "ramGb", values: ["8"] }] })).toEqual(["number"]);
    expect(await read({ q: "u" })).toEqual(["letters"]);
    expect(await read({ q: "unit a" })).toEqual(["search"]);
    expect(await read({ sortBy: "name", orderBy: "asc" })).toEqual(["name key"]);
    expect(await read({ q: "unit b", sortBy: "name", orderBy: "desc" })).toEqual([]);
  });

  test("are written as far as a change touches them", async () => {
    const { db, rows } = await filled();
    const before = await db.columns.toArray();
    const [row] = rows;
    if (!row) throw new Error("not written");

    await write(db, [change(computers, row, { name: "Renamed" })]);

    const after = await db.columns.toArray();
    const differing = after.filter(
      (record, index) => JSON.stringify(record) !== JSON.stringify(before[index]),
    );
    expect(differing.map(({ part }) => part).toSorted()).toEqual(["letters", "name key", "number", "search"]);
  });

  test("computed anew from the rows give the same lists", async () => {
    const name = newName();
    const { db, rows } = await filled(name);
    const [first, second] = rows;
    if (!first || !second) throw new Error("not written");
    await write(db, [deletion(computers, first), change(computers, second, { assetTag: "PC-Z" })]);
    await create(db, clients, [client("x", "X")]);
    const found = () => idsFound(db, computers, { q: "pc", sortBy: "assetTag", orderBy: "desc" });
    const before = await found();
    await db.columns.toCollection().modify({ columns: {} });

    await db.transaction("rw", db.tables, async () => rebuildProjection(db, "equipment"));

    expect(await found()).toEqual(before);
    expect(before).toEqual(["a", "c"]);
    const freshly = await newStore(name).open();
    expect(await idsFound(freshly, computers, { sortBy: "name", orderBy: "asc" })).toEqual(["a", "c"]);
    expect(await idsFound(freshly, clients, {})).toEqual(["x"]);
  });
});
