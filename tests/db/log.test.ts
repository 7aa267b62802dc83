import { schemaVersion } from "#db/dexie/database.ts";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clients } from "#db/domain/clients/clients.ts";
import type { StoredCommand } from "#db/store/change.ts";
import { storedArgs } from "#db/store/command-args.ts";
import { nextTime } from "#db/store/hlc.ts";
import { sha256 } from "#db/store/sha256.ts";
import { isWholeLog } from "#tests/support/log.ts";
import { allRows, create, newStore, write } from "./list-database.ts";
import { change, client, creations, deletion, newCommand } from "./writes.ts";

const open = () => newStore().open();

describe("SHA-256", () => {
  test.each([
    "",
    "abc",
    "a".repeat(55),
    "a".repeat(56),
    "a".repeat(64),
    "é😀م".repeat(500),
    "x".repeat(100_000),
  ])("of a text is what others compute (%#)", (text) => {
    expect(Buffer.from(sha256(text)).toString("hex")).toBe(createHash("sha256").update(text).digest("hex"));
  });
});

describe("hybrid logical time", () => {
  test("follows the clock, counts where it stands still, and never goes back", () => {
    const times = ["10:00:00.000", "10:00:00.000", "09:00:00.000", "10:00:00.001", "2000"].reduce<string[]>(
      (before, clock) => {
        const now = clock === "2000" ? "2000-01-01T00:00:00.000Z" : `2026-11-02T${clock}Z`;
        return [...before, nextTime(before.at(-1) ?? "", now)];
      },
      [],
    );

    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(times.length);
    expect(times.map((time) => time.split("-")[1])).toEqual(["0000", "0001", "0002", "0000", "0001"]);
  });

  test("goes on in the next millisecond after more than it can count", () => {
    expect(nextTime("0000000zz-zzzz", "1970-01-01T00:00:00.000Z")).toBe("000000100-0000");
  });
});

describe("the log", () => {
  test("has one record for a command, and lines that say what is theirs alone", async () => {
    const db = await open();
    const command = newCommand({
      name: "POST clients",
      args: { body: { code: "A", extra: 1 } },
      device: "phone",
    });
    await write(db, creations(clients, [client("a", "A"), client("b", "B")]), command);

    const [logged] = await db.commands.toArray();
    expect(logged).toEqual({
      number: 1,
      key: command.key,
      name: "POST clients",
      args: { fields: ["code"], body: { extra: 1 } },
      actor: "tester",
      device: expect.any(String),
      epoch: 1,
      schema: schemaVersion,
      hlc: expect.any(String),
      at: command.at,
      recordedAt: command.now,
      request: command.request,
      first: 1,
      lines: 2,
      topics: ["list/clients", "create"],
      hash: expect.any(String),
      answer: { status: 200, body: null },
    });
    expect(await db.devices.toArray()).toEqual([{ id: logged?.device, label: "phone" }]);
    for (const line of await db.changes.toArray())
      expect(Object.keys(line).toSorted()).toEqual([
        "action",
        "changes",
        "command",
        "number",
        "record",
        "resource",
        "version",
      ]);
  });

  test("names the installation, whatever the browser is called, and another installation otherwise", async () => {
    const [db, other] = await Promise.all([open(), open()]);
    for (const device of ["Chrome on Linux", "Firefox on Linux", ""])
      await write(db, [], newCommand({ device }));
    await write(other, [], newCommand({ device: "Firefox on Linux" }));

    const [first, ...later] = (await db.commands.toArray()).map(({ device }) => device);
    expect(new Set([first, ...later]).size).toBe(1);
    expect(await db.devices.toArray()).toEqual([{ id: first, label: "Firefox on Linux" }]);
    expect((await other.commands.toArray()).map(({ device }) => device)).not.toContain(first);
  });

  test("chains its commands: one that was changed or is missing shows", async () => {
    const db = await open();
    await create(db, clients, [client("a", "A"), client("b", "B")]);
    const [row] = await allRows(db, clients);
    if (!row) throw new Error("not written");
    await write(db, [change(clients, row, { code: "C" })]);
    await write(db, []);
    expect(await isWholeLog(db)).toBe(true);

    await db.changes.update(3, { version: 9 });
    expect(await isWholeLog(db)).toBe(false);
    await db.changes.update(3, { version: 2 });
    expect(await isWholeLog(db)).toBe(true);
    await db.commands.delete(2);
    expect(await isWholeLog(db)).toBe(false);
  });

  test("numbers its lines in one order, over commands without lines too", async () => {
    const db = await open();
    const [row] = await create(db, clients, [client("a", "A")]);
    if (!row) throw new Error("not written");
    await write(db, []);
    await write(db, [deletion(clients, row)]);

    const numbers = ({ number, first, lines }: StoredCommand) => [number, first, lines];
    expect((await db.commands.toArray()).map(numbers)).toEqual([
      [1, 1, 1],
      [2, 2, 0],
      [3, 2, 1],
    ]);
    expect((await db.changes.toArray()).map(({ number, command }) => [number, command])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  test("keeps a clock that was set back out of its order", async () => {
    const db = await open();
    await write(db, [], newCommand({ now: "2026-01-01T00:00:00.000Z" }));
    await write(db, [], newCommand({ now: "2020-01-01T00:00:00.000Z" }));

    const [first, second] = await db.commands.toArray();
    expect((second?.hlc ?? "") > (first?.hlc ?? "")).toBe(true);
    expect(second?.recordedAt).toBe("2020-01-01T00:00:00.000Z");
  });
});

describe("arguments", () => {
  test("name the fields that the record has as they were given, and keep the others", () => {
    const row = { code: "A", notes: null };
    const body = { code: "A", notes: "", version: 3, newPassword: "hidden" };

    expect(storedArgs({ path: { id: "1" }, body }, row)).toEqual({
      path: { id: "1" },
      fields: ["code"],
      body: { notes: "", version: 3 },
    });
  });

  test("hold nothing long: its length and its hash stand for it", () => {
    const ids = Array.from({ length: 500 }, (_, at) => `id-${at}`);

    expect(storedArgs({ body: { ids, patch: { notes: "x" } } }, undefined)).toEqual({
      body: {
        ids: { length: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        patch: { notes: "x" },
      },
    });
    expect(storedArgs({ query: { file: "a.csv" }, body: "x".repeat(5000) }, undefined)).toEqual({
      query: { file: "a.csv" },
      body: { length: 5002, hash: expect.any(String) },
    });
  });
});
