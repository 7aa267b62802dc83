import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";

const list = "/api/masters/responsibles";
const own = clientId("AMAL");
const other = clientId("BDL");

async function prepared() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const contact = await signIn(api, accounts.client_contact);
  const change = async (
    values: Record<string, unknown>,
    by: Person = admin,
    id = contact.user["responsibleId"],
  ) => {
    const at = `${list}/${String(id)}`;
    const { version } = (await admin.request("GET", at)).body;
    return by.request("PATCH", at, { ...values, version });
  };
  const responsibles = await stored(api, declarations.responsibles);
  return { api, admin, contact, change, responsibles };
}

const unitsOf = async ({ request }: Person) =>
  (await request("GET", "/api/equipments/computers?itemsPerPage=-1")).body.items ?? [];

describe("the access of a client's people", () => {
  test("is what the responsible whose portal they have may see, from the next call on", async () => {
    const { api, contact, change, responsibles } = await prepared();
    const units = await stored(api, declarations.computers);
    const ofDepartment = (id: unknown) =>
      units.filter((unit) => unit["departmentId"] === id).map((unit) => unit.id);
    const elsewhere = responsibles.find(
      (one) =>
        one["clientId"] === own &&
        ofDepartment(one["departmentId"]).length > 0 &&
        one["departmentId"] !== contact.user["departmentId"],
    );

    expect((await unitsOf(contact)).map(({ id }) => id).toSorted()).toEqual(
      ofDepartment(contact.user["departmentId"]).toSorted(),
    );
    const moved = await change({ departmentId: elsewhere?.["departmentId"], siteId: null });

    expect([moved.status, moved.body.issues]).toEqual([200, undefined]);
    expect((await unitsOf(contact)).map(({ id }) => id).toSorted()).toEqual(
      ofDepartment(elsewhere?.["departmentId"]).toSorted(),
    );
  });

  test("reaches as far as the portal's scope says: the whole client's, with the scope of the client", async () => {
    const { api, contact, change } = await prepared();
    const all = (await stored(api, declarations.computers)).filter((unit) => unit["clientId"] === own);

    await change({ portalScope: "client" });

    expect(await unitsOf(contact)).toHaveLength(all.length);
    expect(
      (await contact.request("GET", "/api/masters/sites")).body.items.every(
        (site) => site["clientId"] === own,
      ),
    ).toBe(true);
  });

  test.each([
    ["the portal is taken away", { portalUserId: null }],
    ["the responsible is no longer active", { active: false }],
  ])("is nothing once %s", async (_, values) => {
    const { contact, change } = await prepared();

    const changed = await change(values);

    expect([changed.status, changed.body.issues]).toEqual([200, undefined]);
    expect(await unitsOf(contact)).toEqual([]);
    expect(
      (await contact.request("GET", `${list}/${String(contact.user["responsibleId"])}`)).status,
    ).not.toBe(200);
  });

  test("does not come along when the responsible goes to another client", async () => {
    const { admin, contact, change } = await prepared();
    await change({ portalUserId: null });
    const person = { firstName: "New", lastName: "Person", email: "new@amal.example" };
    const portal = { portalUserId: contact.user.id, portalScope: "client" };
    const { body } = await admin.request("POST", list, { ...person, ...portal, clientId: own });
    const before = await unitsOf(contact);

    const moved = await change({ clientId: other }, admin, body.id);

    expect([before.length > 0, moved.status, moved.body["portalUserId"]]).toEqual([true, 200, null]);
    expect(await unitsOf(contact)).toEqual([]);
  });

  test("is nothing once the responsible is archived", async () => {
    const { admin, contact } = await prepared();
    const at = `${list}/${String(contact.user["responsibleId"])}`;
    const { version } = (await admin.request("GET", at)).body;

    expect((await admin.request("POST", `${at}/archive`, { version })).status).toBe(200);

    expect(await unitsOf(contact)).toEqual([]);
  });

  test("is of both clients, where one person is responsible at two", async () => {
    const { api, contact, change, responsibles } = await prepared();
    const units = await stored(api, declarations.computers);
    const second = responsibles.find(({ clientId: client }) => client === other);

    await change({ portalScope: "client" });
    await change({ portalUserId: contact.user.id, portalScope: "client" }, undefined, second?.id);

    expect(new Set((await unitsOf(contact)).map(({ clientId: client }) => client))).toEqual(
      new Set([undefined]),
    );
    expect(await unitsOf(contact)).toHaveLength(
      units.filter(({ clientId: client }) => client === own || client === other).length,
    );
  });
});

describe("the portal of a responsible", () => {
  const others = [
    accounts.editor,
    accounts.author,
    accounts.maintainer,
    accounts.client_manager,
    accounts.client_contact,
  ];

  test.each(others)("is not %s's to give, nor to widen", async (who) => {
    const { api, change, contact, responsibles } = await prepared();
    const person = await signIn(api, who);
    const free = responsibles.find((one) => one["clientId"] === own && !one["portalUserId"]);

    const widened = await change({ portalScope: "client" }, person);
    const given = await change({ portalUserId: "6" }, person, free?.id);

    expect([widened.status, given.status].every((status) => status >= 400)).toBe(true);
    const after = await stored(api, declarations.responsibles);
    const scopes = after.filter(({ id }) => id === contact.user["responsibleId"] || id === free?.id);
    expect(scopes.map((one) => one["portalScope"])).toEqual(["own", "own"]);
    expect(scopes.filter((one) => one["portalUserId"] === "6")).toEqual([]);
  });

  test("comes with a new responsible from an administrator alone", async () => {
    const { api, admin } = await prepared();
    const made = {
      clientId: own,
      firstName: "New",
      lastName: "Person",
      email: "new@amal.example",
      portalUserId: "6",
    };
    const manager = await signIn(api, accounts.client_manager);

    expect((await manager.request("POST", list, made)).status).toBe(400);
    expect(
      (await manager.request("POST", list, { ...made, portalUserId: null, portalScope: "client" })).status,
    ).toBe(400);
    expect((await admin.request("POST", list, { ...made, clientId: other })).status).toBe(201);
  });

  test("is given once at a client, and only to a user of the client's role", async () => {
    const { api, contact, change, responsibles } = await prepared();
    const colleague = responsibles.find((one) => one["clientId"] === own && !one["portalUserId"]);
    const staff = (await stored(api, declarations.users)).find(({ role }) => role === "maintainer");

    const twice = await change({ portalUserId: contact.user.id }, undefined, colleague?.id);
    const wrong = await change({ portalUserId: staff?.id }, undefined, colleague?.id);

    expect(twice.body.issues).toEqual([expect.objectContaining({ path: "portalUserId", code: "taken" })]);
    expect(wrong.body.issues).toEqual([
      expect.objectContaining({ path: "portalUserId", code: "not_within" }),
    ]);
  });

  test("stands in the history for whoever may read it, and for nobody at the client's", async () => {
    const { api, admin, contact, change } = await prepared();
    await change({ portalScope: "department" });
    const at = `${list}/${String(contact.user["responsibleId"])}`;
    const manager = await signIn(api, accounts.client_manager);

    const told = async ({ request }: Person) =>
      JSON.stringify((await request("GET", `${at}/history`)).body.items);

    expect(await told(admin)).toContain("portalScope");
    expect(await told(manager)).not.toContain("portalScope");
    expect((await manager.request("GET", at)).body).not.toHaveProperty("portalUserId");
  });

  test("leaves the demonstration's client as the specification has him, though he is one", async () => {
    const { api, admin } = await prepared();
    const client = await signIn(api, "client");
    const linked = (await stored(api, declarations.responsibles)).filter(
      (one) => one["portalUserId"] === client.user.id,
    );

    expect(linked).toHaveLength(1);
    expect((await client.request("GET", "/api/auth/session")).body.userAbilityRules).toEqual([
      { action: "read", subject: "AccessControl" },
    ]);
    expect((await client.request("GET", list)).status).toBe(403);
    expect((await admin.request("GET", `${list}?portalUserId=${client.user.id}`)).body.total).toBe(1);
  });
});
