import { describe, expect, test, vi } from "vitest";
import { schemaVersion } from "#db/dexie/database.ts";
import { healthOf } from "#db/dexie/health/health.ts";
import { openStore } from "#db/dexie/opening.ts";
import { declarations } from "#db/schema/registry.ts";
import { isRecord, recordsIn } from "#db/schema/is-record.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { listOfStep, seedState } from "#db/dexie/seeding/progress.ts";
import { newApi, type Person, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { fullUpgrade } from "#tests/support/full-upgrade.ts";
import { turnToVersion1, without } from "#tests/support/older.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";
import { units } from "#tests/support/units.ts";

/** The content of every table but those that are derived from others. */
async function contents(api: TestApi): Promise<Record<string, Record<string, unknown>[]>> {
  const db = await api.store.open();
  const kept = db.tables.filter(
    ({ name }) => !name.endsWith("Columns") && !["revisions", "meta"].includes(name),
  );
  return Object.fromEntries(
    await Promise.all(
      kept.map(async (table) => [table.name, (await table.toArray()) as Record<string, unknown>[]] as const),
    ),
  );
}

/** A day's work: a unit that was changed, a client that was deleted, a view, an import, a draft. */
async function work(api: TestApi, person: Person): Promise<{ key: string }> {
  const { request, user } = person;
  const unit = (await request("GET", `${units}?itemsPerPage=1`)).body.items[0];
  await request("PATCH", `${units}/${unit?.id}`, { version: unit?.version, notes: "Looked at" });
  const made = await request("POST", "/api/masters/diagnostics", {
    code: "GONE",
    name: { en: "Gone", fr: "Parti", ar: "ذهب" },
    family: "hardware",
  });
  await request("DELETE", `/api/masters/diagnostics/${made.body.id}`);
  await request("POST", "/api/lists/views", { ownerId: user.id, list: "masters/clients", name: "Mine" });
  const { key, headers } = newKey();
  const file = "code,name_en,family\nIMP-1,Imported one,hardware\nIMP-2,Imported two,hardware";
  const imported = await request("POST", "/api/masters/diagnostics/import?file=d.csv", file, headers);
  expect(imported.body).toMatchObject({ created: 2, rejected: [] });
  const db = await api.store.open();
  await db.drafts.put({
    key: "1/computers/new",
    userId: user.id,
    at: "2026-11-02T09:00:00.000Z",
    baseVersion: null,
    values: { name: "Typed" },
  });
  return { key };
}

const nameOf = async (api: TestApi) => (await api.store.open()).name;
const versionOf = async (wanted: string) =>
  (await indexedDB.databases()).find(({ name }) => name === wanted)?.version;

/** The values that are missing, of another kind, or against a rule. */
async function faultsIn(api: TestApi) {
  const health = healthOf(await api.store.open());
  const all = await Promise.all(health.tables().map((table) => health.check(table)));
  return all.flatMap(({ shapes, rules }) => [...shapes, ...rules]);
}

describe("a database of an earlier version", () => {
  test("opens with all of its data, and fields that a record lacks come from its declaration", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const { key } = await work(api, person);
    const before = await contents(api);
    await turnToVersion1(api, {
      ages: {
        equipment: (row) => without(row, "tags", "assignee.label", "location", "uuid", "interfaces.ipMode"),
        departments: (row) => without(row, "costCenter", "active"),
        products: (row) => without(row, "status"),
      },
    });

    await api.store.opened();
    const after = await contents(api);

    expect(await faultsIn(api)).toEqual([]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, entries] of Object.entries(before))
      if (!["equipment", "departments", "products"].includes(table))
        expect([table, after[table]]).toEqual([table, entries]);
    for (const [at, unit] of (before["equipment"] ?? []).entries())
      expect(after["equipment"]?.[at]).toEqual({
        ...unit,
        tags: [],
        location: declarations.computers.fields.location.initial,
        assignee: isRecord(unit["assignee"]) ? { ...unit["assignee"], label: null } : null,
        ...("uuid" in unit && { uuid: null }),
        ...("interfaces" in unit && {
          interfaces: recordsIn(unit["interfaces"]).map((one) => ({ ...one, ipMode: "dhcp" })),
        }),
      });
    for (const [at, department] of (before["departments"] ?? []).entries())
      expect(after["departments"]?.[at]).toEqual({ ...department, costCenter: null, active: true });
    // The same session goes on, and an import from before can be undone after.
    expect((await undo(person, key)).body).toEqual({ undone: 2 });
  });

  test("undoes an import of that time in records of this one", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const unit = (await person.request("GET", `${units}?itemsPerPage=1`)).body.items[0];
    const { key, headers } = newKey();
    const file = `asset_tag,location_room\n${String(unit?.["assetTag"])},Room 4`;
    const imported = await person.request("POST", `${units}/import?mode=update`, file, headers);
    expect(imported.body).toMatchObject({ updated: 1 });
    const older = (change: unknown) => (isRecord(change) ? without(change, "from.geo", "to.geo") : change);
    await turnToVersion1(api, {
      ages: {
        equipment: (row) => without(row, "location.geo"),
        changes: (line) => ({ ...line, changes: [line["changes"]].flat().map(older) }),
      },
    });
    await api.store.opened();

    expect((await undo(person, key)).body).toEqual({ undone: 1 });
    const now = (await stored(api, declarations.computers)).find(({ id }) => id === unit?.id);
    expect(now?.["location"]).toEqual(unit?.["location"]);
  });

  test("lists, searches, sorts and keeps unique the same rows as before", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const seen = async () => {
      const asked = [
        "",
        "?q=del",
        "?sortBy=assetTag&orderBy=desc",
        "?sortBy=warrantyEnd&orderBy=asc",
        "?state=in_use",
      ];
      const answers = await Promise.all(asked.map((query) => person.request("GET", `${units}${query}`)));
      return answers.map(({ body }) => [body.total, body.items.map(({ id }) => id)]);
    };
    const before = await seen();
    // The columns and the unique values are those of other declarations.
    const others = () => ({ key: "", table: "", part: "", chunk: 0 });
    await turnToVersion1(api, { ages: { columns: others, uniques: others } });

    await api.store.opened();

    expect(await seen()).toEqual(before);
    const [{ code } = { code: "" }] = (await person.request("GET", "/api/masters/diagnostics")).body.items;
    const twice = { code, name: { en: "Twice", fr: "Double", ar: "مرتين" }, family: "hardware" };
    const answer = await person.request("POST", "/api/masters/diagnostics", twice);
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: "code", code: "taken" }]]);
  });

  test("is as it was where the device is full in the middle, and the next opening begins again", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    const { key } = await work(api, person);
    const before = await stateOf(api);
    const name = await nameOf(api);
    await turnToVersion1(api, { ages: { equipment: (row) => without(row, "tags") } });
    vi.spyOn(console, "error").mockImplementation(() => {});
    const full = fullUpgrade(100);

    await expect(api.store.opened()).rejects.toMatchObject({ code: "upgrade_failed" });

    expect(full.puts()).toBeGreaterThan(100);
    expect(await versionOf(name)).toBe(10);
    full.restore();
    await api.store.opened();
    expect((await person.request("GET", units)).status).toBe(200);
    expect(await versionOf(name)).toBe(schemaVersion * 10);
    const after = await stateOf(api);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect((await undo(person, key)).body).toEqual({ undone: 2 });
  });

  test("is brought up once where two open it at the same moment", async () => {
    const api = newApi();
    const person = await signIn(api, "admin");
    await work(api, person);
    const before = await stateOf(api);
    const name = await nameOf(api);
    await turnToVersion1(api);
    const second = openStore(memorySentinel(), name);

    const [one, two] = await Promise.all([api.store.opened(), second.opened()]);

    expect(await one.changes.count()).toBe(await two.changes.count());
    expect(await stateOf(api)).toEqual(before);
  });
});

describe("the sample data of a list that is new in a version", () => {
  const sites = (api: TestApi) => stored(api, declarations.sites);

  test("comes with the update, but for rows that point at what people have deleted", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const all = await sites(api);
    const { written } = await seedState(await api.store.open());
    const others = written.filter((step) => listOfStep(step) !== "sites");
    const withoutSites = { done: others.length, total: others.length, written: others };
    await turnToVersion1(api, {
      missing: ["sites"],
      ages: {
        equipment: (row) => ({ ...row, siteId: null }),
        clients: (row) =>
          row["id"] === clientId("AMAL") ? { ...row, deletedAt: "2026-01-01T00:00:00.000Z" } : row,
        meta: (entry) => (entry["name"] === "seed" ? { name: "seed", value: withoutSites } : entry),
      },
    });

    await api.store.opened();
    await api.ready();

    const fitting = all.filter((row) => row["clientId"] !== clientId("AMAL"));
    expect(fitting.length).toBeLessThan(all.length);
    expect((await sites(api)).map(({ id }) => id)).toEqual(fitting.map(({ id }) => id));
    expect((await request("GET", "/api/masters/sites")).body.total).toBe(fitting.length);
    expect((await request("GET", "/api/health")).body["seeded"]).toBe(true);
  });
});
