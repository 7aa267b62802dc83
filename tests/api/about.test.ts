import { describe, expect, test } from "vitest";
import { keepFault } from "#db/dexie/faults.ts";
import { addressOf, resources } from "#db/schema/registry.ts";
import { runDraft } from "#db/schema/run-draft.ts";
import { accounts, newApi, signIn } from "#tests/support/api.ts";

describe("the answer about the app", () => {
  test("is for those who are signed in", async () => {
    const { status, body } = await newApi().request("GET", "/api/about");

    expect([status, body.code]).toEqual([401, "unauthorized"]);
  });

  test("tells the administrator of the tables, the log and the faults, the latest first", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const db = await api.store.open();
    await request("POST", "/api/masters/diagnostics", {
      code: "ONE",
      name: { en: "One", fr: "Un", ar: "واحد" },
      family: "hardware",
    });
    for (const day of [1, 2])
      await keepFault(db, {
        reference: `ref-${day}`,
        at: `2026-11-0${day}T08:00:00.000Z`,
        message: "Error: it broke",
        request: "GET /api/masters/clients",
      });

    const { status, body } = await request("GET", "/api/about");

    expect(status).toBe(200);
    expect(body).toMatchObject({
      build: "test",
      servedBy: "page",
      seeded: true,
      database: { name: db.name, version: expect.any(Number) },
      upkeep: {
        log: { length: 1, lastAt: "2026-11-02T09:00:00.000Z" },
        losses: { total: 0, lastAt: null },
        faults: { total: 2, latest: [{ reference: "ref-2" }, { reference: "ref-1" }] },
      },
    });
    expect(body["upkeep"]).toHaveProperty("tables", expect.arrayContaining([{ name: "changes", rows: 1 }]));
  });

  test.each(Object.entries(accounts))("tells a %s no more than his lists and drafts do", async (_, who) => {
    const api = newApi();
    const { request, user } = await signIn(api, who);
    const db = await api.store.open();
    const draft = { at: "2026-11-02T09:00:00.000Z", baseVersion: null, values: {} };
    await db.drafts.bulkPut([
      { ...draft, key: "mine", userId: user.id },
      // Work that was interrupted is none that he typed.
      { ...draft, key: runDraft(user.id, "run"), userId: user.id },
      { ...draft, key: "another's", userId: "somebody" },
    ]);

    const { body } = await request("GET", "/api/about");

    const lists: Record<string, number> = {};
    for (const resource of resources) {
      const list = await request("GET", `/api/${addressOf(resource)}?itemsPerPage=1`);
      if (list.status === 200) lists[resource.name] = list.body.total;
    }
    const told = body["lists"] as { resource: string; total: number }[];
    expect(Object.fromEntries(told.map(({ resource, total }) => [resource, total]))).toEqual(lists);
    expect(body["drafts"]).toBe(1);
    if (who !== "admin") expect(body["upkeep"]).toBeNull();
  });
});
