import { expect, test, vi } from "vitest";
import type { Database } from "#db/dexie/database.ts";
import { listPage } from "#db/dexie/list/list.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { subrecords } from "#db/schema/registry.ts";
import { subrecordId } from "#db/schema/subrecord-id.ts";
import { upgradeChannel, type UpgradeProgress } from "#db/schema/upgrade-progress.ts";
import { wholeList } from "#db/store/list-query.ts";
import { databaseOfVersion4, stampOfVersion4 } from "./older-database.ts";
import { administrator, client, unit } from "./writes.ts";

/** More than one batch of units and of lines. */
const many = { printers: 2100, lines: 2500 };
const readings = 3;

const printerId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

const older = ({ printers, lines } = many) =>
  databaseOfVersion4({
    clients: [{ ...client("a", "A"), ...stampOfVersion4(0) }],
    equipment: Array.from({ length: printers }, (_, at) => ({
      ...unit(printerId(at), { kind: "peripheral" }),
      ...stampOfVersion4(at),
      counters: Array.from({ length: readings }, (_reading, index) => ({
        at: `2026-0${index + 1}-01`,
        mono: index,
      })),
    })),
    changes: Array.from({ length: lines }, (_, at) => ({
      number: at + 1,
      at: "2026-01-01T00:00:00.000Z",
      recordedAt: "2026-01-01T00:00:00.000Z",
      by: "7",
      device: "Chrome on Linux",
      resource: "peripherals",
      recordId: printerId(at % printers),
      record: `equipment/${printerId(at % printers)}`,
      action: "update",
      changes: [],
      command: `7/${at}`,
      version: 1,
    })),
  });

const opened = (name: string): Promise<Database> => openStore(memorySentinel(), name).opened();

/** How many entries of each store are read while this is done. */
async function readsDuring(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  // oxlint-disable-next-line unbound-method -- called with its own store below
  const getAll = IDBObjectStore.prototype.getAll;
  const spy = vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const asked = getAll.apply(this, args);
    asked.addEventListener("success", () =>
      reads.set(this.name, (reads.get(this.name) ?? 0) + asked.result.length),
    );
    return asked;
  });
  await work();
  spy.mockRestore();
  return reads;
}

test("an upgrade reads each record and each line once, and tells how far it is to the end", async () => {
  const name = await older();
  const channel = new BroadcastChannel(upgradeChannel);
  const told: UpgradeProgress[] = [];
  channel.addEventListener("message", ({ data }: MessageEvent<UpgradeProgress>) => told.push(data));

  const reads = await readsDuring(() => opened(name));

  const read = ["equipment", "changes", "readings"].map((store) => reads.get(store) ?? 0);
  // And the last line, for the name of this device.
  expect(read).toEqual([many.printers, many.lines + 1, 0]);
  const total = many.printers + many.lines + 1;
  await expect.poll(() => told.at(-1)).toEqual({ done: total, total });
  expect(told.every((one) => one.total === total)).toBe(true);
  expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
  channel.close();
});

test("what units are split into has its list columns, each in a row of its own", async () => {
  const db = await opened(await older());

  const rows = await db.table("readings").toArray();

  expect(rows).toHaveLength(many.printers * readings);
  expect(new Set(rows.map(({ slot }) => slot)).size).toBe(rows.length);
  const page = await listPage(
    db,
    subrecords.readings,
    { ...wholeList, filters: [{ path: "ownerId", values: [printerId(2099)] }] },
    administrator,
  );
  expect(page.rows.map(({ id }) => id).toSorted()).toEqual(
    [0, 1, 2].map((index) => subrecordId(printerId(2099), index)),
  );
});

test.each(["commands", "changes", "readings", "readingsColumns", "equipment", "equipmentColumns", "meta"])(
  "an upgrade that breaks off while it writes %s leaves the database as it was, and the next one does all",
  async (store) => {
    const few = { printers: 20, lines: 30 };
    const name = await older(few);
    vi.spyOn(console, "error").mockImplementation(() => {});
    let broke = 0;
    const spies = (["put", "add"] as const).map((method) => {
      const native = IDBObjectStore.prototype[method];
      return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
        this: IDBObjectStore,
        ...args
      ) {
        if (this.name === store && this.transaction.mode === "versionchange") {
          broke++;
          this.transaction.abort();
        }
        return native.apply(this, args);
      });
    });
    await expect(opened(name)).rejects.toMatchObject({ code: "upgrade_failed" });
    spies.forEach((spy) => spy.mockRestore());
    expect(broke).toBeGreaterThan(0);

    const db = await opened(name);

    expect([
      await db.table("readings").count(),
      await db.table("equipment").count(),
      await db.changes.count(),
      await db.commands.count(),
    ]).toEqual([few.printers * readings, few.printers, few.lines, few.lines]);
    expect(
      await db
        .table("equipment")
        .filter((row) => "counters" in row)
        .count(),
    ).toBe(0);
  },
);

test("addresses that differ in an accent alone are those of two people, in an older database too", async () => {
  const person = (at: number, email: string) => ({
    ...stampOfVersion4(at),
    id: String(at + 1),
    fullName: "José",
    username: `jose.${at}`,
    email,
  });
  const name = await databaseOfVersion4({
    users: [person(0, "jose@demo.com"), person(1, "josé@demo.com")],
    uniques: [{ key: "users|email|jose@demo.com", id: "2" }],
  });

  const db = await opened(name);

  const emails = await db.uniques.where("key").startsWith("users|email|").toArray();
  expect(emails).toEqual([
    { key: "users|email|jose@demo.com", id: "1" },
    { key: "users|email|josé@demo.com", id: "2" },
  ]);
});
