import { describe, expect, test } from "vitest";
import { addressOf, resources } from "#db/schema/registry.ts";
import { rowsOf } from "#db/dexie/database.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";

async function opened() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const db = await api.store.open();
  /** As a backup holds them. */
  const stored = async (table: string, kind?: unknown) =>
    (await rowsOf(db, table).toArray()).filter((row) => kind === undefined || row["kind"] === kind);
  return { api, admin, db, stored };
}

const bringBack = (person: Person, resource: string, records: unknown, dryRun = false) =>
  person.request("POST", "/api/backups/records", { resource, records, dryRun });

const statesOf = (items: readonly Record<string, unknown>[]) => items.map(({ state }) => state);

describe("a record of a backup", () => {
  test("is the same as today's where nobody changed it, in every list", async () => {
    const { admin, stored } = await opened();
    for (const { name, table, shares } of resources) {
      const records = (await stored(table, shares?.kind)).slice(0, 200);
      if (records.length === 0) continue;

      const { status, body } = await bringBack(admin, name, records, true);

      const different = body.items.filter(({ state }) => state !== "same");
      expect([name, status, different]).toEqual([name, 200, []]);
    }
  });

  test("gives back the fields that people changed since, as a change of its own", async () => {
    const { admin, stored } = await opened();
    const [before] = await stored("clients");
    const path = `/api/masters/clients/${before?.id}`;
    await admin.request("PATCH", path, { version: before?.version, tradeName: "Overwritten" });

    const compared = await bringBack(admin, "clients", [before], true);
    expect(compared.body.items).toMatchObject([
      { id: before?.id, state: "differs", changes: [{ field: "tradeName", from: "Overwritten" }] },
    ]);
    expect((await admin.request("GET", path)).body["tradeName"]).toBe("Overwritten");
    expect((await bringBack(admin, "clients", [before])).status).toBe(200);

    const { body } = await admin.request("GET", path);
    expect([body["tradeName"], body.version]).toEqual([before?.["tradeName"], Number(before?.version) + 2]);
    const { items } = (await admin.request("GET", `${path}/history`)).body;
    expect(items[0]).toMatchObject({ action: "update", changes: [{ field: "tradeName" }] });
  });

  test("comes back where it was deleted, and where nothing is left of it", async () => {
    const { admin, db } = await opened();
    const created = [];
    for (const code of ["ONE", "TWO"]) {
      const name = { en: code, fr: code, ar: code };
      created.push(
        (await admin.request("POST", "/api/masters/diagnostics", { code, name, family: "hardware" })).body,
      );
    }
    const [one, two] = created;
    const ids = created.map(({ id }) => id);
    const records = await rowsOf(db, "diagnostics").bulkGet(ids);
    await admin.request("DELETE", `/api/masters/diagnostics/${one?.id}`);
    await admin.request("DELETE", `/api/masters/diagnostics/${two?.id}`);
    await rowsOf(db, "diagnostics").delete(two?.id ?? "");

    const compared = await bringBack(admin, "diagnostics", records, true);
    expect(statesOf(compared.body.items)).toEqual(["deleted", "gone"]);
    expect((await bringBack(admin, "diagnostics", records)).status).toBe(200);

    for (const { id, ...values } of created) {
      const { status, body } = await admin.request("GET", `/api/masters/diagnostics/${id}`);
      expect([status, body["code"], body["family"]]).toEqual([200, values["code"], "hardware"]);
    }
    expect(statesOf((await bringBack(admin, "diagnostics", records, true)).body.items)).toEqual([
      "same",
      "same",
    ]);
  });

  test("keeps the state that steps have led to, and says so", async () => {
    const { admin, stored } = await opened();
    const [unit] = (await stored("equipment", "computer")).filter(({ deletedAt }) => deletedAt === null);
    const state = unit?.["state"] === "in_stock" ? "retired" : "in_stock";

    const { body } = await bringBack(admin, "computers", [{ ...unit, state }], true);

    expect(body.items).toMatchObject([{ state: "same", stays: ["state"] }]);
  });

  test("is refused where its values fit no longer, with all that were to come along", async () => {
    const { admin, stored } = await opened();
    const [one, other] = await stored("clients");

    const answer = await bringBack(admin, "clients", [
      { ...one, tradeName: "Fits" },
      { ...other, code: one?.["code"] },
    ]);

    expect(answer.status).toBe(400);
    expect((await admin.request("GET", `/api/masters/clients/${one?.id}`)).body["tradeName"]).not.toBe(
      "Fits",
    );
  });

  test("is brought back by administrators alone, and by what is one", async () => {
    const { api, admin, stored } = await opened();
    const manager = await signIn(api, "manager");
    const [one] = await stored("clients");

    expect((await bringBack(manager, "clients", [one])).status).toBe(403);
    expect((await bringBack(admin, "sessions", [one])).status).toBe(400);
    expect((await bringBack(admin, "clients", [{ code: "no id" }])).status).toBe(400);
    expect((await bringBack(admin, "clients", [])).status).toBe(400);
    expect(resources.map(addressOf)).toContain("masters/clients");
  });
});
