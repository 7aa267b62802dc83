import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { take, unitIn, units, newApiOfUnits } from "#tests/support/units.ts";

const client = `/api/masters/clients/${clientId("AMAL")}`;

const kindsIn = async ({ request }: Person, path: string) => {
  const { body } = await request("GET", path);
  return body.items.map(({ kind, action }) => `${String(kind)} ${String(action)}`);
};

test("tells of changes, steps, notes and files in one order, by kind and page", async () => {
  const api = newApiOfUnits();
  const person = await signIn(api, "admin");
  const { request } = person;
  const unit = await unitIn(api, "in_stock");
  const { id } = unit;
  const at = `${units}/${id}`;
  const note = await request("POST", `${at}/notes`, { text: "Looks new" });
  api.advance(1);
  await request("PATCH", at, { version: 1, notes: "On the shelf" });
  api.advance(1);
  const moved = await take(person, id, "move", {
    version: 2,
    location: { type: "warehouse", storageBin: "B-2" },
    reason: "Sorted",
  });
  expect([moved.status, moved.body.issues]).toEqual([200, undefined]);
  await request("PATCH", `${at}/notes/${note.body.id}`, { version: 1, text: "Looks nearly new" });

  const { body } = await request("GET", `${at}/timeline`);

  expect(body.items.map(({ kind }) => kind)).toEqual(["note", "step", "change", "note", "change"]);
  expect(body.items.at(-2)).toMatchObject({
    kind: "note",
    action: "create",
    byName: expect.any(String),
    of: { word: "notes", id: note.body.id, record: { text: "Looks nearly new", version: 2 } },
  });
  expect(body["kinds"]).toEqual({ change: 2, step: 1, clock: 0, note: 2, file: 0 });
  expect(await kindsIn(person, `${at}/timeline?kind=note`)).toEqual(["note update", "note create"]);
  const second = await request("GET", `${at}/timeline?itemsPerPage=1&page=2`);
  expect([second.body.page, second.body.items[0]]).toEqual([2, body.items[1]]);
});

test("tells of what is gone only that it was there", async () => {
  const person = await signIn(newApi(), "admin");
  const { request } = person;
  const { body } = await request("POST", `${client}/notes`, { text: "Secret" });
  await request("DELETE", `${client}/notes/${body.id}`);

  const timeline = await request("GET", `${client}/timeline`);

  expect(await kindsIn(person, `${client}/timeline`)).toEqual([
    "note delete",
    "note create",
    "change create",
  ]);
  expect(timeline.text).not.toContain("Secret");
});

test("holds nothing that its reader may not read", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const manager = await signIn(api, "client_manager@test.com");
  const person = (await stored(api, declarations.users)).find((user) => user["email"] === "manager@demo.com");
  const hidden = await admin.request("POST", `${client}/notes`, { text: "Pays late" });
  await admin.request("POST", `${client}/notes`, {
    text: "Signed",
    visibility: "client",
    mentions: [person?.id],
  });
  // Of the time when it was internal, nobody at the client's reads.
  await admin.request("PATCH", `${client}/notes/${hidden.body.id}`, { version: 1, text: "Paid late" });
  await admin.request("PATCH", `${client}/notes/${hidden.body.id}`, {
    version: 2,
    text: "Pays",
    visibility: "client",
  });

  const { body, text } = await manager.request("GET", `${client}/timeline`);

  expect(body.items.map(({ kind }) => kind)).toEqual(["note", "note", "change"]);
  expect(text).not.toMatch(/late|mentions/i);
  expect(text).not.toContain(String(person?.["fullName"]));
  expect(body.items.map((entry) => entry["byName"])).toEqual([null, null, null]);
  expect((await manager.request("GET", `/api/masters/clients/${clientId("BDL")}/timeline`)).status).toBe(404);
});

test("tells of a reading once, and not of what follows from it", async () => {
  const api = newApi();
  const person = await signIn(api, "admin");
  const printer = (await stored(api, declarations.peripherals)).find(
    (unit) => unit["peripheralType"] === "mfp" && unit["state"] === "in_service",
  );
  const at = `/api/equipments/peripherals/${printer?.id}`;
  const before = (await person.request("GET", `${at}/timeline`)).body.total;

  const made = await person.request("POST", `${at}/readings`, { at: "2026-11-02", mono: 999_999_999 });

  expect(made.status).toBe(201);
  const { body } = await person.request("GET", `${at}/timeline`);
  expect(body.total).toBe(before + 1);
  expect(body.items[0]).toMatchObject({ kind: "change", action: "create", of: { word: "readings" } });
});

test("begins with the creation of what came with the sample, which the log does not hold", async () => {
  const api = newApiOfUnits();
  const admin = await signIn(api, "admin");
  const unit = await unitIn(api, "in_stock");
  const at = `${units}/${unit.id}`;
  const first = { action: "create", at: unit["createdAt"], by: "system", byName: null, changes: [] };
  const lines = (await stored(api, declarations.computers)).length;

  const fresh = await admin.request("GET", `${at}/timeline`);
  expect([fresh.body.items, fresh.body.total]).toMatchObject([[{ ...first, kind: "change" }], 1]);
  expect(fresh.body["kinds"]).toEqual({ change: 1, step: 0, clock: 0, note: 0, file: 0 });
  await admin.request("PATCH", at, { version: 1, notes: "On the shelf" });

  const { body } = await admin.request("GET", `${at}/history?itemsPerPage=1&page=2`);
  expect([body.total, body.totalPages, body.items]).toMatchObject([2, 2, [first]]);
  expect((await admin.request("GET", `${at}/timeline?kind=step`)).body.total).toBe(0);
  expect(await stored(api, declarations.computers)).toHaveLength(lines);
});

test("names the author of a creation that the log does not hold to nobody who may not read names", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const db = await api.store.open();
  await db.table("clients").update(clientId("AMAL"), { createdBy: admin.user.id });
  const oldest = async (who: string, call: string) => {
    const { body, text } = await (await signIn(api, who)).request("GET", `${client}/${call}`);
    return { entry: body.items.at(-1), text };
  };

  for (const call of ["history", "timeline"]) {
    const shown = await oldest("admin", call);
    const hidden = await oldest("client_manager@test.com", call);

    expect(shown.entry).toMatchObject({ action: "create", byName: admin.user["fullName"] });
    expect(hidden.entry).toMatchObject({ action: "create", byName: null, device: null });
    expect(hidden.text).not.toContain(String(admin.user["fullName"]));
  }
});
