import { describe, expect, test, vi } from "vitest";
import { commit } from "#db/dexie/commit.ts";
import { columnTable, type Database } from "#db/dexie/database.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { allRows, changesOf, create, matchingIds, newStore, write } from "./list-database.ts";
import { change, client, creations, deletion, newCommand } from "./writes.ts";
import { fillTheDisk } from "./full-disk.ts";
import { tablesAround } from "#db/store/scope.ts";
import {
  AnswerForgottenError,
  cancelledRequest,
  KeyReusedError,
  lossName,
  StorageFullError,
} from "#db/store/command.ts";

const open = () => newStore().open();

/** Everything that is in the database, to see that nothing changed. */
async function contents(db: Database): Promise<Record<string, unknown[]>> {
  return Object.fromEntries(
    await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  );
}

describe("a command", () => {
  test("writes record, list, unique values, history and answer together", async () => {
    const db = await open();

    await create(db, clients, [client("a", "AAA")]);

    expect(await db.table("clients").count()).toBe(1);
    expect(await matchingIds(db, clients, { q: "aaa" })).toEqual(["a"]);
    expect((await db.uniques.toArray()).map(({ id }) => id)).toEqual(["a"]);
    expect((await changesOf(db)).map(({ action, record }) => ({ action, record }))).toEqual([
      { action: "create", record: "clients/a" },
    ]);
    expect(await db.commands.count()).toBe(1);
  });

  test.each(["deciding", "answering", "the list columns", "the unique values", "the history"])(
    "that fails while at %s leaves nothing",
    async (step) => {
      const db = await open();
      const [before] = await create(db, clients, [client("a", "AAA")]);
      const untouched = await contents(db);
      const breaks = () => {
        throw new Error("Failed on purpose.");
      };
      const steps: Record<string, () => { mockRestore: () => void }> = {
        "the list columns": () => vi.spyOn(columnTable(db, "clients"), "bulkPut").mockImplementation(breaks),
        "the unique values": () => vi.spyOn(db.uniques, "bulkPut").mockImplementation(breaks),
        "the history": () => vi.spyOn(db.changes, "bulkAdd").mockImplementation(breaks),
      };
      const broken = steps[step]?.();

      const failing = commit(db, newCommand(), tablesAround(clients), async () => {
        if (step === "deciding") breaks();
        await db.table("clients").get("a");
        const writes = [
          ...creations(clients, [client("b", "BBB")]),
          ...(before ? [change(clients, before, { code: "CCC" })] : []),
        ];
        return { writes, answer: () => (step === "answering" ? breaks() : { status: 200, body: null }) };
      });

      await expect(failing).rejects.toThrow("Failed on purpose.");
      broken?.mockRestore();
      expect(await contents(db)).toEqual(untouched);
      expect(await matchingIds(db, clients, { sortBy: "code", orderBy: "asc" })).toEqual(["a"]);
    },
  );

  test("that comes again gets its first answer, and nothing is done twice", async () => {
    const db = await open();
    const command = newCommand({ key: "u/1", request: "POST /clients 1" });
    const decide = vi.fn(() =>
      Promise.resolve({
        writes: creations(clients, [client("a", "AAA")]),
        answer: () => ({ status: 201, body: { id: "a" } }),
      }),
    );
    const first = await commit(db, command, tablesAround(clients), decide);
    const written = await contents(db);

    const second = await commit(db, command, tablesAround(clients), decide);

    expect(second).toEqual(first);
    expect(second).toEqual({ status: 201, body: { id: "a" } });
    expect(decide).toHaveBeenCalledTimes(1);
    expect(await contents(db)).toEqual(written);
  });

  test("that comes twice at once is done once", async () => {
    const db = await open();
    const command = newCommand();
    const run = () =>
      commit(db, command, tablesAround(clients), () =>
        Promise.resolve({
          writes: creations(clients, [{ code: "AAA", taxIds: [] }]),
          answer: ([row]) => ({ status: 201, body: row?.id }),
        }),
      );

    const [first, second] = await Promise.all([run(), run()]);

    expect(second).toEqual(first);
    expect(await db.table("clients").count()).toBe(1);
  });

  test("with the key of another request is refused", async () => {
    const db = await open();
    await write(
      db,
      creations(clients, [client("a", "AAA")]),
      newCommand({ key: "k", request: "POST /clients 1" }),
    );
    const written = await contents(db);

    const reused = write(
      db,
      creations(clients, [client("b", "BBB")]),
      newCommand({ key: "k", request: "POST /clients 2" }),
    );

    await expect(reused).rejects.toBeInstanceOf(KeyReusedError);
    expect(await contents(db)).toEqual(written);
  });

  test("that writes one record twice is refused: the second write would undo the first", async () => {
    const db = await open();
    const [row] = await create(db, clients, [client("a", "AAA")]);
    if (!row) throw new Error("not written");

    await expect(write(db, [change(clients, row, { code: "BBB" }), deletion(clients, row)])).rejects.toThrow(
      "written twice",
    );
  });

  test("is not done again after its answer was forgotten, which is after a month", async () => {
    const db = await open();
    const first = newCommand();
    await write(db, creations(clients, [client("a", "AAA")]), first);
    const now = new Date(Date.UTC(2026, 6, 1)).toISOString();
    for (let one = 0; one < 99; one++) await write(db, [], newCommand({ now, key: `later ${one}` }));

    const again = write(db, creations(clients, [client("b", "BBB")]), first);

    await expect(again).rejects.toBeInstanceOf(AnswerForgottenError);
    expect(await db.table("clients").count()).toBe(1);
    const answered = (await db.commands.toArray()).filter(({ answer }) => answer);
    expect(answered.map(({ key }) => key)).not.toContain(first.key);
    expect(answered).toHaveLength(99);
  });

  test("has its answer forgotten although the numbers in the middle of the log were lost", async () => {
    const db = await open();
    const first = newCommand();
    await write(db, creations(clients, [client("a", "AAA")]), first);
    const now = new Date(Date.UTC(2026, 6, 1)).toISOString();
    for (let one = 0; one < 98; one++) await write(db, [], newCommand({ now, key: `later ${one}` }));
    await db.commands.where(":id").between(20, 90).delete();

    await write(db, [], newCommand({ now, key: "the hundredth" }));

    expect((await db.commands.get({ key: first.key }))?.answer).toBeUndefined();
    expect((await db.commands.get({ key: "later 0" }))?.answer).toBeDefined();
  });

  test.each([
    ["cancelled calls", { request: cancelledRequest }],
    ["losses", { name: lossName }],
  ])("has its answer forgotten although %s, which have none, stand behind it", async (_, given) => {
    const db = await open();
    const first = newCommand();
    await write(db, creations(clients, [client("a", "AAA")]), first);
    const now = new Date(Date.UTC(2026, 6, 1)).toISOString();
    for (let one = 0; one < 98; one++) await write(db, [], newCommand({ now, ...given }));
    await db.commands
      .where(":id")
      .above(1)
      .modify((one) => void delete one.answer);

    await write(db, [], newCommand({ now, key: "the hundredth" }));

    expect((await db.commands.get({ key: first.key }))?.answer).toBeUndefined();
    expect((await db.commands.get({ key: "the hundredth" }))?.answer).toBeDefined();
  });
});

describe("a full disk", () => {
  // The last write of a command is an `add`; its puts come before.
  test.each(["put", "add"] as const)(
    "that is noticed after a %s is reported as such, and nothing is written",
    async (method) => {
      const db = await open();
      await create(db, clients, [client("a", "AAA")]);
      const untouched = await contents(db);
      const full = fillTheDisk(method);

      const refused = await create(db, clients, [client("b", "BBB")]).catch((error: unknown) => error);
      full.mockRestore();

      expect(refused).toBeInstanceOf(StorageFullError);
      expect(await contents(db)).toEqual(untouched);
      await create(db, clients, [client("b", "BBB")]);
      expect(await matchingIds(db, clients, {})).toEqual(["b", "a"]);
    },
  );

  test("that refuses the put itself is reported in the same way", async () => {
    const db = await open();
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("Quota exceeded.", "QuotaExceededError");
    });

    const refused = await create(db, clients, [client("b", "BBB")]).catch((error: unknown) => error);
    full.mockRestore();

    expect(refused).toBeInstanceOf(StorageFullError);
  });

  test("is not blamed for another fault", async () => {
    const db = await open();

    const failing = commit(db, newCommand(), tablesAround(clients), () =>
      Promise.reject(new RangeError("other")),
    );

    await expect(failing).rejects.toBeInstanceOf(RangeError);
  });
});

describe("a record", () => {
  test("is stamped by its writer, and keeps who made it", async () => {
    const db = await open();
    const [made] = await write(
      db,
      creations(clients, [client("a", "AAA")]),
      newCommand({ by: "ann", now: "2025-03-01T08:00:00.000Z" }),
    );
    if (!made) throw new Error("not written");

    await write(
      db,
      [change(clients, made, { code: "BBB" })],
      newCommand({ by: "bob", now: "2025-03-02T08:00:00.000Z" }),
    );

    expect(await db.table("clients").get("a")).toMatchObject({
      version: 2,
      createdAt: "2025-03-01T08:00:00.000Z",
      createdBy: "ann",
      updatedAt: "2025-03-02T08:00:00.000Z",
      updatedBy: "bob",
      deletedAt: null,
      code: "BBB",
      legalName: "Client AAA",
    });
  });

  test("that is deleted stays in the table, out of the lists, with its history", async () => {
    const db = await open();
    const [row] = await create(db, clients, [client("a", "AAA")]);
    if (!row) throw new Error("not written");

    await write(db, [deletion(clients, row)]);

    expect(await matchingIds(db, clients, {})).toEqual([]);
    expect(
      (await allRows(db, clients)).map(({ id, version, deletedAt }) => ({
        id,
        version,
        isDeleted: deletedAt !== null,
      })),
    ).toEqual([{ id: "a", version: 2, isDeleted: true }]);
    expect((await changesOf(db)).at(-1)).toEqual({ action: "delete", record: "clients/a", changes: [] });
  });

  test("of a family carries its kind", async () => {
    const db = await open();
    await create(db, computers, [{ id: "a", assetTag: "PC-1", interfaces: [] }]);

    expect((await db.table("equipment").get("a")).kind).toBe("computer");
  });
});
