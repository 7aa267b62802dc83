import { txOf } from "#db/dexie/tx.ts";
import { describe, expect, test } from "vitest";
import type { Database } from "#db/dexie/database.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { categories } from "#db/domain/categories/categories.ts";
import { actionsPerformed } from "#db/domain/actions-performed/actions-performed.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { diagnostics } from "#db/domain/diagnostics/diagnostics.ts";
import { create, newStore } from "./list-database.ts";
import { client, words } from "./writes.ts";
import { clearedBy, countReferences } from "#sw/api/pipeline/reverse-references.ts";

const open = () => newStore().open();

describe("references", () => {
  const within = <T>(db: Database, read: () => Promise<T>): Promise<T> =>
    db.transaction("r", db.tables, async () => read());

  test("that are needed are counted by record, the record's own apart", async () => {
    const db = await open();
    await create(db, clients, [client("a", "AAA")]);
    await create(
      db,
      computers,
      [{ clientId: "a" }, { clientId: "a" }, { clientId: "b" }].map((row) => ({ ...row, interfaces: [] })),
    );
    await create(db, categories, [
      { id: "self", code: "S", parentId: "self", name: words("") },
      { id: "child", code: "C", parentId: "self", name: words("") },
    ]);

    expect(await within(db, () => countReferences(txOf(db), clients, ["a", "c"]))).toEqual(
      new Map([["a", { lists: [{ resource: "equipments/computers", count: 2 }], hidden: 0 }]]),
    );
    expect(await within(db, () => countReferences(txOf(db), categories, ["self"]))).toEqual(
      new Map([["self", { lists: [{ resource: "masters/categories", count: 1 }], hidden: 0 }]]),
    );
  });

  test("that can be done without are cleared, in lists and groups too", async () => {
    const db = await open();
    await create(db, computers, [
      { id: "dock", parentEquipmentId: "pc", interfaces: [] },
      { id: "pc", parentEquipmentId: "pc", interfaces: [] },
    ]);
    await create(db, diagnostics, [
      { id: "m", code: "M", name: words("m"), suggestedActionIds: ["x", "a", "y"] },
    ]);

    const ofUnit = await within(db, () => clearedBy(txOf(db), computers, ["pc"]));
    const ofAction = await within(db, () => clearedBy(txOf(db), actionsPerformed, ["a"]));

    expect(ofUnit.map(({ id, values }) => [id, values["parentEquipmentId"]])).toEqual([["dock", null]]);
    expect(ofAction.map(({ id, values }) => [id, values["suggestedActionIds"]])).toEqual([["m", ["x", "y"]]]);
  });
});
