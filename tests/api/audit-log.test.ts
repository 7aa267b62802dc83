import { describe, expect, test } from "vitest";
import { auditColumns } from "#db/domain/audit/audit-columns.ts";
import { type Answer, newApi, signIn, type TestApi } from "#tests/support/api.ts";
import { isWholeLog } from "#tests/support/log.ts";
import { twoClients } from "#tests/support/masters.ts";

const log = "/api/audit-log";
const units = "/api/equipments/computers";

/** What each command of a page was, the latest first. */
const told = ({ body }: Answer) => body.items.map((item) => item["event"] ?? item["call"]);

const recordOf = ({ body }: Answer, at = 0) => body.items[at]?.["record"];

async function withLog() {
  const all = await twoClients();
  await all.change("clients", all.client.id, { legalName: "Changed" });
  await all.request("GET", "/api/masters/clients/export?format=csv");
  await all.api.ready();
  return all;
}

describe("the audit log tells", () => {
  test("who did what when and on which device, the latest first, with the record by its name", async () => {
    const { request } = await withLog();
    const answer = await request("GET", log);

    expect(told(answer).slice(0, 3)).toEqual(["exported", "PATCH clients/:id", "POST clients"]);
    expect(answer.body.items[1]).toMatchObject({
      actorName: expect.any(String),
      device: "test",
      lines: 1,
      action: "update",
      kinds: ["change"],
      record: { resource: "clients", address: "masters/clients", label: "Changed" },
    });
    expect(answer.body.items[0]).toMatchObject({ args: { resource: "clients", format: "csv" }, lines: 0 });
  });

  test("only what its filters let through, each alone and together", async () => {
    const { request, client } = await withLog();
    const only = async (query: string) => told(await request("GET", `${log}?${query}`));

    expect(await only("kind=export")).toEqual(["exported"]);
    expect(await only("event=exported&resource=masters/clients")).toEqual(["exported"]);
    expect(await only("event=exported&resource=sites")).toEqual([]);
    expect(await only(`resource=clients&record=${client.id}`)).toEqual(["PATCH clients/:id", "POST clients"]);
    expect(await only("actor=system&kind=export")).toEqual([]);
    expect(await only("actor=me&kind=change&itemsPerPage=1")).toEqual(["PATCH clients/:id"]);
    expect(await only("at.from=2026-11-03")).toEqual([]);
    expect(await only("at.to=2026-11-02&kind=export")).toEqual(["exported"]);
    expect(await only("orderBy=asc&kind=change&resource=clients")).toEqual([
      "POST clients",
      "POST clients",
      "PATCH clients/:id",
    ]);
    const { body } = await request("GET", `${log}?kind=export`);
    expect(await only(`q=%23${String(body.items[0]?.["number"])}`)).toEqual(["exported"]);
    expect(await only("q=nobody-is-called-so")).toEqual([]);
  });

  test("each record that a command changed, with what was before and after", async () => {
    const { request, change, other } = await withLog();
    const [, changed] = (await request("GET", log)).body.items;
    // What is done later stands behind it, and is no part of it.
    await change("clients", other.id, { legalName: "Later" });
    const lines = await request("GET", `${log}/${String(changed?.["number"])}/lines?itemsPerPage=20`);

    expect(lines.body.items.length).toBe(1);
    expect(lines.body.items[0]?.["entry"]).toMatchObject({
      action: "update",
      changes: [{ field: "legalName", to: "Changed" }],
    });
    expect((await request("GET", `${log}/${String(changed?.["number"])}`)).body["call"]).toBe(
      "PATCH clients/:id",
    );
    expect((await request("GET", `${log}/999999`)).status).toBe(404);
  });

  test("which record was saved as it was before", async () => {
    const { request, client } = await withLog();
    const { body } = await request("GET", `/api/masters/clients/${client.id}`);
    const same = { version: body["version"], legalName: body["legalName"] };
    expect((await request("PATCH", `/api/masters/clients/${client.id}`, same)).status).toBe(200);

    const entry = (await request("GET", log)).body.items[0];

    expect(entry).toMatchObject({ call: "PATCH clients/:id", action: null, lines: 0, event: null });
    expect(entry?.["record"]).toEqual({
      resource: "clients",
      id: client.id,
      address: "masters/clients",
      label: "Changed",
    });
  });

  test("which user was saved as he was before by the specification's call", async () => {
    const { request } = await withLog();
    const { fullName } = (await request("GET", "/api/security/users/4")).body;
    expect((await request("PATCH", "/api/apps/users/4", { fullName })).status).toBe(200);

    const entry = (await request("GET", log)).body.items[0];

    expect([entry?.["lines"], entry?.["record"]]).toEqual([
      0,
      { resource: "users", id: "4", address: "security/users", label: fullName },
    ]);
  });

  test("that somebody forgot his password or asked for an account twice, and never the address that he typed", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const visit = (path: string, body: object) => api.request("POST", `/api/auth/${path}`, body);
    await visit("forgot-password", { email: "technician@demo.com" });
    await visit("forgot-password", { email: "nobody@demo.com" });
    await visit("login", { email: "nobody@demo.com", password: "a" });
    const again = {
      fullName: "Ottilie Brandauer",
      email: "observer@demo.com",
      password: "seven blue kettles",
    };
    await visit("register", again);
    await api.ready();

    const { items } = (await admin.request("GET", log)).body;
    const [refused, failed, unknown, known] = items;

    expect(items.slice(0, 4).map(({ event }) => event)).toEqual([
      "registration_refused",
      "sign_in_failed",
      "password_forgotten",
      "password_forgotten",
    ]);
    expect([refused, known].map((entry) => (entry?.["user"] as { id: string } | null)?.id)).toEqual([
      "5",
      "4",
    ]);
    expect(unknown).toMatchObject({ user: null, args: { address: expect.any(String) } });
    expect(unknown?.["args"]).toEqual(failed?.["args"]);
    const db = await api.store.open();
    const stored = JSON.stringify(await db.commands.toArray());
    expect(stored).not.toContain("@demo.com");
    expect(stored).not.toContain("Ottilie");
  });

  test("what somebody's rights were changed to, under a kind of its own", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const { id, version } = (await signIn(api, "observer")).user;
    const { body } = await request("PATCH", `/api/security/users/${id}`, { version, phone: "+213555001122" });
    const change = { version: body.version, role: "maintainer" };
    expect((await request("PATCH", `/api/security/users/${id}`, change)).status).toBe(200);

    const answer = await request("GET", `${log}?kind=rights`);
    expect(answer.body.total).toBe(1);
    expect(recordOf(answer)).toMatchObject({ resource: "users", id });
  });

  test("who opened a record and read its costs, once a day", async () => {
    const api = newApi();
    const { request } = await signIn(api, "admin");
    const { items } = (await request("GET", `${units}?itemsPerPage=50`)).body;
    const unit = items.find((item) => item["purchaseCost"] !== null);
    const read = async () => {
      await request("GET", `${units}/${unit?.id}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await api.ready();
    };
    await read();
    await read();
    await (await signIn(api, "technician")).request("GET", `${units}/${unit?.id}`);
    api.advance(24 * 60);
    const again = await signIn(api, "admin");
    await again.request("GET", `${units}/${unit?.id}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await api.ready();

    const answer = await again.request("GET", `${log}?kind=costs`);
    expect(told(answer)).toEqual(["read_costs", "read_costs"]);
    expect(recordOf(answer)).toMatchObject({ resource: "computers", id: unit?.id });
    expect(answer.body.items[0]?.["args"]).toMatchObject({
      fields: expect.arrayContaining(["purchaseCost"]),
    });
  });
});

describe("the audit log is", () => {
  const reading = async (api: TestApi, who: string) => (await signIn(api, who)).request;

  test.each([
    ["admin", 200],
    ["manager", 200],
    ["observer", 200],
    ["agent", 403],
    ["technician", 403],
    ["client", 403],
    ["workshop@test.com", 403],
    ["client_manager@test.com", 403],
  ])("answered to %s with %i", async (who, status) => {
    const api = newApi();
    const request = await reading(api, who);

    for (const path of [log, `${log}/1`, `${log}/1/lines`, `${log}/devices`, `${log}/export`])
      expect([path, (await request("GET", path)).status]).toEqual([
        path,
        path.includes("/1") && status === 200 ? expect.any(Number) : status,
      ]);
  });

  test("taken away under the names that its reader has for the columns, where they are as many", async () => {
    const { request } = await withLog();
    const first = async (head: readonly string[]) => {
      const names = head.map((name) => `head=${encodeURIComponent(name)}`).join("&");
      return (await request("GET", `${log}/export?format=csv&${names}`)).text.split("\r\n")[0];
    };

    const named = await first(auditColumns.map((name) => `=${name}`));
    expect(named).toBe(auditColumns.map((name) => `'=${name}`).join(","));
    expect(await first(["only one"])).toBe(auditColumns.join(","));
  });

  test("taken away as a file with a line for each command, which is an event", async () => {
    const { request, api } = await withLog();
    const { body } = await request("GET", log);
    const { text, headers } = await request("GET", `${log}/export?format=csv`);
    await api.ready();

    expect(headers.get("content-disposition")).toContain("audit-log-2026-11-02.csv");
    expect(text.trim().split("\n")).toHaveLength(body.total + 1);
    const after = await request("GET", log);
    expect(after.body.items[0]).toMatchObject({
      event: "exported",
      args: { of: "audit-log", count: body.total },
    });
    expect(await isWholeLog(await api.store.open())).toBe(true);
  });
});
