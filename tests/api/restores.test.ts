import { describe, expect, test } from "vitest";
import { backedTables } from "#db/dexie/backup/backed-tables.ts";
import type { Database } from "#db/dexie/database.ts";
import { restoreFrom } from "#db/schema/backup/restore-from.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { backupOf, linesOf, writtenAgain } from "#tests/support/backup.ts";
import { askRestores, readRestore, restore, targetOf } from "#tests/support/restore.ts";

const passphrase = "correct horse battery";
const diagnosis = (code: string) => ({ code, name: { en: code, fr: code, ar: code }, family: "hardware" });

async function filled() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await admin.request("POST", "/api/masters/diagnostics", diagnosis("MADE"));
  const { body } = await admin.request("GET", "/api/masters/clients?itemsPerPage=1");
  await admin.request("PATCH", `/api/masters/clients/${body.items[0]?.id}`, {
    version: 1,
    tradeName: "Changed",
  });
  return { api, admin };
}

let stores = 0;
function emptyDevice() {
  const sentinel = memorySentinel();
  const name = `empty-${++stores}`;
  return { sentinel, name, api: newApi({ store: openStore(sentinel, name) }) };
}

/** All that a backup holds, by table; without what a restore writes itself. */
async function contentOf(db: Database): Promise<Record<string, unknown[]>> {
  const tables = backedTables().filter((name) => name !== "meta" && name !== "devices");
  const all = await Promise.all(tables.map(async (name) => [name, await db.table(name).toArray()] as const));
  const uniques = (await db.uniques.toArray()).map(({ key, id }) => `${key} ${id}`);
  return {
    ...Object.fromEntries(all),
    commands: (await db.commands.toArray()).filter(({ name }) => name !== "event/restored"),
    uniques,
  };
}

const noPurged = { count: 0, examples: [] };

describe("a backup that is restored", () => {
  test("on a device without data gives back all of it, and people sign in with their passwords", async () => {
    const { api, admin } = await filled();
    const before = await contentOf(await api.store.open());
    const file = await backupOf(api, admin, passphrase);
    const { api: other, sentinel, name } = emptyDevice();

    await restore(other, file, passphrase);

    const db = await other.store.open();
    expect(db.name).not.toBe(name);
    expect(await contentOf(db)).toEqual(before);
    expect(await sentinel.read()).toBe((await db.meta.get("databaseId"))?.value);
    expect((await db.meta.get("deviceId"))?.value).not.toBe(
      (await (await api.store.open()).meta.get("deviceId"))?.value,
    );
    expect(await db.sessions.count()).toBe(0);
    const last = await db.commands.toCollection().last();
    expect([last?.name, last?.epoch]).toEqual(["event/restored", 2]);
    const signedIn = await other.request("POST", "/api/auth/login", {
      email: "admin@demo.com",
      password: "admin",
    });
    expect(signedIn.status).toBe(201);
    const { request } = await signIn(other, "admin");
    const list = await request("GET", "/api/masters/diagnostics?q=MADE");
    expect(list.body.total).toBe(1);
    expect((await request("POST", "/api/masters/diagnostics", diagnosis("AFTER"))).status).toBe(201);
  });

  test("stays at work after a restart, in whatever thread", async () => {
    const { api, admin } = await filled();
    const file = await backupOf(api, admin, passphrase);
    const { api: other, sentinel, name } = emptyDevice();
    await restore(other, file, passphrase);
    const id = (await (await other.store.open()).meta.get("databaseId"))?.value;

    const again = await openStore(sentinel, name).open();

    expect((await again.meta.get("databaseId"))?.value).toBe(id);
    // Without a sentinel, as where it was written before the swap, the pointer counts.
    const unaware = await openStore(memorySentinel("another"), name).open();
    expect((await unaware.meta.get("databaseId"))?.value).toBe(id);
  });

  test("without passwords asks for one of an administrator", async () => {
    const { api, admin } = await filled();
    const file = await backupOf(api, admin);
    const { api: other } = emptyDevice();

    const { id, checked } = await readRestore(other, file);
    const [first] = checked.administrators;
    expect(first).toMatchObject({ email: "admin@demo.com", hasPassword: false });
    const swap = (administrator?: object) =>
      askRestores(other, "POST", `/${id}/swap`, administrator ? { administrator } : {});
    expect((await swap()).status).toBe(400);
    expect((await swap({ id: first?.id, password: "short" })).status).toBe(400);
    expect((await swap({ id: "4", password: "a long enough passphrase" })).status).toBe(400);
    expect((await swap({ id: first?.id, password: "a long enough passphrase" })).status).toBe(204);

    const login = (password: string) =>
      other.request("POST", "/api/auth/login", { email: "admin@demo.com", password });
    expect((await login("admin")).status).toBe(400);
    expect((await login("a long enough passphrase")).status).toBe(201);
  });

  test("on the same device takes the place of what is there, keeps its passwords and numbers, and can be taken back", async () => {
    const { api, admin } = await filled();
    const file = await backupOf(api, admin);
    await admin.request("POST", "/api/masters/diagnostics", diagnosis("LATER"));
    const old = await api.store.open();
    const [oldId, oldName, oldEnd] = [
      (await old.meta.get("databaseId"))?.value,
      old.name,
      await old.commands.toCollection().last(),
    ];
    const count = async () => {
      const { request } = await signIn(api, "admin");
      return (await request("GET", "/api/masters/diagnostics?q=LATER")).body.total;
    };

    await restore({ ...api, token: admin.token }, file);

    expect((await admin.request("GET", "/api/masters/clients")).status).toBe(401);
    expect(await count()).toBe(0);
    const db = await api.store.open();
    const last = await db.commands.where("key").startsWith("event/restored/").last();
    expect(last?.number).toBeGreaterThan(oldEnd?.number ?? 0);
    expect(await db.credentials.count()).toBeGreaterThan(0);

    const again = await signIn(api, "admin");
    const former = await askRestores({ ...api, token: again.token }, "GET", "/former");
    expect(await former.json()).toEqual({
      until: "2026-11-09T09:00:00.000Z",
      purgedComingBack: noPurged,
    });
    expect((await askRestores({ ...api, token: again.token }, "POST", "/undo")).status).toBe(204);
    const back = await api.store.open();
    expect([back.name, (await back.meta.get("databaseId"))?.value]).toEqual([oldName, oldId]);
    expect(await count()).toBe(1);
  });

  test("is checked in turns that tell how far it is, and is not swapped before the last one", async () => {
    const { api, admin } = await filled();
    const file = await backupOf(api, admin, passphrase);
    const { api: other } = emptyDevice();
    const target = targetOf(other);
    const done: number[] = [];
    const early: number[] = [];

    const { id, sealed } = await restoreFrom(
      new Blob([file]),
      {
        ...target,
        check: async (staging, expected) => {
          const swap = { accounts: { sealed: "", passphrase } };
          early.push((await askRestores(other, "POST", `/${staging}/swap`, swap)).status);
          const turn = await target.check(staging, expected);
          done.push(turn.done);
          return turn;
        },
      },
      { passphrase },
    );

    expect(done).toEqual(done.toSorted((one, next) => one - next));
    expect(done.at(-1)).toBe(1);
    expect(new Set(early)).toEqual(new Set([400]));
    const swap = { accounts: { sealed, passphrase } };
    expect((await askRestores(other, "POST", `/${id}/swap`, swap)).status).toBe(204);
    expect(await (await other.store.open()).meta.get("stagingCheck")).toBeUndefined();
  });

  test("that was changed after its check has to be checked again", async () => {
    const { api, admin } = await filled();
    const file = await backupOf(api, admin, passphrase);
    const { api: other } = emptyDevice();
    const { id, sealed } = await readRestore(other, file, passphrase);
    const line = new TextEncoder().encode(JSON.stringify(["meta", { name: "more", value: 1 }]));
    await askRestores(other, "PUT", `/${id}/rows`, line);

    const swap = await askRestores(other, "POST", `/${id}/swap`, { accounts: { sealed, passphrase } });

    expect([swap.status, (await swap.json()).reason]).toEqual([400, "backup_invalid"]);
  });

  test("the former data goes after seven days", async () => {
    const { api, admin } = await filled();
    const file = await backupOf(api, admin);
    const name = (await api.store.open()).name;
    await restore({ ...api, token: admin.token }, file);

    api.advance(8 * 24 * 60);
    const { token } = await signIn(api, "admin");

    expect(await (await askRestores({ ...api, token }, "GET", "/former")).json()).toEqual({
      until: null,
      purgedComingBack: noPurged,
    });
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
  });

  test("moves every other tab to the restored data, which answers no call from the former", async () => {
    const sentinel = memorySentinel();
    const api = newApi({ store: openStore(sentinel, "two-tabs") });
    const admin = await signIn(api, "admin");
    const other = newApi({ store: openStore(sentinel, "two-tabs") });
    const file = await backupOf(api, admin);
    const held = await other.store.open();

    await restore({ ...api, token: admin.token }, file);

    expect(held.isOpen()).toBe(false);
    expect((await other.store.open()).name).toBe((await api.store.open()).name);
    const answer = await other.request("POST", "/api/masters/diagnostics", diagnosis("X"), {
      authorization: `Bearer ${admin.token}`,
    });
    expect(answer.status).toBe(401);
  });
});

/** A backup of the same device whose lines were changed, with a footer that fits them. */
async function changed(change: (lines: string[]) => string[]) {
  const { api, admin } = await filled();
  const file = await backupOf(api, admin);
  const { lines, footer } = await linesOf(file);
  const written = change(lines);
  const bytes = await writtenAgain(written, footer);
  return { api, admin, bytes };
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

describe("a backup that is not what it says", () => {
  const withRow = (lines: string[], table: string, row: (one: Record<string, unknown>) => object) => {
    const at = lines.findIndex((line) => line.startsWith(`["${table}",`));
    const [, first] = JSON.parse(lines[at] ?? "[]");
    return lines.toSpliced(at, 1, JSON.stringify([table, row(first)]));
  };

  const secondId = (lines: string[], table: string): string => {
    const rows = lines.filter((line) => line.startsWith(`["${table}",`));
    return Object(JSON.parse(rows[1] ?? "[]")[1]).id;
  };

  test.each<[string, string, (lines: string[]) => string[]]>([
    ["lacks a row", "backup_damaged", (lines) => lines.toSpliced(5, 1)],
    [
      "has a row twice",
      "backup_damaged",
      (lines) => withRow(lines, "clients", (one) => ({ ...one, id: secondId(lines, "clients") })),
    ],
    [
      "has a row without an id",
      "backup_invalid",
      (lines) => withRow(lines, "clients", ({ id: _id, ...one }) => one),
    ],
    [
      "has a row without its version",
      "backup_invalid",
      (lines) => withRow(lines, "clients", (one) => ({ ...one, version: "1" })),
    ],
    [
      "puts two records into one slot",
      "backup_invalid",
      (lines) => {
        const rows = lines.filter((line) => line.startsWith('["clients",'));
        const slot = Object(JSON.parse(rows[1] ?? "[]")[1]).slot;
        return withRow(lines, "clients", (one) => ({ ...one, slot }));
      },
    ],
    ["has a table that there is not", "backup_invalid", (lines) => [...lines, '["__proto__",{"id":"1"}]']],
    [
      "has passwords among its rows",
      "backup_invalid",
      (lines) => [...lines, '["credentials",{"userId":"1","hash":"x"}]'],
    ],
    [
      "has a session key among its rows",
      "backup_invalid",
      (lines) => [...lines, '["meta",{"name":"databaseId","value":"x"}]'],
    ],
    [
      "has a log that ends elsewhere",
      "backup_damaged",
      (lines) => lines.filter((line) => !line.startsWith('["commands",')),
    ],
  ])("is refused where it %s, and nothing changes", async (_, code, change) => {
    const { api, admin, bytes } = await changed(change);
    const db = await api.store.open();
    const before = await contentOf(db);
    const names = (await indexedDB.databases()).map(({ name = "" }) => name).toSorted(byText);

    await expect(readRestore({ ...api, token: admin.token }, bytes)).rejects.toMatchObject({ code });

    expect(await contentOf(await api.store.open())).toEqual(before);
    expect((await indexedDB.databases()).map(({ name = "" }) => name).toSorted(byText)).toEqual(names);
  });

  test("tells of records that point nowhere, of values that stand twice, and of a log that was changed", async () => {
    const { api, admin, bytes } = await changed((lines) => {
      const nowhere = withRow(lines, "sites", (one) => ({ ...one, clientId: "nobody" }));
      const codes = nowhere
        .filter((line) => line.startsWith('["departments",'))
        .map((line) => JSON.parse(line)[1]);
      const twice = withRow(nowhere, "departments", (one) => ({ ...one, code: codes[1]?.code }));
      return withRow(twice, "changes", (one) => ({ ...one, version: 99 }));
    });

    const { checked } = await readRestore({ ...api, token: admin.token }, bytes);

    // Pictures point at the attachments, which these lines leave out.
    expect(checked.counts).toMatchObject({ uniques: 1, shapes: 0 });
    expect(checked.references).toContainEqual({
      table: "sites",
      id: expect.any(String),
      path: "clientId",
    });
    expect(checked.brokenCommand).toBe(1);
  });

  test("of a newer version is refused before anything of it is read", async () => {
    const { api, admin } = await filled();

    const answer = await askRestores({ ...api, token: admin.token }, "POST", "", { schema: 99 });

    expect(await answer.json()).toMatchObject({ code: "bad_request", reason: "backup_newer" });
  });
});
