import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { type Asking, signIn, type TestApi } from "#tests/support/api.ts";
import { isWholeLog, logOf } from "#tests/support/log.ts";
import { sample } from "#tests/support/sample.ts";
import { declarations } from "#db/schema/registry.ts";
import { twoClients } from "#tests/support/masters.ts";

const address = "/api/masters/clients";

async function rowOf(api: TestApi, id: string): Promise<StoredRow> {
  const row = await rowsOf(await api.store.open(), "clients").get(id);
  if (!row) throw new Error("There is no such client.");
  return row;
}

/** All but who wrote it when, how often: what a revert gives back. */
const valuesOf = ({ version: _version, updatedAt: _at, updatedBy: _by, ...values }: StoredRow) => values;

describe("a record as it was", () => {
  test("is told by its version and by a moment, with what is otherwise today", async () => {
    const { api, request, change, client } = await twoClients();
    api.advance(20);
    await change("clients", client.id, { legalName: "Second" });
    api.advance(20);
    await change("clients", client.id, { legalName: "Third" });

    const past = (query: string) => request("GET", `${address}/${client.id}/as-of?${query}`);
    const first = (await past("version=1")).body;
    expect(first).toMatchObject({
      version: 1,
      record: { legalName: client["legalName"] },
      changed: ["legalName"],
      since: "2026-11-02T09:00:00.000Z",
      until: "2026-11-02T09:20:00.000Z",
    });
    expect((await past("at=2026-11-02T09:30:00.000Z")).body).toMatchObject({
      version: 2,
      record: { legalName: "Second" },
    });
    expect((await past("at=2027-01-01T00:00:00.000Z")).body).toMatchObject({
      version: 3,
      changed: [],
      until: null,
    });
    expect((await past("at=2020-01-01T00:00:00.000Z")).status).toBe(404);
    expect((await past("at=yesterday")).status).toBe(400);
  });

  test("is shown at the end of a minute or of the device's day", async () => {
    const { api, request, change, made } = await twoClients();
    api.advance(0.5);
    const created = await made("clients", await sample(request, declarations.clients, 7));
    api.advance(10.25);
    await change("clients", created.id, { legalName: "Second" });
    api.advance(10 * 60);
    // The first session has ended by then.
    const later = await signIn(api, "admin");
    const { version } = (await later.request("GET", `${address}/${created.id}`)).body;
    await later.request("PATCH", `${address}/${created.id}`, { version, legalName: "Third" });

    const namesAt = async (at: string, zone = "UTC") => {
      const path = `${address}/${created.id}/as-of?at=${encodeURIComponent(at)}`;
      const { status, body } = await later.request("GET", path, undefined, { "x-time-zone": zone });
      return (body["record"] as Record<string, unknown> | undefined)?.["legalName"] ?? status;
    };
    expect(await namesAt("2026-11-02T09:00Z")).toBe(created["legalName"]);
    expect(await namesAt("2026-11-02T09:00:30Z")).toBe(created["legalName"]);
    expect(await namesAt("2026-11-02T09:00:00.000Z")).toBe(404);
    expect(await namesAt("2026-11-02T09:10Z")).toBe("Second");
    expect(await namesAt("2026-11-02T10:10", "Africa/Algiers")).toBe("Second");
    expect(await namesAt("2026-11-02")).toBe("Third");
    // In Tokyo the third change was made on the next day.
    expect(await namesAt("2026-11-02", "Asia/Tokyo")).toBe("Second");
    expect(await namesAt("2026-11-03", "Asia/Tokyo")).toBe("Third");
    expect(await namesAt("2026-02-30")).toBe(400);
  });

  test("calls what it pointed at by the name of that time", async () => {
    const { api, request, made, change, client } = await twoClients();
    const site = await made("sites", {
      ...(await sample(request, declarations.sites, 1)),
      clientId: client.id,
    });
    const before = api.now();
    api.advance(20);
    await change("clients", client.id, { legalName: "Otherwise", tradeName: null });
    const at = new Date(before).toISOString();

    const past = await request("GET", `/api/masters/sites/${site.id}/as-of?at=${at}`);
    expect(past.body["names"]).toEqual({ [`clients/${client.id}`]: expect.anything() });
    expect(JSON.stringify(past.body["names"])).not.toContain("Otherwise");
  });

  test("says no more than its reader may know now", async () => {
    const { api, client, change } = await twoClients();
    await change("clients", client.id, { legalName: "Second" });
    const { request } = await signIn(api, "client");

    expect((await request("GET", `${address}/${client.id}/as-of?version=1`)).status).toBe(403);
  });
});

describe("a change is reverted", () => {
  test("however long ago, where nothing stands on it; what was done to other fields stays", async () => {
    const { api, request, change, client } = await twoClients();
    await change("clients", client.id, { legalName: "Second" });
    await change("clients", client.id, { notes: "Beside it" });
    api.advance(3 * 24 * 60);
    const admin = await signIn(api, "admin");
    const reverted = await admin.request("POST", `${address}/${client.id}/revert`, { version: 2 });

    expect(reverted.status).toBe(200);
    expect(reverted.body).toMatchObject({ legalName: client["legalName"], notes: "Beside it", version: 4 });
    const again = await admin.request("POST", `${address}/${client.id}/revert`, { version: 2 });
    expect([again.status, again.body.code]).toEqual([409, "changed_since"]);
    expect((await request("GET", `${address}/${client.id}`)).status).toBe(401);
  });

  test("not where something stands on it, which is named with who did it when", async () => {
    const { request, change, client } = await twoClients();
    await change("clients", client.id, { legalName: "Second" });
    await change("clients", client.id, { legalName: "Third" });
    const { status, body } = await request("POST", `${address}/${client.id}/revert`, { version: 2 });

    expect([status, body.code]).toEqual([409, "changed_since"]);
    expect(body["standsOn"]).toEqual([
      expect.objectContaining({ id: client.id, label: "Third", version: 3, byName: expect.any(String) }),
    ]);
    expect((await request("POST", `${address}/${client.id}/revert`, { version: 9 })).status).toBe(404);
  });

  test("only by whoever may do the reverse", async () => {
    const { api, change, client } = await twoClients();
    await change("clients", client.id, { legalName: "Second" });
    const { request } = await signIn(api, "observer");

    expect((await request("POST", `${address}/${client.id}/revert`, { version: 2 })).status).toBe(403);
  });

  test("as a whole command of the log, unless one of its records was changed since", async () => {
    const { api, request, client, other } = await twoClients();
    const bulk = { ids: [client.id, other.id], patch: { notes: "Both" } };
    const done = await request("POST", `${address}/bulk`, bulk);
    expect(done.status).toBe(200);
    api.advance(5 * 60);
    const admin = await signIn(api, "admin");
    const { items } = (await admin.request("GET", "/api/audit-log?itemsPerPage=1")).body;
    const path = `/api/audit-log/${String(items[0]?.["number"])}/revert`;
    await admin.request("PATCH", `${address}/${other.id}`, { version: 2, legalName: "Later" });

    const refused = await admin.request("POST", path);
    expect([refused.status, refused.body.code]).toEqual([409, "changed_since"]);
    expect(refused.body["standsOn"]).toEqual([expect.objectContaining({ id: other.id, label: "Later" })]);
    const single = await admin.request("POST", `${address}/${client.id}/revert`, { version: 2 });
    expect(single.body["notes"]).toBe(client["notes"]);
    const [, sites] = (await admin.request("GET", "/api/audit-log?itemsPerPage=2")).body.items;
    const whole = await admin.request("POST", `/api/audit-log/${String(sites?.["number"])}/revert`);
    expect([whole.status, whole.body["undone"]]).toEqual([200, 1]);
    expect((await admin.request("GET", `${address}/${other.id}`)).body["legalName"]).toBe(other["legalName"]);
  });

  test("to exactly what the record was, after any history: all fields, unique values, list; the log tells both", async () => {
    const { api, request, client } = await twoClients();
    const db = await api.store.open();
    const patches = fc.array(
      fc.record(
        {
          legalName: fc.string({
            minLength: 3,
            maxLength: 20,
            unit: fc.constantFrom("a", "b", "é", "ع", "1"),
          }),
          code: fc.integer({ min: 100, max: 999 }).map((n) => `P-${n}`),
          notes: fc.option(fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom("x", "y", "z") })),
        },
        { requiredKeys: [] },
      ),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(patches, async (all) => {
        const snapshots: StoredRow[] = [await rowOf(api, client.id)];
        for (const patch of all) {
          const { version } = await rowOf(api, client.id);
          await request("PATCH", `${address}/${client.id}`, { ...patch, version });
          const now = await rowOf(api, client.id);
          if (now.version !== version) snapshots.push(now);
        }
        for (const snapshot of snapshots) {
          const past = (await request("GET", `${address}/${client.id}/as-of?version=${snapshot.version}`))
            .body;
          expect(past["record"]).toMatchObject({
            legalName: snapshot["legalName"],
            code: snapshot["code"],
            notes: snapshot["notes"],
            updatedAt: snapshot.updatedAt,
            version: snapshot.version,
          });
        }
        for (let at = snapshots.length - 1; at > 0; at--) {
          const done = snapshots[at];
          const before = snapshots[at - 1];
          if (!done || !before) break;
          const lines = (await logOf(api)).length;
          const { status } = await request("POST", `${address}/${client.id}/revert`, {
            version: done.version,
          });
          expect(status).toBe(200);
          const now = await rowOf(api, client.id);
          expect(valuesOf(now)).toEqual(valuesOf(before));
          for (const { key } of uniqueKeys(clients, now))
            expect((await db.uniques.get(key))?.id).toBe(client.id);
          const held = (await db.uniques.toArray()).filter(({ id }) => id === client.id);
          expect(held).toHaveLength(uniqueKeys(clients, now).length);
          const list = await request("GET", `${address}?q=${encodeURIComponent(String(now["code"]))}`);
          expect(list.body.items.map(({ id }) => id)).toContain(client.id);
          expect((await logOf(api)).length).toBe(lines + 1);
          // The next one is taken back where a revert is the latest change: its own fields stand on no other.
          if (at > 1) break;
        }
        expect(await isWholeLog(db)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});

describe("a history offers to take back", () => {
  const offersIn = async ({ request }: { request: Asking }, at: string) =>
    (await request("GET", `${at}/history`)).body.items.map(({ version, isRevertible, command }) => ({
      version,
      isRevertible,
      command,
    }));

  test("each change to whoever may do the reverse, and the whole command to whoever reads the log", async () => {
    const { api, client, other } = await twoClients();
    const admin = await signIn(api, "admin");
    await admin.request("POST", `${address}/bulk`, { ids: [client.id, other.id], patch: { notes: "Both" } });
    const at = `${address}/${client.id}`;

    const [bulk, creation] = await offersIn(admin, at);
    const newest = (await admin.request("GET", "/api/audit-log?kind=change&itemsPerPage=1")).body.items[0];
    expect(bulk).toEqual({
      version: 2,
      isRevertible: true,
      command: { number: newest?.["number"], lines: 2 },
    });
    expect(creation).toEqual({ version: 1, isRevertible: true, command: undefined });
    expect(await offersIn(await signIn(api, "observer"), at)).toEqual([
      { version: 2, isRevertible: undefined, command: undefined },
      { version: 1, isRevertible: undefined, command: undefined },
    ]);
  });
});

describe("the chain of the log", () => {
  const walk = async (request: Awaited<ReturnType<typeof twoClients>>["request"]) => {
    const turns = [];
    let from: object = {};
    for (;;) {
      const { body } = await request("POST", "/api/audit-log/check", from);
      turns.push(body);
      if (body["isDone"] === true) return turns;
      from = { after: body["last"], hash: body["hash"] };
    }
  };

  test("is walked in turns, and whole", async () => {
    const { request } = await twoClients();
    const turns = await walk(request);

    expect(turns.map((turn) => turn["broken"])).toEqual(turns.map(() => null));
    expect(turns.reduce((sum, turn) => sum + Number(turn["commands"]), 0)).toBe(turns[0]?.["total"]);
  });

  test.each(["a line", "a command"])(
    "is broken where %s was changed by hand, and says which",
    async (what) => {
      const { api, request, change, client } = await twoClients();
      await change("clients", client.id, { legalName: "Second" });
      const db = await api.store.open();
      const last = await db.commands.orderBy(":id").last();
      if (what === "a line") await db.changes.update(last?.first ?? 0, { version: 9 });
      else await db.commands.update(last?.number ?? 0, { actor: "somebody" });
      await change("clients", client.id, { legalName: "Third" });

      expect((await walk(request)).at(-1)).toMatchObject({ broken: last?.number, isDone: true });
    },
  );
});
