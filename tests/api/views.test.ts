import { describe, expect, test } from "vitest";
import { accounts, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";

const path = "/api/lists/views";
const staff = Object.entries(accounts).filter(([role]) => role !== "client");
const sharing = new Set(["admin", "editor"]);

const save = ({ request, user }: Person, more: Record<string, unknown> = {}) =>
  request("POST", path, {
    ownerId: user.id,
    list: "equipments/computers",
    name: "Mine",
    query: "state=in_repair&sortBy=warrantyEnd&orderBy=asc",
    columns: ["assetTag", "state"],
    ...more,
  });

/** Those of one list, which has none that the product comes with. */
const names = async ({ request }: Person, query = ""): Promise<unknown[]> =>
  (await request("GET", `${path}?itemsPerPage=-1&list=equipments/computers&${query}`)).body.items.map(
    (item) => item["name"],
  );

async function people(api: TestApi, ...who: string[]): Promise<Person[]> {
  return Promise.all(who.map((one) => signIn(api, one)));
}

describe("a saved view", () => {
  const api = newApi();

  test.each(staff)("is made, opened, changed and thrown away by %s", async (role, who) => {
    const person = await signIn(api, who);
    const name = `View of ${role}`;

    const made = await save(person, { name });
    expect([made.status, made.body.issues]).toEqual([201, undefined]);
    const at = `${path}/${made.body.id}`;
    expect((await person.request("GET", at)).body).toEqual(made.body);
    expect(await names(person, `ownerId=${person.user.id}`)).toEqual([name]);

    const changed = await person.request("PATCH", at, { version: 1, query: null, isDefault: true });
    expect([changed.status, changed.body["isDefault"]]).toEqual([200, true]);
    expect((await person.request("DELETE", at)).status).toBe(204);
  });

  test("is not for the demonstration's client, who sees no list", async () => {
    const client = await signIn(api, "client");

    expect((await save(client)).status).toBe(403);
    expect((await client.request("GET", path)).status).toBe(403);
  });

  test.each(staff)("is shared by %s if that is his to do", async (role, who) => {
    const person = await signIn(api, who);

    const made = await save(person, { name: `Shared by ${role}`, shared: true });
    expect(made.status).toBe(sharing.has(role) ? 201 : 400);
    if (made.status === 400)
      expect(made.body.issues).toMatchObject([{ path: "shared", code: "not_allowed" }]);

    const own = await save(person, { name: `Kept by ${role}` });
    const later = await person.request("PATCH", `${path}/${own.body.id}`, { version: 1, shared: true });
    expect(later.status).toBe(sharing.has(role) ? 200 : 400);
  });
});

describe("others' views", () => {
  test("are there only where they are shared, and stay their owners'", async () => {
    const api = newApi();
    const [manager, agent, observer, technician] = await people(
      api,
      "manager",
      "agent",
      "observer",
      "technician",
    );
    if (!manager || !agent || !observer || !technician) throw new Error("Somebody is missing.");
    const kept = (await save(agent, { name: "Kept" })).body;
    const shared = (await save(manager, { name: "Shared", shared: true })).body;

    for (const person of [manager, observer, technician]) {
      expect(await names(person)).toEqual(["Shared"]);
      expect((await person.request("GET", `${path}/${kept.id}`)).status).toBe(404);
      expect((await person.request("PATCH", `${path}/${kept.id}`, { version: 1, name: "x" })).status).toBe(
        404,
      );
      expect((await person.request("DELETE", `${path}/${kept.id}`)).status).toBe(404);
    }
    expect((await manager.request("GET", `${path}/export`)).text).not.toContain("Kept");
    expect(await names(agent, "sortBy=name&orderBy=asc")).toEqual(["Kept", "Shared"]);
    const changed = await agent.request("PATCH", `${path}/${shared.id}`, { version: 1, name: "Taken" });
    expect(changed.status).toBe(403);
    expect((await agent.request("DELETE", `${path}/${shared.id}`)).status).toBe(403);
  });

  test("are not made in others' names, nor given away", async () => {
    const api = newApi();
    const [agent, manager] = await people(api, "agent", "manager");
    if (!agent || !manager) throw new Error("Somebody is missing.");

    expect((await save(agent, { ownerId: manager.user.id })).status).toBe(403);
    expect((await save(agent, { ownerId: null })).status).toBe(403);
    const own = (await save(agent)).body;
    const given = await agent.request("PATCH", `${path}/${own.id}`, { version: 1, ownerId: manager.user.id });
    expect([given.status, given.body.issues]).toEqual([400, [{ path: "ownerId", code: "read_only" }]]);
  });

  test("may have the same name; one's own on one list may not", async () => {
    const api = newApi();
    const [agent, technician] = await people(api, "agent", "technician");
    if (!agent || !technician) throw new Error("Somebody is missing.");
    await save(agent);

    expect((await save(technician)).status).toBe(201);
    expect((await save(agent, { list: "masters/clients" })).status).toBe(201);
    const twice = await save(agent);
    expect([twice.status, twice.body.issues]).toEqual([400, [{ path: "name", code: "taken" }]]);
  });
});
