import { Dexie } from "dexie";
import { forceCloseDatabase } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import { type Database, declareDatabase, schemaVersion } from "#db/dexie/database.ts";
import { openStore } from "#db/dexie/opening.ts";
import { type Sentinel, memorySentinel } from "#db/dexie/sentinel.ts";
import { newName } from "./writes.ts";

const databaseId = async (db: Database) => (await db.meta.get("databaseId"))?.value;

const refused = (code: string) => ({ name: "OpeningError", code });

/** The same data with one table more, as the next version of the app will declare it. */
function newerDatabase(name: string): Dexie {
  const newer = new Dexie(name);
  const schema = Object.fromEntries(
    declareDatabase(name).tables.map((table) => [
      table.name,
      [table.schema.primKey, ...table.schema.indexes].map(({ src }) => src).join(","),
    ]),
  );
  newer.version(schemaVersion + 1).stores({ ...schema, things: "id" });
  return newer;
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("no result")));
  });
}

async function emptied(name: string): Promise<void> {
  await request(indexedDB.deleteDatabase(name));
}

/** The browser's way of evicting the storage: the connection closes without a question. */
function takeAway(db: Database): void {
  // fake-indexeddb asks for its own class, which this is here.
  forceCloseDatabase(db.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]);
}

describe("opening", () => {
  test("gives a new database an id, and remembers it outside", async () => {
    const sentinel = memorySentinel();

    const db = await openStore(sentinel, newName()).open();

    expect(await databaseId(db)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await sentinel.read()).toBe(await databaseId(db));
  });

  test("by two at the same moment, for the first time, agrees on one id", async () => {
    const name = newName();
    const sentinel = memorySentinel();
    const stores = [openStore(sentinel, name), openStore(sentinel, name), openStore(memorySentinel(), name)];

    const ids = await Promise.all(stores.map(async (store) => databaseId(await store.open())));

    expect(new Set(ids).size).toBe(1);
    expect(await sentinel.read()).toBe(ids[0]);
  });

  test("many times at once opens once", async () => {
    const store = openStore(memorySentinel(), newName());

    const [first, second] = await Promise.all([store.open(), store.open()]);

    expect(first).toBe(second);
    expect(await store.open()).toBe(first);
  });

  test("after closing opens again", async () => {
    const store = openStore(memorySentinel(), newName());
    const id = await databaseId(await store.open());
    store.close();

    expect(await databaseId(await store.open())).toBe(id);
  });

  test("refuses a database that newer code made, and leaves it as it is", async () => {
    const name = newName();
    const newer = newerDatabase(name);
    await newer.table("things").put({ id: "a" });
    newer.close();

    await expect(openStore(memorySentinel(), name).open()).rejects.toMatchObject(refused("database_newer"));

    const [left] = (await indexedDB.databases()).filter((known) => known.name === name);
    expect(left?.version).toBe((schemaVersion + 1) * 10);
    expect(await newerDatabase(name).table("things").toArray()).toEqual([{ id: "a" }]);
  });

  test("tells that the browser gives no database, and tries again at the next call", async () => {
    const store = openStore(memorySentinel(), newName());
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("Encountered full disk while opening backing store.", "UnknownError");
    });
    vi.mocked(console.warn).mockImplementation(() => {});

    await expect(store.open()).rejects.toMatchObject(refused("database_unavailable"));
    open.mockRestore();

    expect(await databaseId(await store.open())).toBeTypeOf("string");
  });

  test("works where nothing can be remembered outside", async () => {
    const forgetful: Sentinel = {
      read: () => Promise.resolve(null),
      hadData: () => Promise.resolve(false),
      write: () => Promise.resolve(),
      clear: () => Promise.resolve(),
      mirror: { read: () => Promise.resolve(null), change: () => Promise.resolve() },
    };
    const name = newName();
    const id = await databaseId(await openStore(forgetful, name).open());

    expect(await databaseId(await openStore(forgetful, name).open())).toBe(id);
  });
});

describe("newer code in another tab", () => {
  test("freezes this one, which says so and writes no more", async () => {
    const name = newName();
    const store = openStore(memorySentinel(), name);
    const old = await store.open();

    const newer = newerDatabase(name);
    await newer.open();

    await expect(old.meta.put({ name: "late", value: 1 })).rejects.toThrow();
    await expect(store.open()).rejects.toMatchObject(refused("reload_required"));
    newer.close();
    // Even when the newer tab is gone: this code is still the old one.
    await expect(store.open()).rejects.toMatchObject(refused("reload_required"));
  });

  test("that wants the whole database gone freezes this one too", async () => {
    const name = newName();
    const store = openStore(memorySentinel(), name);
    await store.open();

    await emptied(name);

    await expect(store.open()).rejects.toMatchObject(refused("reload_required"));
  });
});

describe("an older tab that does not let go", () => {
  test("blocks the opening, which goes on when that tab is closed", async () => {
    const name = newName();
    const asked = indexedDB.open(name, 1);
    const older = await request(asked);
    const store = openStore(memorySentinel(), name);

    await expect(store.open()).rejects.toMatchObject(refused("database_blocked"));
    await expect(store.open()).rejects.toMatchObject(refused("database_blocked"));
    older.close();

    const db = await vi.waitFor(() => store.open(), { timeout: 2000 });
    expect(await databaseId(db)).toBeTypeOf("string");
    expect(await store.open()).toBe(db);
  });
});

describe("data that is gone", () => {
  test("under an open store is noticed, and nothing is written in its place", async () => {
    const name = newName();
    const store = openStore(memorySentinel(), name);
    takeAway(await store.open());
    await emptied(name);

    await expect(store.open()).rejects.toMatchObject(refused("database_lost"));
    await expect(store.open()).rejects.toMatchObject(refused("database_lost"));

    const left = declareDatabase(name);
    await left.open();
    expect(await left.meta.count()).toBe(0);
    left.close();
  });

  test("together with the storage beside it is noticed by the cookie that stays", async () => {
    const name = newName();
    const onlyMark = memorySentinel(null, true);
    const store = openStore(onlyMark, name);

    await expect(store.open()).rejects.toMatchObject(refused("database_lost"));
    await expect(openStore(onlyMark, name).open()).rejects.toMatchObject(refused("database_lost"));
    await store.startAgain();

    expect(await onlyMark.read()).toBe(await databaseId(await store.open()));
    expect(await onlyMark.hadData()).toBe(true);
  });

  test("that was never marked is marked at the next opening", async () => {
    const name = newName();
    const id = await databaseId(await openStore(memorySentinel(), name).open());
    const unmarked = memorySentinel(String(id), false);

    await openStore(unmarked, name).open();

    expect(await unmarked.hadData()).toBe(true);
  });

  test("is noticed by the next visit too", async () => {
    const name = newName();
    const sentinel = memorySentinel();
    const first = openStore(sentinel, name);
    await first.open();
    first.close();
    await emptied(name);

    await expect(openStore(sentinel, name).open()).rejects.toMatchObject(refused("database_lost"));
  });

  test("and another database in its place is not taken for it", async () => {
    const name = newName();
    const store = openStore(memorySentinel(), name);
    takeAway(await store.open());
    await emptied(name);
    await openStore(memorySentinel(), name).open();

    await expect(store.open()).rejects.toMatchObject(refused("database_lost"));
    await expect(openStore(memorySentinel("what-was-here"), name).open()).rejects.toMatchObject(
      refused("database_lost"),
    );
  });

  test("can be left behind: a new database begins, and is remembered", async () => {
    const name = newName();
    const sentinel = memorySentinel();
    const store = openStore(sentinel, name);
    const lost = await store.open();
    const lostId = await databaseId(lost);
    takeAway(lost);
    await emptied(name);
    await expect(store.open()).rejects.toMatchObject(refused("database_lost"));

    await store.startAgain();

    const id = await databaseId(await store.open());
    expect(id).not.toBe(lostId);
    expect(await sentinel.read()).toBe(id);
  });

  test("can be left behind by a worker that was restarted since", async () => {
    const name = newName();
    const store = openStore(memorySentinel("what-was-here"), name);

    await store.startAgain();

    expect(await databaseId(await store.open())).toBeTypeOf("string");
  });

  test("is the only reason to start again: else nothing happens", async () => {
    const sentinel = memorySentinel();
    const store = openStore(sentinel, newName());
    const id = await databaseId(await store.open());

    await store.startAgain();

    expect(await databaseId(await store.open())).toBe(id);
    expect(await sentinel.read()).toBe(id);
  });
});

describe("a connection that is lost", () => {
  test("is opened again, and the work goes on", async () => {
    const store = openStore(memorySentinel(), newName());
    const db = await store.open();
    await db.meta.put({ name: "kept", value: 1 });

    takeAway(db);

    const again = await store.open();
    expect((await again.meta.get("kept"))?.value).toBe(1);
    expect(await store.open()).toBe(again);
  });

  test("without an event is opened again under the request's feet", async () => {
    vi.mocked(console.warn).mockImplementation(() => {});
    const db = await openStore(memorySentinel(), newName()).open();
    db.backendDB().close();

    await db.meta.put({ name: "written", value: 1 });

    expect((await db.meta.get("written"))?.value).toBe(1);
  });

  test("is not opened again by itself where the data is gone", async () => {
    vi.mocked(console.warn).mockImplementation(() => {});
    const name = newName();
    const db = await openStore(memorySentinel(), name).open();
    db.backendDB().close();
    await emptied(name);

    await expect(db.meta.put({ name: "written", value: 1 })).rejects.toMatchObject(refused("database_lost"));
  });
});
