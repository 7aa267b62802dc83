import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { demoClientId, managerId, technicianId } from "#db/domain/users/seed.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";

const notesOf = (code: string) => `/api/masters/clients/${clientId(code)}/notes`;

const offered = async ({ request }: Person, q: string, path = notesOf("AMAL")) => {
  const { status, body } = await request("GET", `${path}/people?q=${encodeURIComponent(q)}`);
  return status === 200 ? body.items.map(({ fullName }) => fullName) : status;
};

test("a technician is offered the colleagues who read the record, by the beginning of any of their names", async () => {
  const api = newApi();
  const technician = await signIn(api, "technician");

  expect(await offered(technician, "yas")).toEqual(["Yasmine Haddad"]);
  expect(await offered(technician, "hadd")).toEqual(["Yasmine Haddad"]);
  expect(await offered(technician, "karim")).toEqual(["Karim Benali"]);
  // An address is no name.
  expect(await offered(technician, "admin@")).toEqual([]);
  const all = await offered(technician, "");
  expect(all).toEqual(expect.arrayContaining(["Lina Mansouri", "Rachid Ouali", "Sophie Marchand"]));
});

test("nobody is offered who is at a client's, has no account that works, or does not read the record", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const db = await api.store.open();
  for (const id of ["20", "21"]) await db.table("users").update(id, { fullName: `Zz ${id}`, role: "author" });
  await db.table("users").update("20", { status: "active", roleCodes: [] });
  await db.table("users").update("21", { status: "inactive", roleCodes: ["author"] });
  await signIn(api, "client_manager@test.com");

  expect(await offered(admin, "zz")).toEqual(["Zz 20"]);
  expect(await offered(admin, "amine")).toEqual([]);
  const portals = (await stored(api, declarations.users)).filter((row) => row["role"] === "client");
  const all = await offered(admin, "");
  expect(portals.map((row) => row["fullName"]).filter((name) => String(all).includes(String(name)))).toEqual(
    [],
  );
  // His clients are others.
  await db.table("users").update(technicianId, { scopeClientIds: [clientId("BDL")] });
  expect(await offered(admin, "karim")).toEqual([]);
  expect(await offered(admin, "karim", notesOf("BDL"))).toEqual(["Karim Benali"]);
});

test("people are offered to whoever may write a note there, and for notes alone", async () => {
  const api = newApi();

  expect(await offered(await signIn(api, "observer"), "yas")).toBe(403);
  expect(await offered(await signIn(api, "client_manager@test.com"), "yas")).toBe(403);
  const agent = await signIn(api, "agent");
  expect(await offered(agent, "yas", notesOf("AMAL").replace("/notes", "/attachments"))).toBe(404);
  expect(await offered(agent, "yas", notesOf("AMAL").replace(clientId("AMAL"), "none"))).toBe(404);
});

test.each(["internal", "client"])(
  "a note for readers «%s» names nobody who does not read it, and keeps whom it named before",
  async (visibility) => {
    const api = newApi();
    const agent = await signIn(api, "agent");
    const db = await api.store.open();
    const portal = await signIn(api, "client_manager@test.com");
    const write = (mentions: string[]) =>
      agent.request("POST", notesOf("AMAL"), { text: "Look", visibility, mentions });

    const unread = [{ path: "mentions", code: "unknown_reference" }];
    // An agent reads no accounts of people at a client's: their answer is that for an account that is not there.
    for (const id of [demoClientId, portal.user.id, "none"]) {
      const refused = await write([managerId, id]);
      expect([refused.status, refused.body.issues]).toEqual([400, unread]);
    }
    const admin = await signIn(api, "admin");
    const byAdmin = await admin.request("POST", notesOf("AMAL"), {
      text: "Look",
      visibility,
      mentions: [demoClientId],
    });
    expect(byAdmin.body.issues).toEqual([{ path: "mentions", code: "unknown_choice" }]);
    const made = await write([technicianId]);
    expect(made.status).toBe(201);
    await db.table("users").update(technicianId, { scopeClientIds: [] });
    expect((await write([technicianId])).body.issues).toEqual([{ path: "mentions", code: "unknown_choice" }]);
    const at = `${notesOf("AMAL")}/${made.body.id}`;
    const edited = await agent.request("PATCH", at, { version: 1, text: "Look again" });
    expect([edited.status, edited.body["mentions"]]).toEqual([200, [technicianId]]);
    const more = await agent.request("PATCH", at, { version: 2, mentions: [technicianId, demoClientId] });
    expect(more.body.issues).toEqual(unread);
  },
);
