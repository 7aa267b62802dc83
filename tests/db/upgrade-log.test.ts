import { expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import { historyOf, spansOf } from "#db/dexie/log.ts";
import { schemaVersion } from "#db/dexie/database.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { storeOf } from "#db/dexie/store.ts";
import { storedReference } from "#db/store/answered-record.ts";
import { fingerprint } from "#db/store/fingerprint.ts";
import { commandHash, lineHash } from "#db/store/log-hash.ts";
import type { Answer1, Line1 } from "#db/store/upgrades/version-5-log.ts";
import { copyDatabase } from "#tests/support/database-copy.ts";
import { logIn } from "#tests/support/log.ts";
import { write } from "./list-database.ts";
import { databaseOfVersion4 } from "./older-database.ts";
import { client, creations, newCommand } from "./writes.ts";

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

const line = (number: number, given: Partial<Line1>): Line1 => ({
  number,
  at: day(1),
  recordedAt: day(number),
  by: "7",
  device: "Chrome on Linux",
  resource: "clients",
  recordId: "a",
  record: "clients/a",
  action: "update",
  changes: [],
  command: `7/${number}`,
  version: 1,
  ...given,
});

const answer = (key: string, given: Partial<Answer1>): Answer1 => ({
  key,
  at: day(3),
  request: "POST /api/masters/clients 2-abc",
  status: 200,
  body: null,
  span: [1, 1],
  ...given,
});

/** The database of version 4 with this log, opened by this version. */
async function upgraded(changes: readonly Line1[], answers: readonly Answer1[]) {
  const name = await databaseOfVersion4({ changes, answers });
  return openStore(memorySentinel(), name).opened();
}

test("a log of version 4 becomes commands with thin lines, and reads as before", async () => {
  const lines = [
    line(1, { action: "create", command: "7/one", changes: [{ field: "code", from: null, to: "A" }] }),
    line(2, { action: "delete", command: "7/two", version: 2, recordedAt: day(2) }),
    line(3, { command: "7/two", record: "sites/s", resource: "sites", recordId: "s", recordedAt: day(2) }),
    line(4, { action: "undo", command: "8/three", undoes: "7/two", by: "8", device: "Firefox", version: 3 }),
  ];
  const db = await upgraded(lines, [
    answer("7/one", { status: 201, body: { id: "a", version: 1, code: "A" } }),
    answer("8/three", { body: { record: { id: "a", version: 3 }, effects: [] } }),
    answer("7/nothing", { body: { id: "a", version: 1 }, span: null }),
    answer("7/never", { request: "cancelled", status: 409, span: null, at: day(4) }),
  ]);

  const whole = { number: 2, lines: 2 };
  expect(await logIn(db)).toEqual(
    lines.map((one) => ({
      ...one,
      ...(one.number === 3 && { derived: true }),
      ...(one.command === "7/two" && { whole }),
    })),
  );
  expect(await historyOf(db, "clients", ["a"])).toHaveLength(3);
  expect(await spansOf(db, "7/two")).toEqual([[2, 3]]);
  const commands = await db.commands.toArray();
  expect(commands.map(({ number, key, name, lines: count }) => [number, key, name, count])).toEqual([
    [1, "7/one", "create clients", 1],
    [2, "7/two", "delete clients", 2],
    [3, "8/three", "undo clients", 1],
    [4, "7/nothing", "unchanged", 0],
    [5, "7/never", "cancel", 0],
  ]);
  expect(commands.map((one) => one.answer)).toEqual([
    { status: 201, body: storedReference({ list: "clients", id: "a", version: 1 }) },
    undefined,
    { status: 200, body: { record: storedReference({ list: "clients", id: "a", version: 3 }), effects: [] } },
    { status: 200, body: { id: "a", version: 1 } },
    undefined,
  ]);
  expect(commands.map(({ request }) => request)).toEqual([
    fingerprint("POST /api/masters/clients 2-abc"),
    "",
    fingerprint("POST /api/masters/clients 2-abc"),
    fingerprint("POST /api/masters/clients 2-abc"),
    "cancelled",
  ]);
  expect([...db.backendDB().objectStoreNames]).not.toContain("answers");
});

test("the log goes on after its last command, with the same device, in one chain", async () => {
  const db = await upgraded([line(1, { action: "create", command: "7/one" })], []);

  await write(db, creations(clients, [client("b", "B")]), newCommand({ device: "Chrome on Linux" }));

  const [first, second] = await db.commands.toArray();
  expect([second?.number, second?.first, second?.device]).toEqual([2, 2, first?.device]);
  const [one, other] = await db.changes.toArray();
  if (!first || !second || !one || !other) throw new Error("not written");
  expect(first.hash).toBe(lineHash(commandHash("", first), one));
  expect(second.hash).toBe(lineHash(commandHash(first.hash, second), other));
  expect([first.schema, second.schema]).toEqual([4, schemaVersion]);
  expect(await db.devices.toArray()).toEqual([{ id: first.device, label: "Chrome on Linux" }]);
});

test("commands that lie over several batches stay whole, however many lines they have", async () => {
  const many = Array.from({ length: 6500 }, (_, at) =>
    line(at + 1, { command: at < 3 ? "7/a" : at < 5001 ? "7/import.1" : `7/${at}`, recordId: `r${at}` }),
  );
  const db = await upgraded(
    many.map((one) => ({ ...one, record: `clients/${one.recordId}`, recordedAt: day(1) })),
    [],
  );

  expect(await spansOf(db, "7/import")).toEqual([[4, 5001]]);
  expect(await db.commands.count()).toBe(2 + 1499);
  expect(await db.changes.count()).toBe(6500);
});

test("an upgrade that was lost is done again as it was, and only what came after it is reported", async () => {
  const lines = ["Chrome on Linux", "Firefox", "", "Chrome on Linux"].map((device, at) =>
    line(at + 1, { device, recordedAt: day(at + 1) }),
  );
  const name = await databaseOfVersion4({
    meta: [{ name: "databaseId", value: "01890000-0000-7000-8000-000000000001" }],
    changes: lines,
  });
  const copy = copyDatabase(name);
  const sentinel = memorySentinel();
  const open = () => openStore(sentinel, name).opened();
  const lose = async (db: Awaited<ReturnType<typeof open>>) => {
    await storeOf(db).mirrored();
    db.close();
    copy.putAs(name);
    return open();
  };
  const first = await open();
  const [commands, devices] = [await first.commands.toArray(), await first.devices.toArray()];

  const again = await lose(first);

  expect(await storeOf(again).losses.all()).toEqual([]);
  expect([await again.commands.toArray(), await again.devices.toArray()]).toEqual([commands, devices]);
  expect(new Set(devices.map(({ id }) => id)).size).toBe(3);
  await write(again, creations(clients, [client("b", "B")]), newCommand({ device: "Chrome on Linux" }));
  const [loss] = await storeOf(await lose(again)).losses.all();
  expect([loss?.commands, loss?.lines, loss?.records.map(({ id }) => id)]).toEqual([1, 1, ["b"]]);
});
