import { describe, expect, test } from "vitest";
import { backedTables, neverBackedUp, recordTables } from "#db/dexie/backup/backed-tables.ts";
import { declareDatabase } from "#db/dexie/database.ts";
import { backupTask } from "#src/app/backup/automatic-copy.ts";
import { signedInBy } from "#tests/support/accounts.ts";
import { accounts, newApi, type Person, signIn } from "#tests/support/api.ts";
import { backupOf, entriesOf, sourceOf } from "#tests/support/backup.ts";

const diagnosis = (code: string) => ({
  code,
  name: { en: code, fr: code, ar: code },
  family: "hardware",
});

describe("a backup", () => {
  test("holds every record, the whole log and every file, of one moment", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await admin.request("POST", "/api/masters/diagnostics", diagnosis("ONE"));
    const db = await api.store.open();

    const entries = await entriesOf(await backupOf(api, admin));

    const footer = entries.at(-1);
    expect(footer).toMatchObject({ kind: "footer", footer: { missingFiles: 0 } });
    for (const table of backedTables().filter((name) => name !== "meta")) {
      const stored = await db.table(table).toArray();
      const rows = entries.flatMap((entry) =>
        entry.kind === "row" && entry.table === table ? [entry.row] : [],
      );
      expect(sorted(rows), table).toEqual(sorted(stored));
      expect(footer).toHaveProperty(`footer.rows.${table}`, stored.length);
    }
    const bytes = entries.flatMap((entry) => (entry.kind === "file" ? [entry.id] : []));
    expect(bytes.toSorted()).toEqual((await db.fileBytes.toCollection().primaryKeys()).toSorted());
  });

  test("has what was written while it was made, and is of the moment at which it ended", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const source = sourceOf(api, admin);
    let written = 0;
    const busy = {
      ...source,
      rows: async (table: string, after: string | null) => {
        const rows = await source.rows(table, after);
        // They are asked for when everything else is there: what is written then comes after the backup.
        if (table === "files") return rows;
        if (written < 30) await admin.request("POST", "/api/masters/diagnostics", diagnosis(`W${++written}`));
        const { body } = await admin.request("GET", "/api/masters/clients?itemsPerPage=1");
        const [one] = body.items;
        if (one)
          await admin.request("PATCH", `/api/masters/clients/${one.id}`, {
            version: one.version,
            tradeName: `Client ${written}`,
          });
        return rows;
      },
    };

    const entries = await entriesOf(await backupOf(api, admin, null, busy));

    const db = await api.store.open();
    expect(written).toBe(30);
    for (const table of ["clients", "diagnostics", "changes", "commands"]) {
      // Of two entries with one key the later one counts.
      const rows = new Map(
        entries.flatMap((entry) =>
          entry.kind === "row" && entry.table === table ? [[keyOf(entry.row), entry.row] as const] : [],
        ),
      );
      expect(sorted([...rows.values()]), table).toEqual(sorted(await db.table(table).toArray()));
    }
  });

  test("has no password, token, draft or key of the device; with a passphrase, hashes that it opens", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const db = await api.store.open();
    await db.drafts.put({
      key: "someone/x",
      userId: "someone",
      at: "",
      baseVersion: null,
      values: "my draft",
    });
    const secrets = [
      ...(await db.credentials.toArray()).map(({ hash }) => hash),
      ...(await db.sessions.toArray()).map(({ hash }) => hash),
      admin.token,
      "my draft",
    ];

    for (const passphrase of [null, "correct horse battery"]) {
      const text = JSON.stringify(await entriesOf(await backupOf(api, admin, passphrase), passphrase));
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text.includes('"accounts"')).toBe(passphrase !== null);
    }
  });

  test("is the administrator's alone, in each of its calls", async () => {
    const api = newApi();
    const calls = [
      ["GET", ""],
      ["POST", ""],
      ["GET", "/rows/clients"],
      ["GET", "/tail/0"],
      ["GET", "/files/x"],
      ["POST", "/accounts"],
      ["POST", "/done"],
    ] as const;
    for (const [method, path] of calls) {
      expect((await api.request(method, `/api/backups${path}`)).status).toBe(401);
      for (const who of Object.values(accounts)) {
        if (who === accounts.admin) continue;
        const { request } = await signIn(api, who);
        const { status, body } = await request(method, `/api/backups${path}`);
        expect([who, path, status, body.code]).toEqual([who, path, 403, "forbidden"]);
      }
    }
  });

  test("is remembered once it was written and read again", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    expect((await request("GET", "/api/backups")).body).toEqual({
      latest: null,
      unsavedSince: null,
      automaticId: null,
    });

    const begun = await request("POST", "/api/backups");
    await request("POST", "/api/masters/diagnostics", diagnosis("LATER"));
    const { number } = Object(begun.body["log"]);
    expect(
      (await request("POST", "/api/backups/done", { bytes: 1234, encrypted: true, command: number })).status,
    ).toBe(204);

    expect((await request("GET", "/api/backups")).body).toEqual({
      latest: {
        at: "2026-11-02T09:00:00.000Z",
        by: expect.any(String),
        byName: "Yasmine Haddad",
        bytes: 1234,
        encrypted: true,
        automatic: false,
        changes: 1,
      },
      unsavedSince: "2026-11-02T09:00:00.000Z",
      automaticId: null,
    });
  });
});

test("every table is in a backup or named among those that never are", () => {
  const derived = recordTables().map((table) => `${table}Columns`);

  expect(
    declareDatabase("none")
      .tables.map(({ name }) => name)
      .toSorted(),
  ).toEqual([...backedTables(), ...derived, ...neverBackedUp].toSorted());
});

const keyOf = (row: unknown): string => String(Object(row).id ?? Object(row).number ?? Object(row).key);

const sorted = (rows: readonly unknown[]): unknown[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

test("copies that are made by themselves ask for no password once somebody switched them on with his", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const begin = async (query: string) => (await admin.request("POST", `/api/backups${query}`)).status;
  const setTo = async (isOn: unknown) =>
    (await admin.request("PUT", "/api/backups/automatic", { isOn })).status;
  const automaticId = async () => (await admin.request("GET", "/api/backups")).body["automaticId"];
  api.advance(6);
  expect([await setTo(true), await begin("?automatic=true"), await automaticId()]).toEqual([403, 403, null]);

  const { body } = await admin.request("POST", "/api/backups");
  expect(body.code).toBe("password_needed");
  const again = await signIn(api, "admin");
  const on = await again.request("PUT", "/api/backups/automatic", { isOn: true });

  expect(on.status).toBe(204);
  expect(await automaticId()).toEqual(expect.any(String));
  expect([await begin("?automatic=true"), await begin("")]).toEqual([201, 403]);
  expect([await setTo("yes"), await setTo(false), await begin("?automatic=true")]).toEqual([400, 204, 403]);
  const manager = await signIn(api, "manager");
  expect((await manager.request("PUT", "/api/backups/automatic", { isOn: true })).status).toBe(403);
});

test("a backup that was made by a clock that was set back hides no changes, and the next one is of the day", async () => {
  const api = newApi();
  await api.ready();
  const year = 365 * 24 * 60;
  const changed = async (code: string) => {
    const ask = await signedInBy(api, "admin@demo.com", "admin");
    expect((await ask("POST", "/api/masters/diagnostics", diagnosis(code))).status).toBe(201);
    return ask;
  };
  const backedUp = async (ask: Person["request"]) => {
    const { number } = Object((await ask("POST", "/api/backups")).body["log"]);
    await ask("POST", "/api/backups/done", { bytes: 10, encrypted: false, command: number });
  };
  const task = async (ask: Person["request"]) => {
    const { body } = await ask("GET", "/api/backups");
    const facts = { ...body, automaticId: "copies" } as unknown as Parameters<typeof backupTask>[0];
    return [backupTask(facts, "granted", api.now()), backupTask(facts, null, api.now())];
  };

  api.advance(year);
  await backedUp(await changed("AHEAD"));
  api.advance(-year);
  const ask = await changed("RIGHT");
  expect(await task(ask)).toEqual(["copy", "remind"]);

  await backedUp(ask);
  expect(await task(await changed("LATER"))).toEqual(["nothing", "nothing"]);
});
