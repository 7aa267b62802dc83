import { Dexie } from "dexie";
import { expect, onTestFinished, test, vi } from "vitest";
import { schemaVersion } from "#db/dexie/database.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { askingAs, login } from "#tests/support/accounts.ts";
import { newApi, signIn, type TestApi } from "#tests/support/api.ts";
import { backupOf, entriesOf } from "#tests/support/backup.ts";
import { fullUpgrade } from "#tests/support/full-upgrade.ts";
import { turnToVersion } from "#tests/support/older.ts";
import { readRestore, restore } from "#tests/support/restore.ts";

const passphrase = "correct horse battery";
const segment = { code: "MINE", name: { en: "Mine" } };

const earlier = schemaVersion - 1;

let devices = 0;

/** As a page asks that shows that the upgrade failed. */
const asItIs = (api: TestApi): TestApi => {
  const fetch = (request: Request) => {
    request.headers.set("x-as-it-is", "yes");
    return api.fetch(request);
  };
  const request: TestApi["request"] = (method, path, body, headers = {}) =>
    api.request(method, path, body, { ...headers, "x-as-it-is": "yes" });
  return { ...api, fetch, request };
};

/** Somebody worked on it and made a backup; then came a version to which it can't be brought up. */
async function stuckDevice() {
  const name = `stuck-${++devices}`;
  const api = newApi({ store: openStore(memorySentinel(), name) });
  const admin = await signIn(api, "admin");
  expect((await admin.request("POST", "/api/masters/segments", segment)).status).toBe(201);
  const file = await backupOf(api, admin, passphrase);
  await turnToVersion(api, earlier);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const full = fullUpgrade(0);
  onTestFinished(full.restore);
  expect(await api.store.opened().catch((error: unknown) => error)).toMatchObject({ code: "upgrade_failed" });
  return { name, api, older: asItIs(api), file, full };
}

const signedInto = async (api: TestApi, who: string) => {
  const { status, body } = await login(api, `${who}@demo.com`, who);
  expect(status).toBe(201);
  return { token: body.accessToken, user: body.userData, request: askingAs(api, body.accessToken) };
};

const segments = async (api: TestApi) => {
  const admin = await signIn(api, "admin");
  return (await admin.request("GET", "/api/masters/segments?q=MINE")).body.total;
};

test("data that can't be brought up to this version is saved by an administrator as it is, and taken elsewhere", async () => {
  const { older, full } = await stuckDevice();
  const admin = await signedInto(older, "admin");

  const saved = await backupOf(older, admin, passphrase);

  const [header] = await entriesOf(saved, passphrase);
  expect(header).toMatchObject({ kind: "header", header: { schema: earlier } });
  full.restore();
  const elsewhere = newApi({ store: openStore(memorySentinel(), `elsewhere-${devices}`) });
  await restore(elsewhere, saved, passphrase);
  expect(await segments(elsewhere)).toBe(1);
});

test("a backup takes its place, and what was there is brought back until then", async () => {
  const { api, older, file, full } = await stuckDevice();
  const admin = await signedInto(older, "admin");

  await restore({ ...older, token: admin.token }, file, passphrase);

  expect(await segments(api)).toBe(1);
  const after = await signIn(api, "admin");
  expect((await after.request("GET", "/api/restores/former")).body["until"]).not.toBeNull();
  expect((await after.request("POST", "/api/restores/undo")).status).toBe(204);
  await expect(api.store.opened()).rejects.toMatchObject({ code: "upgrade_failed" });
  full.restore();
  await api.store.opened();
  expect(await segments(api)).toBe(1);
});

test("it is thrown away by an administrator", async () => {
  const { older, api, full } = await stuckDevice();
  const admin = await signedInto(older, "admin");

  expect((await admin.request("POST", "/api/recovery/start-over")).status).toBe(204);

  full.restore();
  expect((await api.request("GET", "/api/health")).status).toBe(200);
});

test("nobody else saves, replaces or throws it away, and nothing of it is read or written", async () => {
  const { name, older, file } = await stuckDevice();
  const technician = await signedInto(older, "technician");
  const before = await counted(name);
  const body = { passphrase, schema: earlier };

  expect((await login(older, "admin@demo.com", "wrong")).body.code).toBe("bad_credentials");
  for (const [{ request }, status] of [
    [older, 401],
    [technician, 403],
  ] as const)
    for (const [method, path] of [
      ["POST", "/api/backups"],
      ["GET", "/api/backups/rows/users"],
      ["GET", "/api/backups/tail/0"],
      ["POST", "/api/backups/accounts"],
      ["POST", "/api/restores"],
      ["GET", "/api/restores/former"],
      ["POST", "/api/restores/undo"],
      ["POST", "/api/recovery/start-over"],
    ] as const)
      expect([path, (await request(method, path, method === "GET" ? undefined : body)).status]).toEqual([
        path,
        status,
      ]);
  await expect(readRestore({ ...older, token: technician.token }, file, passphrase)).rejects.toMatchObject({
    code: "forbidden",
  });
  const list = (await technician.request("GET", "/api/masters/segments")).body.code;
  expect(["upgrade_failed", "database_upgrading"]).toContain(list);
  expect(await counted(name)).toEqual(before);
});

test("data of this version is never read past its opening", async () => {
  const api = newApi();
  await signIn(api, "admin");

  expect(await api.store.asItIs()).toBeNull();
});

/** How many entries its tables have, but for those that a sign-in writes. */
async function counted(name: string) {
  const db = await new Dexie(name).open();
  const tables = db.tables.filter((table) => !["sessions", "attempts", "meta"].includes(table.name));
  const counts = await Promise.all(tables.map(async (table) => [table.name, await table.count()] as const));
  db.close();
  return counts;
}
