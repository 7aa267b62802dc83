import { expect, test } from "vitest";
import { demoClientId } from "#db/domain/users/seed.ts";
import { declarations, resources } from "#db/schema/registry.ts";
import { addressOf } from "#db/schema/registry.ts";
import { accounts, newApi, signIn, stored } from "#tests/support/api.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { says } from "#tests/support/law.ts";

const touched = [declarations.clients, declarations.responsibles, declarations.computers];

/** Names that stand nowhere else, so that an answer that has one of them names that person. */
async function prepared() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const db = await api.store.open();
  const people = await stored(api, declarations.users);
  for (const { id } of people) await db.table("users").update(id, { fullName: `Zzname${id}x` });
  const manager = await signIn(api, "manager");
  const [client, responsible] = [
    (await stored(api, declarations.clients)).find((row) => row["code"] === "AMAL"),
    (await stored(api, declarations.responsibles)).find((row) => row["clientId"] !== null),
  ];
  // Written by two people, and pointing at some of them.
  for (const [by, patch] of [
    [admin, { notes: "Seen" }],
    [manager, { accountManagerId: demoClientId, preferredTechnicianId: "51" }],
  ] as const) {
    const at = `/api/masters/clients/${client?.id}`;
    const { version } = (await admin.request("GET", at)).body;
    expect((await by.request("PATCH", at, { ...patch, version })).status).toBe(200);
  }
  const at = `/api/masters/responsibles/${responsible?.id}`;
  const { version } = (await admin.request("GET", at)).body;
  await manager.request("PATCH", at, { jobTitle: "Buyer", version });
  for (const unit of (await stored(api, declarations.computers)).slice(0, 5)) {
    const one = `/api/equipments/computers/${unit.id}`;
    const by = unit.slot % 2 === 0 ? admin : manager;
    await by.request("PATCH", one, { clientNotes: "Looked at", version: unit.version });
  }
  for (const unit of (await stored(api, declarations.peripherals)).slice(0, 2))
    await admin.request("DELETE", `/api/equipments/peripherals/${unit.id}`);
  return { api, people };
}

test("no answer names somebody whom a rule hides from the reader, whatever his role", async () => {
  const { api, people } = await prepared();

  for (const who of Object.values(accounts)) {
    const { request, user } = await signIn(api, who);
    const rules = rulesOfUser(user);
    const hidden = people
      .filter((row) => row.id !== user.id && !says(rules, "read", "User", row, "fullName"))
      .map(({ id }) => `Zzname${id}x`);
    const paths = [
      "/api/search?q=Zzname",
      "/api/about",
      "/api/apps/users",
      "/api/auth/session",
      "/api/masters/clients/facets?of=accountManagerId",
    ];
    for (const resource of resources) {
      const path = `/api/${addressOf(resource)}`;
      paths.push(
        ...["?itemsPerPage=-1", "/export", "/export?format=records", "/deleted", "/imports"].map(
          (call) => path + call,
        ),
      );
      if (touched.some(({ name }) => name === resource.name))
        paths.push(...(await stored(api, resource)).slice(0, 5).map(({ id }) => `${path}/${id}/history`));
    }
    const answers = await Promise.all(paths.map(async (path) => (await request("GET", path)).text));

    const all = answers.join("\n");
    expect([who, hidden.filter((name) => all.includes(name))]).toEqual([who, []]);
  }
}, 120_000);

test("an agent reads the names of colleagues in a history, and not that of somebody at a client's", async () => {
  const { api } = await prepared();
  const { request } = await signIn(api, "agent");
  const client = (await stored(api, declarations.clients)).find((row) => row["code"] === "AMAL");

  const { body } = await request("GET", `/api/masters/clients/${client?.id}/history`);
  const [latest] = body.items;

  expect(latest).toMatchObject({ byName: "Zzname2x", device: "test" });
  expect(latest?.["changes"]).toEqual([
    expect.objectContaining({ field: "accountManagerId", toLabel: null }),
    expect.objectContaining({ field: "preferredTechnicianId", fromLabel: "Zzname4x" }),
  ]);
});

test("a unit's history does not keep the name of whom its reader may not see, from when another client had it", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const technician = await signIn(api, "technician");
  const reach = technician.user["scopeClientIds"];
  const mayReach = (id: unknown) => Array.isArray(reach) && reach.includes(id);
  const persons = await stored(api, declarations.responsibles);
  const person = persons.find((row) => row["clientId"] !== null && !mayReach(row["clientId"]));
  const units = await stored(api, declarations.computers);
  const unit = units.find((row) => row["clientId"] === person?.["clientId"] && row["state"] === "in_service");
  const clients = await stored(api, declarations.clients);
  const sites = await stored(api, declarations.sites);
  const to = clients.find(({ id }) => mayReach(id));
  const at = `/api/equipments/computers/${unit?.id}`;
  const name = String(person?.["lastName"]);
  await admin.request("PATCH", at, {
    assignee: { type: "person", refId: person?.id, label: name },
    version: unit?.version,
  });
  const { version } = (await admin.request("GET", at)).body;
  const moved = await admin.request("POST", `${at}/transitions/move`, {
    version,
    clientId: to?.id,
    siteId: sites.find((row) => row["clientId"] === to?.id)?.id,
    reason: "Sold",
  });
  expect([moved.status, moved.body.issues]).toEqual([200, undefined]);

  const own = await admin.request("GET", `${at}/history`);
  const told = await technician.request("GET", `${at}/history`);

  expect(own.text).toContain(name);
  expect([told.status, told.text.includes(name)]).toEqual([200, false]);
});
