import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { makeUnit, units } from "#tests/support/units.ts";
import { sample } from "#tests/support/sample.ts";
import { declarations } from "#db/schema/registry.ts";

const at = `/api/masters/clients/${clientId("AMAL")}/notes`;

/** The fields that depend on a unit's client. */
const there = {
  siteId: null,
  departmentId: null,
  responsibleId: null,
  assignee: { type: "none" },
};
const without = { ...there, unitServiceId: null };

const write = ({ request }: Person, note: object, path = at) => request("POST", path, note);

test("are internal unless somebody says otherwise, name people, and tell when they were edited", async () => {
  const api = newApi();
  const agent = await signIn(api, "agent");
  const { request, user } = agent;

  const { status, body } = await write(agent, { text: "Call back", mentions: [user.id] });

  expect([status, body["visibility"], body["mentions"], body["editedAt"]]).toEqual([
    201,
    "internal",
    [user.id],
    null,
  ]);
  expect((await write(agent, { text: "" })).status).toBe(400);
  const renamed = await request("PATCH", `${at}/${body.id}`, { version: 1, visibility: "client" });
  expect(renamed.body["editedAt"]).toBeNull();
  api.advance(1);
  const edited = await request("PATCH", `${at}/${body.id}`, { version: 2, text: "Called back" });
  expect(edited.body["editedAt"]).toBe("2026-11-02T09:01:00.000Z");
});

test("are changed by their author alone, and removed by him or a supervisor", async () => {
  const api = newApi();
  const agent = await signIn(api, "agent");
  const manager = await signIn(api, "manager");
  const observer = await signIn(api, "observer");
  const { body } = await write(agent, { text: "Call back" });
  const note = `${at}/${body.id}`;

  expect((await observer.request("GET", at)).body.total).toBe(1);
  expect((await write(observer, { text: "x" })).status).toBe(403);
  expect((await manager.request("PATCH", note, { version: 1, text: "x" })).status).toBe(403);
  expect((await manager.request("DELETE", note)).status).toBe(204);

  const { body: his } = await write(manager, { text: "Mine" });
  expect((await agent.request("DELETE", `${at}/${his.id}`)).status).toBe(403);
});

test("for the client are all that people there read, without the people whom they name", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const client = await signIn(api, "client_manager@test.com");
  await write(admin, { text: "Pays late" });
  await write(admin, { text: "The new contract is signed", visibility: "client", mentions: ["1"] });

  const { body } = await client.request("GET", at);

  expect(body.items).toMatchObject([{ text: "The new contract is signed" }]);
  expect([body.total, "mentions" in (body.items[0] ?? {})]).toEqual([1, false]);
  expect((await client.request("GET", `${at}?q=late`)).body.total).toBe(0);
  expect((await write(client, { text: "x" })).status).toBe(403);
  expect((await client.request("GET", `/api/masters/clients/${clientId("BDL")}/notes`)).status).toBe(404);
});

test("for the client of a time before a unit was his are not for him", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const client = await signIn(api, "client_manager@test.com");
  const values = { ...(await sample(admin.request, declarations.computers, 700)), ...without };
  const unit = await makeUnit(admin, { ...values, state: "in_stock", clientId: clientId("BDL") });
  const note = (text: string) => write(admin, { text, visibility: "client" }, `${units}/${unit.id}/notes`);
  await note("Of the bank");
  api.advance(1);
  const { version } = (await admin.request("GET", `${units}/${unit.id}`)).body;
  const moved = await admin.request("POST", `${units}/${unit.id}/transitions/move`, {
    version,
    location: unit["location"],
    ...there,
    clientId: clientId("AMAL"),
    reason: "Sold to another client",
  });
  expect([moved.status, moved.body.issues]).toEqual([200, undefined]);
  api.advance(1);
  await note("Of the clinic");

  const { body } = await client.request("GET", `${units}/${unit.id}/notes`);

  expect(body.items.map(({ text }) => text)).toEqual(["Of the clinic"]);
});
