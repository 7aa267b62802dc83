import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { segments } from "#db/domain/segments/segments.ts";
import { commit } from "#db/dexie/commit.ts";
import type { Database } from "#db/dexie/database.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { storeOf } from "#db/dexie/store.ts";
import { isTranslated } from "#db/schema/translated.ts";
import { tablesAround } from "#db/store/scope.ts";
import { StorageFullError } from "#db/store/command.ts";
import { copyDatabase } from "#tests/support/database-copy.ts";
import { refuseWrites } from "./full-disk.ts";
import { write } from "./list-database.ts";
import { client, creations, newCommand, newName } from "./writes.ts";

const create = (db: Database, code: string) => write(db, creations(clients, [client(code, code)]));

/** A database in which two clients were made before a copy of it was taken, and so many after; then the copy is back in its place. */
async function cut(after: number, between: (db: Database) => Promise<unknown> = () => Promise.resolve()) {
  const name = newName();
  const sentinel = memorySentinel();
  const store = openStore(sentinel, name);
  const db = await store.open();
  for (const code of ["A", "B"]) await create(db, code);
  const copy = copyDatabase(name);
  for (let one = 0; one < after; one++) await create(db, `LOST-${one}`);
  await between(db);
  await storeOf(db).mirrored();
  const remembered = await sentinel.mirror.read();
  store.close();
  copy.putAs(name);
  const open = () => openStore(sentinel, name).open();
  return { open, remembered, sentinel, name };
}

const idOf = async (db: Database) => {
  const value = (await db.meta.get("databaseId"))?.value;
  return typeof value === "string" ? value : null;
};

const commandsIn = async (db: Database) =>
  (await db.commands.toArray()).map(({ number, name, epoch, first }) => [number, name, epoch, first]);

describe("a log that lost its end", () => {
  test("is reported with what is missing, and its numbers are never given again", async () => {
    const { open, remembered } = await cut(3);

    const db = await open();

    const losses = await storeOf(db).losses.all();
    expect(losses).toEqual([
      {
        number: 6,
        at: expect.any(String),
        from: expect.any(String),
        to: remembered?.recordedAt,
        commands: 3,
        lines: 3,
        records: [0, 1, 2].map((one) => ({
          resource: "clients",
          id: `LOST-${one}`,
          label: `Client LOST-${one}`,
        })),
        dismissed: null,
      },
    ]);
    expect(storeOf(db).losses.isOpen()).toBe(true);
    await create(db, "NEW");
    expect(await commandsIn(db)).toEqual([
      [1, "POST clients", 1, 1],
      [2, "POST clients", 1, 2],
      [6, "loss", 2, 6],
      [7, "POST clients", 2, 6],
    ]);
    expect((await db.changes.toArray()).map(({ number }) => number)).toEqual([1, 2, 6]);
  });

  test.each([1, 40, 60])("is reported whether it lost the last command or %i of them", async (count) => {
    const { open, remembered } = await cut(count);

    const db = await open();

    const [loss] = await storeOf(db).losses.all();
    expect([loss?.commands, loss?.lines, loss?.number]).toEqual([count, count, count + 3]);
    // The mirror remembers fifty commands.
    expect(loss?.records.map(({ id }) => id)).toEqual(
      Array.from({ length: count }, (_, one) => `LOST-${one}`).slice(-50),
    );
    expect([loss?.from === null, loss?.to]).toEqual([false, remembered?.recordedAt]);
  });

  test("is reported once, and not again at the next openings", async () => {
    const { open } = await cut(3);
    const [db, other] = await Promise.all([open(), open()]);
    await create(db, "NEW");
    await storeOf(db).mirrored();

    expect(await storeOf(other).losses.all()).toHaveLength(1);
    expect(await storeOf(await open()).losses.all()).toHaveLength(1);
  });

  test("shows though as many commands were written over it since", async () => {
    const { open, sentinel, name } = await cut(3);
    // By a thread that knew nothing of the mirror.
    const blind = await openStore({ ...memorySentinel(), read: sentinel.read }, name).open();
    for (let one = 0; one < 4; one++) await create(blind, `OTHER-${one}`);

    const [loss] = await storeOf(await open()).losses.all();

    expect([loss?.commands, loss?.lines, loss?.number]).toEqual([3, 3, 7]);
    expect(loss?.records).toHaveLength(3);
  });

  test("gives no number of a counter twice", async () => {
    const numbered = (db: Database) =>
      commit(db, newCommand(), tablesAround(clients), () =>
        Promise.resolve({
          writes: [],
          answer: () => ({ status: 200, body: null }),
          counters: new Map([["tags/PC", 41]]),
        }),
      );
    const { open } = await cut(1, numbered);

    expect(await storeOf(await open()).counter("tags/PC")).toBe(41);
  });

  test("gives no logical time that was before one of those that it lost, though the clock was set back", async () => {
    const { open, remembered } = await cut(1, (db) =>
      write(db, [], newCommand({ now: "2090-01-01T00:00:00.000Z" })),
    );

    const last = await (await open()).commands.orderBy(":id").last();

    expect((last?.hlc ?? "") > (remembered?.hlc ?? "")).toBe(true);
  });

  test("is noted by a person, which is a command", async () => {
    const { open } = await cut(2);
    const db = await open();
    const { losses } = storeOf(db);
    const command = newCommand({ by: "ann", name: "POST losses/:number/dismiss" });

    expect(await losses.dismiss(99, command)).toBe(false);
    expect(await losses.dismiss(5, command)).toBe(true);
    expect(await losses.dismiss(5, newCommand())).toBe(true);

    expect(losses.isOpen()).toBe(false);
    expect((await losses.all()).map(({ dismissed }) => dismissed)).toEqual([{ at: command.at, by: "ann" }]);
    expect((await commandsIn(db)).at(-1)).toEqual([6, "POST losses/:number/dismiss", 2, 5]);
  });

  test("lets nothing be written on a full device before it is written down itself", async () => {
    const { open } = await cut(2);
    const letGo = refuseWrites();

    const db = await open();

    await expect(create(db, "FULL")).rejects.toBeInstanceOf(StorageFullError);
    letGo();
    await create(db, "ROOM");
    expect((await commandsIn(db)).slice(2)).toEqual([
      [5, "loss", 2, 5],
      [6, "POST clients", 2, 5],
    ]);
  });
});

test("a command that is cancelled on a full device gets no number that was given before", async () => {
  const { open, sentinel, remembered } = await cut(2);
  const letGo = refuseWrites();
  const db = await open();
  letGo();

  expect(await storeOf(db).refuseCommand("ann/never", "2026-01-01T00:00:00.000Z")).toBe(true);

  expect((await commandsIn(db)).slice(2)).toEqual([
    [5, "loss", 2, 5],
    [6, "cancel", 2, 5],
  ]);
  await storeOf(db).mirrored();
  expect(remembered?.number).toBe(4);
  expect(await sentinel.mirror.read()).toMatchObject({ number: 6, epoch: 2 });
});

test("a second loss is written down before the first one is noted", async () => {
  const { open, sentinel, name } = await cut(2);
  const first = await open();
  const copy = copyDatabase(name);
  await create(first, "LOST-AGAIN");
  await storeOf(first).mirrored();
  first.close();
  copy.putAs(name);
  const letGo = refuseWrites();
  const db = await openStore(sentinel, name).open();
  letGo();

  expect(await storeOf(db).losses.dismiss(5, newCommand())).toBe(true);

  const losses = await storeOf(db).losses.all();
  expect(losses.map(({ number, dismissed }) => [number, dismissed === null])).toEqual([
    [5, false],
    [7, true],
  ]);
});

describe("what is no loss", () => {
  test("a log of which nothing is remembered, as where the browser cleared the caches", async () => {
    const name = newName();
    const db = await openStore(memorySentinel(), name).open();
    await create(db, "A");
    const sentinel = memorySentinel(await idOf(db));

    const again = await openStore(sentinel, name).open();
    await storeOf(again).mirrored();

    expect(await storeOf(again).losses.all()).toEqual([]);
    expect(await sentinel.mirror.read()).toMatchObject({ number: 1, nextLine: 2, recent: [{ number: 1 }] });
  });

  test("a database that is ahead of the mirror, whose thread was ended before it could write it", async () => {
    const sentinel = memorySentinel();
    const name = newName();
    const forgetful = { ...sentinel.mirror, change: () => Promise.resolve() };
    const db = await openStore({ ...sentinel, mirror: forgetful }, name).open();
    await create(db, "A");
    await create(db, "B");

    const again = await openStore(sentinel, name).open();
    await storeOf(again).mirrored();

    expect(await storeOf(again).losses.all()).toEqual([]);
    expect(await sentinel.mirror.read()).toMatchObject({ number: 2, nextLine: 3, epoch: 1 });
  });

  test("another database in the place of the one that the mirror was of", async () => {
    const sentinel = memorySentinel();
    const name = newName();
    const store = openStore(sentinel, name);
    await create(await store.open(), "A");
    await storeOf(await store.open()).mirrored();

    await store.startOver();

    const db = await store.open();
    await create(db, "B");
    await storeOf(db).mirrored();
    expect(await storeOf(db).losses.all()).toEqual([]);
    expect(await sentinel.mirror.read()).toMatchObject({ number: 1, recent: [{ number: 1 }] });
  });
});

test("the mirror holds the latest fifty commands, and of each a few records", async () => {
  const sentinel = memorySentinel();
  const db = await openStore(sentinel, newName()).open();
  const rows = Array.from({ length: 9 }, (_, at) => client(`r${at}`, `R${at}`));
  await write(db, creations(clients, rows));
  for (let one = 0; one < 49; one++) await write(db, []);
  await storeOf(db).mirrored();

  const full = await sentinel.mirror.read();
  expect(full?.recent).toHaveLength(50);
  expect([full?.recent[0]?.lines, full?.recent[0]?.records.length]).toEqual([9, 5]);
  await write(db, []);
  await storeOf(db).mirrored();
  expect((await sentinel.mirror.read())?.recent.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 2),
  );
});

test("the mirror stays small however long the names are and however much a command writes", async () => {
  const sentinel = memorySentinel();
  const db = await openStore(sentinel, newName()).open();
  const long = "🔧".repeat(2000);
  const rows = Array.from({ length: 500 }, (_, at) => client(`r${at}`, `R${at}`, { legalName: long }));
  await write(db, creations(clients, rows));
  const translated = { en: long, fr: long, ar: long };
  for (let one = 0; one < 49; one++)
    await write(
      db,
      creations(
        segments,
        [0, 1, 2, 3, 4, 5].map((at) => ({ id: `s${one}-${at}`, code: `S${one}-${at}`, name: translated })),
      ),
    );
  await storeOf(db).mirrored();

  const full = await sentinel.mirror.read();

  expect(full?.recent).toHaveLength(50);
  expect(new TextEncoder().encode(JSON.stringify(full)).length).toBeLessThan(150_000);
  for (const { records } of full?.recent ?? [])
    for (const { label } of records)
      for (const text of isTranslated(label) ? Object.values(label) : [label])
        expect(text).toMatch(/^[^\p{Surrogate}]{40}…$/u);
});
