import { Dexie } from "dexie";
import { expect, test, vi } from "vitest";
import { backedTables, isBackedMeta } from "#db/dexie/backup/backed-tables.ts";
import { type Database, schemaVersion } from "#db/dexie/database.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { storeOf } from "#db/dexie/store.ts";
import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { askingAs } from "#tests/support/accounts.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { backupOf, entriesOf, linesOf, writtenAgain } from "#tests/support/backup.ts";
import { pdf, upload } from "#tests/support/files.ts";
import { fullUpgrade } from "#tests/support/full-upgrade.ts";
import { turnToVersion1, without } from "#tests/support/older.ts";
import { ownOrganisation } from "#tests/support/own-organisation.ts";
import { readRestore, restore } from "#tests/support/restore.ts";

const passphrase = "correct horse battery";
const segment = (code: string) => ({ code, name: { en: code } });

/**
 * Everything in the database, by table: what a person wrote, the log, the files with their bytes, and what is worked out from them. Without
 * what a restore draws again (ids of device and database, sessions, the log's own line of it).
 */
async function everythingIn(db: Database): Promise<Record<string, unknown[]>> {
  const ofDevice = new Set(["meta", "devices", "sessions", "attempts", "drafts", "faults", "revisions"]);
  const names = db.tables
    .map(({ name }) => name)
    .filter((name) => !ofDevice.has(name) && !name.endsWith("Columns"));
  const contents = await Promise.all(
    names.map(async (name) => [name, await db.table(name).toArray()] as const),
  );
  return {
    ...Object.fromEntries(contents),
    commands: (await db.commands.toArray()).filter(
      ({ name }) => name !== "event/restored" && name !== "loss",
    ),
    kept: (await db.meta.toArray()).filter(
      (entry) => isBackedMeta(entry) && !entry.name.startsWith("losses"),
    ),
  };
}

type Worked = {
  api: TestApi;
  admin: Person;
  name: string;
  file: Bytes;
  before: Awaited<ReturnType<typeof everythingIn>>;
};

let devices = 0;

/** A device that somebody worked on, a backup of it, and what it held then. */
async function worked(): Promise<Worked> {
  const name = `damaged-${++devices}`;
  const api = newApi({ store: openStore(memorySentinel(), name) });
  const admin = await signIn(api, "admin");
  for (const code of ["ONE", "TWO", "THREE"])
    expect((await admin.request("POST", "/api/masters/segments", segment(code))).status).toBe(201);
  const { id } = await upload(admin, pdf);
  const named = { fileName: "contract.pdf", sha256: id, takenAt: "2026-10-01T08:00:00.000Z" };
  const attachments = `/api/masters/clients/${clientId("AMAL")}/attachments`;
  expect((await admin.request("POST", attachments, named)).status).toBe(201);
  const before = await everythingIn(await api.store.open());
  return { api, admin, name, before, file: await backupOf(api, admin, passphrase) };
}

async function expectAllBack({ before, file }: Worked, damaged: TestApi & { token?: string }): Promise<void> {
  await restore(damaged, file, passphrase);

  expect(await everythingIn(await damaged.store.open())).toEqual(before);
  const login = { email: "admin@demo.com", password: "admin" };
  expect((await damaged.request("POST", "/api/auth/login", login)).status).toBe(201);
  const admin = await signIn(damaged, "admin");
  expect((await admin.request("POST", "/api/masters/segments", segment("AFTER"))).status).toBe(201);
  const check = await admin.request("GET", "/api/masters/segments?q=TWO");
  expect(check.body.total).toBe(1);
}

test("a database that the browser threw away comes back from a backup bit for bit", async () => {
  const device = await worked();
  device.api.store.close();
  await Dexie.delete(device.name);
  expect((await device.api.request("GET", "/api/health")).body.code).toBe("database_lost");

  await expectAllBack(device, device.api);
});

test("a database that came up empty under its name, as of a damaged manifest, comes back bit for bit", async () => {
  const device = await worked();
  device.api.store.close();
  await Dexie.delete(device.name);
  // Chromium makes a new one in the place of what it can't read, and opens it without a word.
  const empty = new Dexie(device.name);
  empty.version(1).stores({ meta: "name" });
  await empty.open();
  empty.close();
  // It is of an older version: on a slow machine the first answer says that it is brought up to this one.
  const health = () => device.api.request("GET", "/api/health");
  await expect.poll(async () => (await health()).body.code).not.toBe("database_upgrading");
  expect((await health()).body.code).toBe("database_lost");

  await expectAllBack(device, device.api);
});

test("a log that lost its end is told, and the backup brings back what it held", async () => {
  const device = await worked();
  const db = await device.api.store.open();
  await storeOf(db).mirrored();
  const last = await db.commands.toCollection().last();
  await db.transaction("rw", db.commands, db.changes, db.table("attachments"), async () => {
    await db.commands.delete(last?.number ?? 0);
    await db.changes
      .where(":id")
      .aboveOrEqual(last?.first ?? 0)
      .delete();
    await db.table("attachments").clear();
  });
  device.api.store.close();
  const { token, request } = await signIn(device.api, "admin");
  const { headers } = await request("GET", "/api/masters/segments");
  expect(headers.get("x-log-loss")).toBe("true");

  await expectAllBack(device, { ...device.api, token });
});

test("records that were damaged on the device come back bit for bit", async () => {
  const device = await worked();
  const db = await device.api.store.open();
  await db.transaction("rw", db.tables, async () => {
    for (const name of backedTables())
      if (name !== "meta" && name !== "users" && name !== "roles") await db.table(name).clear();
    await db.fileBytes.clear();
    await db.uniques.where(":id").startsWith("segments").delete();
  });

  await expectAllBack(device, { ...device.api, token: device.admin.token });
});

/** What the browser holds under a name, as it is, in whatever version. */
async function rawContent(name: string): Promise<Record<string, unknown>> {
  const db = await new Dexie(name).open();
  const rows = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  db.close();
  return { ...Object.fromEntries(rows), version: db.verno };
}

test("an upgrade that stopped half way leaves the old database, which a backup replaces bit for bit", async () => {
  const device = await worked();
  await turnToVersion1(device.api, { ages: { equipment: (row) => without(row, "tags") } });
  const older = await rawContent(device.name);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const full = fullUpgrade(100);
  await expect(device.api.store.opened()).rejects.toMatchObject({ code: "upgrade_failed" });
  expect(full.puts()).toBeGreaterThan(100);
  full.restore();
  expect(older["version"]).toBe(1);
  expect(await rawContent(device.name)).toEqual(older);
  await device.api.store.opened();
  const { token } = await signIn(device.api, "admin");

  await expectAllBack(device, { ...device.api, token });
});

test("a backup file that was cut anywhere, or is of another build, changes nothing, and the whole one is taken after it", async () => {
  const device = await worked();
  const { api, admin, file } = device;
  const target = { ...api, token: admin.token };
  const names = async () => new Set((await indexedDB.databases()).map(({ name }) => name));
  const databases = await names();
  for (const part of [0, 0.001, 0.3, 0.6, 0.9, 0.999]) {
    const cut = file.slice(0, Math.floor(file.length * part));
    await expect(readRestore(target, cut, passphrase)).rejects.toThrow(/backup_(cut|empty|not_ours|damaged)/);
    expect(await everythingIn(await api.store.open())).toEqual(device.before);
    expect(await names()).toEqual(databases);
  }

  await expectAllBack(device, target);
});

const anyText = (text: string) => new TextEncoder().encode(text);

async function packed(text: string): Promise<Bytes> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test("a file that is no backup, one of a newer build, and a wrong passphrase are named, and change nothing", async () => {
  const { api, admin, file, before } = await worked();
  const target = { ...api, token: admin.token };
  const names = async () => new Set((await indexedDB.databases()).map(({ name }) => name));
  const databases = await names();
  const plain = await backupOf(api, admin);
  const { header } = (await entriesOf(plain)).flatMap((one) => (one.kind === "header" ? [one] : []))[0] ?? {};
  const newer = (change: object) => packed(`${JSON.stringify({ ...header, ...change })}\n`);

  for (const [bytes, phrase, code] of [
    [anyText(""), null, "backup_empty"],
    [anyText("<!DOCTYPE html><title>Sign in</title>"), null, "backup_web_page"],
    [anyText('{"formatName":"dexie"}'), null, "backup_other_json"],
    [anyText("PK\u0003\u0004"), null, "backup_not_ours"],
    [await newer({ format: 2 }), null, "backup_newer"],
    [await newer({ schema: schemaVersion + 1 }), null, "backup_newer"],
    [file, null, "backup_passphrase_needed"],
    [file, "another passphrase", "backup_passphrase_wrong"],
  ] as const) {
    await expect(readRestore(target, bytes, phrase)).rejects.toMatchObject({ code });
    expect([code, await everythingIn(await api.store.open())]).toEqual([code, before]);
    expect([code, await names()]).toEqual([code, databases]);
  }
});

test("a backup whose records have names that objects have comes back, and changes no object", async () => {
  const { api, admin } = await worked();
  const { lines, footer } = await linesOf(await backupOf(api, admin));
  const names = '{"__proto__":{"polluted":true},"$types":{"a":"b"},"incomplete":true,';
  const named = lines.map((line) => (line.startsWith('["clients",') ? line.replace("{", names) : line));
  const password = "seven blue kettles";

  const file = await writtenAgain(named, footer);
  await restore({ ...api, token: admin.token }, file, null, { id: admin.user.id, password });

  const { body } = await api.request("POST", "/api/auth/login", { email: "admin@demo.com", password });
  const ask = askingAs(api, body.accessToken);
  const list = await ask("GET", "/api/masters/clients?itemsPerPage=-1");
  expect([list.status, list.body.total > 0]).toEqual([200, true]);
  expect([{}, ...list.body.items].filter((one) => Reflect.get(one, "polluted") !== undefined)).toEqual([]);
});

test("a backup says whose it is, and its check whether this device has its data, other data, or none", async () => {
  const own = newApi({ store: openStore(memorySentinel(), "own-organisation") });
  await own.request("POST", "/api/auth/start", ownOrganisation);
  const { email, password } = ownOrganisation;
  const { accessToken } = (await own.request("POST", "/api/auth/login", { email, password })).body;
  const file = await backupOf(own, { token: accessToken });
  const sample = await worked();
  const targets = [
    { ...own, token: accessToken },
    { ...sample.api, token: sample.admin.token },
    newApi({ store: openStore(memorySentinel(), "nobody-has-worked-here") }),
  ];

  const read = await Promise.all(targets.map((target) => readRestore(target, file)));

  expect(read.map(({ header, checked }) => [header.organisation, checked.dataHere])).toEqual(
    ["same", "other", "none"].map((dataHere) => ["Atelier Numérique du Sahel", dataHere]),
  );
  const ofSample = await readRestore(targets[0] ?? own, await backupOf(sample.api, sample.admin));
  expect([ofSample.header.organisation, ofSample.checked.dataHere]).toEqual([null, "other"]);
});

test("a backup of another organisation opens to none of this device's passwords", async () => {
  const own = await worked();
  const theirs = newApi();
  const file = await backupOf(theirs, await signIn(theirs, "admin"));
  const target = { ...own.api, token: own.admin.token };

  const { checked } = await readRestore(target, file);
  const [first] = checked.administrators;
  expect(first).toMatchObject({ email: "admin@demo.com", hasPassword: false });
  await restore(target, file, null, { id: first?.id ?? "", password: "seven blue kettles" });

  const login = async (email: string, password: string) =>
    (await own.api.request("POST", "/api/auth/login", { email, password })).status;
  expect(await login("admin@demo.com", "admin")).toBe(400);
  expect(await login("technician@demo.com", "technician")).toBe(400);
  expect(await login("admin@demo.com", "seven blue kettles")).toBe(201);
});
