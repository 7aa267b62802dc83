import { describe, expect, test, vi } from "vitest";
import { commit, KeyReusedError, StorageFullError, TakenError, uniqueKeys } from "#db/commit.ts";
import type { Database } from "#db/database.ts";
import { clearedBy, countReferences } from "#db/list/references.ts";
import { computers } from "#db/schema/equipment/computers.ts";
import { categories } from "#db/schema/masters/categories.ts";
import { clients } from "#db/schema/masters/clients.ts";
import { departments } from "#db/schema/masters/departments.ts";
import { modules } from "#db/schema/masters/modules.ts";
import { allRows, change, create, creations, deletion, idsFound, newCommand, newStore, write } from "./list-database.ts";

const open = () => newStore().open();

const client = (id: string, code: string, more: Record<string, unknown> = {}) => ({ id, code, legalName: `Client ${code}`, taxIds: [], ...more });
const words = (en: string, fr = "", ar = "") => ({ en, fr, ar });

/** Everything that is in the database, to see that nothing changed. */
async function contents(db: Database): Promise<Record<string, unknown[]>> {
  return Object.fromEntries(await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const)));
}

const changesOf = async (db: Database) => (await db.changes.toArray()).map(({ action, record, changes }) => ({ action, record, changes }));

describe("a command", () => {
  test("writes record, list, unique values, history and answer together", async () => {
    const db = await open();

    await create(db, clients, [client("a", "AAA")]);

    expect(await db.table("clients").count()).toBe(1);
    expect(await idsFound(db, clients, { q: "aaa" })).toEqual(["a"]);
    expect((await db.uniques.toArray()).map(({ id }) => id)).toEqual(["a"]);
    expect((await changesOf(db)).map(({ action, record }) => ({ action, record }))).toEqual([{ action: "create", record: "clients/a" }]);
    expect(await db.answers.count()).toBe(1);
  });

  test.each(["deciding", "answering", "the list columns", "the unique values", "the history"])("that fails while at %s leaves nothing", async (step) => {
    const db = await open();
    const [before] = await create(db, clients, [client("a", "AAA")]);
    const untouched = await contents(db);
    const breaks = () => {
      throw new Error("Failed on purpose.");
    };
    const steps: Record<string, () => { mockRestore: () => void }> = {
      "the list columns": () => vi.spyOn(db.columns, "bulkPut").mockImplementation(breaks),
      "the unique values": () => vi.spyOn(db.uniques, "bulkPut").mockImplementation(breaks),
      "the history": () => vi.spyOn(db.changes, "bulkAdd").mockImplementation(breaks),
    };
    const broken = steps[step]?.();

    const failing = commit(db, newCommand(), async () => {
      if (step === "deciding") breaks();
      await db.table("clients").get("a");
      const writes = [...creations(clients, [client("b", "BBB")]), ...(before ? [change(clients, before, { code: "CCC" })] : [])];
      return { writes, answer: () => (step === "answering" ? breaks() : { status: 200, body: null }) };
    });

    await expect(failing).rejects.toThrow("Failed on purpose.");
    broken?.mockRestore();
    expect(await contents(db)).toEqual(untouched);
    expect(await idsFound(db, clients, { sortBy: "code", orderBy: "asc" })).toEqual(["a"]);
  });

  test("that comes again gets its first answer, and nothing is done twice", async () => {
    const db = await open();
    const command = newCommand({ key: "u/1", request: "POST /clients 1" });
    const decide = vi.fn(() => Promise.resolve({ writes: creations(clients, [client("a", "AAA")]), answer: () => ({ status: 201, body: { id: "a" } }) }));
    const first = await commit(db, command, decide);
    const written = await contents(db);

    const second = await commit(db, command, decide);

    expect(second).toEqual(first);
    expect(second).toEqual({ status: 201, body: { id: "a" } });
    expect(decide).toHaveBeenCalledTimes(1);
    expect(await contents(db)).toEqual(written);
  });

  test("that comes twice at once is done once", async () => {
    const db = await open();
    const command = newCommand();
    const run = () => commit(db, command, () => Promise.resolve({ writes: creations(clients, [{ code: "AAA", taxIds: [] }]), answer: ([row]) => ({ status: 201, body: row?.id }) }));

    const [first, second] = await Promise.all([run(), run()]);

    expect(second).toEqual(first);
    expect(await db.table("clients").count()).toBe(1);
  });

  test("with the key of another request is refused", async () => {
    const db = await open();
    await write(db, creations(clients, [client("a", "AAA")]), newCommand({ key: "k", request: "POST /clients 1" }));
    const written = await contents(db);

    const reused = write(db, creations(clients, [client("b", "BBB")]), newCommand({ key: "k", request: "POST /clients 2" }));

    await expect(reused).rejects.toBeInstanceOf(KeyReusedError);
    expect(await contents(db)).toEqual(written);
  });

  test("that writes one record twice is refused: the second write would undo the first", async () => {
    const db = await open();
    const [row] = await create(db, clients, [client("a", "AAA")]);
    if (!row) throw new Error("not written");

    await expect(write(db, [change(clients, row, { code: "BBB" }), deletion(clients, row)])).rejects.toThrow("written twice");
  });

  test("is forgotten after a month", async () => {
    const db = await open();
    await create(db, clients, [client("a", "AAA")]);
    const many = creations(clients, Array.from({ length: 150 }, (_, index) => client(`m${index}`, `M${index}`)));

    const later = new Date(Date.UTC(2026, 6, 1)).toISOString();
    await write(db, many, newCommand({ now: later, key: "late" }));

    expect((await db.answers.toArray()).map(({ key }) => key)).toEqual(["late"]);
  });
});

describe("a full disk", () => {
  /** As browsers do it: each put succeeds, and then the transaction is aborted with the quota error (Chromium, Firefox). */
  function fillTheDisk(method: "put" | "add") {
    const write = IDBObjectStore.prototype[method];
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
      const asked = write.apply(this, args);
      const { transaction } = this;
      asked.addEventListener("success", () => {
        Object.defineProperty(transaction, "error", { get: () => new DOMException("Quota exceeded.", "QuotaExceededError") });
        queueMicrotask(() => {
          try {
            transaction.abort();
          } catch {
            // It was aborted by the put before.
          }
        });
      });
      return asked;
    });
  }

  // The last write of a command is an `add`; its puts come before.
  test.each(["put", "add"] as const)("that is noticed after a %s is told as such, and nothing is written", async (method) => {
    const db = await open();
    await create(db, clients, [client("a", "AAA")]);
    const untouched = await contents(db);
    const full = fillTheDisk(method);

    const refused = await create(db, clients, [client("b", "BBB")]).catch((error: unknown) => error);
    full.mockRestore();

    expect(refused).toBeInstanceOf(StorageFullError);
    expect(await contents(db)).toEqual(untouched);
    await create(db, clients, [client("b", "BBB")]);
    expect(await idsFound(db, clients, {})).toEqual(["b", "a"]);
  });

  test("that refuses the put itself is told in the same way", async () => {
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

    const failing = commit(db, newCommand(), () => Promise.reject(new RangeError("other")));

    await expect(failing).rejects.toBeInstanceOf(RangeError);
  });
});

describe("a unique value", () => {
  test("is refused to a second record, without regard to case and accents, and the place is named", async () => {
    const db = await open();
    await create(db, clients, [client("a", "Été")]);

    const second = create(db, clients, [client("b", "BBB"), client("c", "ETE")]);

    await expect(second).rejects.toMatchObject({ name: "TakenError", taken: [{ index: 1, path: "code" }] });
    expect(await db.table("clients").count()).toBe(1);
  });

  test("is refused to two records of one command", async () => {
    const db = await open();

    const both = create(db, clients, [client("a", "X"), client("b", "x")]);

    await expect(both).rejects.toMatchObject({ taken: [{ index: 1, path: "code" }] });
  });

  test("in a list of values is refused when any of them is taken", async () => {
    const db = await open();
    const tax = (value: string) => ({ label: "NIF", value });
    await create(db, clients, [client("a", "A", { taxIds: [tax("1"), tax("2"), tax("2")] })]);

    await expect(create(db, clients, [client("b", "B", { taxIds: [tax("3"), tax("2")] })])).rejects.toBeInstanceOf(TakenError);
  });

  test("is free again when its record is deleted or changed", async () => {
    const db = await open();
    const [a, b] = await create(db, clients, [client("a", "AAA"), client("b", "BBB")]);
    if (!a || !b) throw new Error("not written");

    await write(db, [deletion(clients, a), change(clients, b, { code: "B2" })]);
    await create(db, clients, [client("c", "aaa"), client("d", "bbb")]);

    expect(await idsFound(db, clients, { sortBy: "code", orderBy: "asc" })).toEqual(["c", "b", "d"]);
  });

  test("can be swapped between two records, and handed on, in one command", async () => {
    const db = await open();
    const [a, b, c] = await create(db, clients, [client("a", "AAA"), client("b", "BBB"), client("c", "CCC")]);
    if (!a || !b || !c) throw new Error("not written");

    await write(db, [change(clients, a, { code: "BBB" }), change(clients, b, { code: "AAA" })]);
    await write(db, [deletion(clients, c), ...creations(clients, [client("d", "CCC")])]);

    expect(await idsFound(db, clients, { sortBy: "code", orderBy: "asc" })).toEqual(["b", "a", "d"]);
    await expect(create(db, clients, [client("e", "aaa")])).rejects.toBeInstanceOf(TakenError);
  });

  test("stays its own record's through a change of other fields", async () => {
    const db = await open();
    const [row] = await create(db, clients, [client("a", "AAA")]);
    if (!row) throw new Error("not written");

    await write(db, [change(clients, row, { legalName: "New" })]);

    await expect(create(db, clients, [client("b", "AAA")])).rejects.toBeInstanceOf(TakenError);
  });

  test("binds within what stands before it, and not where it is empty", async () => {
    const db = await open();
    const department = (clientId: string, code: string, en: string) => ({ clientId, code, parentId: null, name: words(en) });

    await create(db, departments, [department("1", "IT", "Computing"), department("2", "IT", "Computing"), department("1", "HR", "")]);
    await create(db, departments, [department("1", "FI", "")]);

    await expect(create(db, departments, [department("1", "XX", "computing")])).rejects.toMatchObject({ taken: [{ index: 0, path: "name.en" }] });
  });

  test("is not mistaken for another where values hold the separator", () => {
    const key = (softwareVersion: string, en: string) => uniqueKeys({ ...modules, unique: [["softwareVersion", "name.en"]] }, { softwareVersion, name: words(en) })[0]?.key;

    const keys = [key("1", "2|3"), key("1|2", "3"), key("1\\|2", "3"), key("1\\", "2|3"), key("1", "\\2|3")];

    expect(new Set(keys).size).toBe(5);
  });
});

describe("a record", () => {
  test("is stamped by its writer, and keeps who made it", async () => {
    const db = await open();
    const [made] = await write(db, creations(clients, [client("a", "AAA")]), newCommand({ by: "ann", now: "2025-03-01T08:00:00.000Z" }));
    if (!made) throw new Error("not written");

    await write(db, [change(clients, made, { code: "BBB" })], newCommand({ by: "bob", now: "2025-03-02T08:00:00.000Z" }));

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

    expect(await idsFound(db, clients, {})).toEqual([]);
    expect((await allRows(db, clients)).map(({ id, version, deletedAt }) => ({ id, version, isDeleted: deletedAt !== null }))).toEqual([{ id: "a", version: 2, isDeleted: true }]);
    expect((await changesOf(db)).at(-1)).toEqual({ action: "delete", record: "clients/a", changes: [] });
  });

  test("of a family carries its kind", async () => {
    const db = await open();
    await create(db, computers, [{ id: "a", assetTag: "PC-1", interfaces: [] }]);

    expect((await db.table("equipment").get("a")).kind).toBe("computer");
  });
});

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

  test("takes a group whose parts come in another order for the same", async () => {
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
    const [category] = await create(db, categories, [{ id: "cat", code: "PC", name: words("Computer", "Ordinateur", "حاسوب") }]);
    const [unit] = await create(db, computers, [{ id: "pc", clientId: "a", categoryId: "cat", interfaces: [] }]);
    if (!unit || !category) throw new Error("not written");
    await write(db, [change(computers, unit, { clientId: "b", categoryId: "gone" }), change(categories, category, { name: words("Machine") })]);

    const changes = (await changesOf(db)).find(({ action, record }) => record === "equipment/pc" && action === "update")?.changes;

    expect(changes).toEqual([
      { field: "categoryId", from: "cat", to: "gone", fromLabel: words("Machine"), toLabel: "gone" },
      { field: "clientId", from: "a", to: "b", fromLabel: "Client AAA", toLabel: "Client BBB" },
    ]);
  });

  test("tells when it was done from when it was recorded, and on which device", async () => {
    const db = await open();
    await write(db, creations(clients, [client("a", "A")]), newCommand({ at: "2025-01-01T00:00:00.000Z", now: "2025-01-05T00:00:00.000Z", device: "phone", by: "ann", key: "k" }));

    expect(await db.changes.toArray()).toMatchObject([{ number: 1, at: "2025-01-01T00:00:00.000Z", recordedAt: "2025-01-05T00:00:00.000Z", device: "phone", by: "ann", resource: "clients", recordId: "a", command: "k" }]);
  });
});

describe("references", () => {
  const within = <T>(db: Database, read: () => Promise<T>): Promise<T> => db.transaction("r", db.tables, async () => read());

  test("that are needed are counted by record, the record's own apart", async () => {
    const db = await open();
    await create(db, clients, [client("a", "AAA")]);
    await create(db, computers, [{ clientId: "a" }, { clientId: "a" }, { clientId: "b" }].map((row) => ({ ...row, interfaces: [] })));
    await create(db, categories, [{ id: "self", code: "S", parentId: "self", name: words("") }, { id: "child", code: "C", parentId: "self", name: words("") }]);

    expect(await within(db, () => countReferences(db, clients, "a"))).toEqual([{ resource: "computers", count: 2 }]);
    expect(await within(db, () => countReferences(db, categories, "self"))).toEqual([{ resource: "categories", count: 1 }]);
  });

  test("that can be done without are cleared, in lists and groups too", async () => {
    const db = await open();
    await create(db, computers, [{ id: "dock", parentEquipmentId: "pc", interfaces: [] }, { id: "pc", parentEquipmentId: "pc", interfaces: [] }]);
    await create(db, modules, [{ id: "m", code: "M", name: words("m"), clientIds: ["x", "a", "y"] }]);

    const ofUnit = await within(db, () => clearedBy(db, computers, "pc"));
    const ofClient = await within(db, () => clearedBy(db, clients, "a"));

    expect(ofUnit.map(({ after }) => [after?.id, after?.["parentEquipmentId"]])).toEqual([["dock", null]]);
    expect(ofClient.map(({ after }) => [after?.id, after?.["clientIds"]])).toEqual([["m", ["x", "y"]]]);
  });
});
