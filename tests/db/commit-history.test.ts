import { describe, expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import { categories } from "#db/domain/categories/categories.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { logIn } from "#tests/support/log.ts";
import { changesOf, create, newStore, write } from "./list-database.ts";
import { change, client, creations, newCommand, words } from "./writes.ts";

const open = () => newStore().open();

describe("the history", () => {
  test("says field by field what changed from what to what", async () => {
    const db = await open();
    const [row] = await create(db, clients, [client("a", "AAA", { vip: false, notes: null, taxIds: [] })]);
    if (!row) throw new Error("not written");
    await write(db, [change(clients, row, { legalName: "New", vip: true, notes: null, taxIds: [] })]);

    const [made, changed] = await changesOf(db);

    expect(made?.changes).toEqual([
      { field: "code", from: null, to: "AAA" },
      { field: "legalName", from: null, to: "Client AAA" },
      { field: "vip", from: null, to: false },
    ]);
    expect(changed?.changes).toEqual([
      { field: "legalName", from: "Client AAA", to: "New" },
      { field: "vip", from: false, to: true },
    ]);
  });

  test("treats a group whose subfields come in another order as unchanged", async () => {
    const db = await open();
    const contract = { ref: "1", startsOn: null, autoRenew: false };
    const [row] = await create(db, clients, [client("a", "AAA", { contract })]);
    if (!row) throw new Error("not written");

    await write(db, [change(clients, row, { contract: { autoRenew: false, startsOn: null, ref: "1" } })]);

    expect((await changesOf(db)).at(-1)?.changes).toEqual([]);
  });

  test("keeps what references were called at the time", async () => {
    const db = await open();
    await create(db, clients, [client("a", "AAA"), client("b", "BBB")]);
    const [category] = await create(db, categories, [
      { id: "cat", code: "PC", name: words("Computer", "Ordinateur", "حاسوب") },
    ]);
    const [unit] = await create(db, computers, [
      { id: "pc", clientId: "a", categoryId: "cat", interfaces: [] },
    ]);
    if (!unit || !category) throw new Error("not written");
    await write(db, [
      change(computers, unit, { clientId: "b", categoryId: "gone" }),
      change(categories, category, { name: words("Machine") }),
    ]);

    const changes = (await changesOf(db)).find(
      ({ action, record }) => record === "equipment/pc" && action === "update",
    )?.changes;

    expect(changes).toEqual([
      { field: "categoryId", from: "cat", to: "gone", fromLabel: words("Machine"), toLabel: "gone" },
      { field: "clientId", from: "a", to: "b", fromLabel: "Client AAA", toLabel: "Client BBB" },
    ]);
  });

  test("tells when it was done from when it was recorded, and on which device", async () => {
    const db = await open();
    await write(
      db,
      creations(clients, [client("a", "A")]),
      newCommand({
        at: "2025-01-01T00:00:00.000Z",
        now: "2025-01-05T00:00:00.000Z",
        device: "phone",
        by: "ann",
        key: "k",
      }),
    );

    expect(await logIn(db)).toMatchObject([
      {
        number: 1,
        at: "2025-01-01T00:00:00.000Z",
        recordedAt: "2025-01-05T00:00:00.000Z",
        device: "phone",
        by: "ann",
        resource: "clients",
        recordId: "a",
        command: "k",
      },
    ]);
  });
});
