import { declarations } from "#db/schema/registry.ts";
import { describe, expect, test } from "vitest";
import { asRead } from "#tests/support/as-read.ts";
import { accounts, type Answer, signIn } from "#tests/support/api.ts";
import { newApiOfUnits, stepsOf, take, unitIn, units, unitsOf } from "#tests/support/units.ts";
import { historyOf } from "#db/dexie/log.ts";

/** A unit in service, whatever the sample has. */
async function prepared(who = "admin") {
  const api = newApiOfUnits();
  const person = await signIn(api, who);
  const unit = await unitIn(api, "in_service");
  return { api, person, unit, at: `${units}/${unit.id}` };
}

const refused = ({ status, body }: Answer) => [status, body.code, body["missing"]];

describe("the steps of a unit", () => {
  test("are listed with where they lead and what they lack, the likely ones first", async () => {
    const { person, unit } = await prepared();

    const { status, items } = await stepsOf(person, unit.id);

    expect(status).toBe(200);
    expect(items.map(({ code }) => code)).toEqual(["to_repair", "move", "condition", "retire", "lose"]);
    expect(items[0]).toEqual({ code: "to_repair", to: "in_repair", missing: ["reason"] });
    expect(items[3]).toEqual({ code: "retire", to: "retired", missing: ["retireReason", "dataWiped"] });
  });

  test("change the state and what goes with it, and answer with the record", async () => {
    const { person, unit, at } = await prepared();

    const { status, body } = await take(person, unit.id, "to_repair", {
      version: 1,
      reason: "Écran cassé",
      location: { type: "workshop", storageBin: "AT-3" },
    });

    expect([status, body["effects"]]).toEqual([200, []]);
    expect(body["record"]).toMatchObject({
      state: "in_repair",
      stateReason: "Écran cassé",
      location: { type: "workshop", storageBin: "AT-3", room: null },
      assignee: unit["assignee"],
      downSince: "2026-11-02T09:00:00.000Z",
      version: 2,
    });
    expect((await person.request("GET", at)).body).toEqual(asRead(declarations.computers, body["record"]));
    const listed = await person.request("GET", `${units}?state=in_repair&itemsPerPage=-1`);
    expect(listed.body.items.map(({ id }) => id)).toContain(unit.id);
  });

  test("are not there for lists without a life, for unknown codes, and for unknown units", async () => {
    const { person, unit } = await prepared();
    const [client] = (await person.request("GET", "/api/masters/clients?itemsPerPage=1")).body.items;
    const at = `/api/masters/clients/${client?.id}/transitions`;

    expect((await person.request("GET", at)).status).toBe(404);
    expect((await person.request("POST", `${at}/retire`, { version: 1 })).status).toBe(404);
    for (const code of ["fly", "constructor", "%00"])
      expect((await take(person, unit.id, code, { version: 1 })).status).toBe(404);
    expect((await stepsOf(person, "nobody")).status).toBe(404);
    expect((await take(person, "nobody", "condition", { version: 1, condition: "poor" })).status).toBe(404);
  });

  test("answer nobody who is not signed in", async () => {
    const { api, unit } = await prepared();
    expect((await api.request("GET", `${units}/${unit.id}/transitions`)).status).toBe(401);
    expect((await api.request("POST", `${units}/${unit.id}/transitions/retire`, { version: 1 })).status).toBe(
      401,
    );
  });
});

describe("a step is refused", () => {
  test("with 400 and the missing, wrong and unknown inputs; nothing is written", async () => {
    const { person, unit, at } = await prepared();
    const before = (await person.request("GET", at)).body;
    const retire = (body: object) => take(person, unit.id, "retire", { version: 1, ...body });

    expect(refused(await retire({}))).toEqual([400, "bad_request", ["retireReason", "dataWiped"]]);
    expect((await retire({})).body.errors).toEqual({
      retireReason: ["Is required."],
      dataWiped: ["Is required."],
    });
    expect((await retire({ retireReason: "bored", dataWiped: "yes" })).body.issues).toEqual([
      { path: "retireReason", code: "unknown_choice" },
    ]);
    expect((await retire({ retireReason: "broken", dataWiped: "yes", state: "lost" })).body.issues).toEqual([
      { path: "state", code: "unknown_field" },
    ]);
    for (const body of [[], "x", 7, null])
      expect((await take(person, unit.id, "retire", body as object)).status).toBe(400);
    expect(refused(await take(person, unit.id, "retire", {}))).toEqual([400, "bad_request", ["version"]]);
    expect((await person.request("GET", at)).body).toEqual(before);
  });

  test("with 400 where a reference leads nowhere, or to another client's", async () => {
    const { api, person } = await prepared();
    const free = await unitIn(api, "in_stock");
    const sites = (await person.request("GET", "/api/masters/sites?itemsPerPage=-1")).body.items;
    const [one, other] = [sites[0], sites.find((site) => site["clientId"] !== sites[0]?.["clientId"])];
    const install = (body: object) =>
      take(person, free.id, "install", { version: 1, hostname: "NEW-1", ...body });

    expect((await install({ clientId: "nobody", siteId: one?.id })).body.issues[0]).toMatchObject({
      path: "clientId",
      code: "unknown_reference",
    });
    expect((await install({ clientId: one?.["clientId"], siteId: other?.id })).body.issues).toMatchObject([
      { path: "siteId", code: "not_within" },
    ]);
    expect((await install({ clientId: one?.["clientId"], siteId: one?.id })).status).toBe(200);
  });

  test("with 409 where the state has no such step, or the version is old", async () => {
    const { person, unit } = await prepared();

    const wrongState = await take(person, unit.id, "release", { version: 1 });
    const old = await take(person, unit.id, "condition", { version: 7, condition: "poor" });

    expect([wrongState.status, wrongState.body.code, wrongState.body.current["state"]]).toEqual([
      409,
      "no_such_step",
      "in_service",
    ]);
    expect([old.status, old.body.code, old.body.current.version]).toEqual([409, "version_conflict", 1]);
  });

  test("in the future; before the last thing that happened it counts as that", async () => {
    const { api, person, unit } = await prepared();
    api.advance(20);
    const at = (occurredAt: unknown, version: number) =>
      take(person, unit.id, "condition", { version, occurredAt, condition: "poor" });

    expect((await at("2026-11-02T09:20:00.001Z", 1)).body.issues).toEqual([
      { path: "occurredAt", code: "in_the_future" },
    ]);
    expect((await at("yesterday", 1)).body.issues).toEqual([{ path: "occurredAt", code: "bad_date" }]);
    expect((await at("2026-11-02T09:15:00.000Z", 1)).status).toBe(200);
    expect((await at("2026-11-02T09:05:00.000Z", 2)).status).toBe(200);

    const { body } = await person.request("GET", `${units}/${unit.id}/history`);
    expect(body.items.slice(0, 2).map((entry) => entry["at"])).toEqual([
      "2026-11-02T09:15:00.000Z",
      "2026-11-02T09:15:00.000Z",
    ]);
    const db = await api.store.open();
    const lines = await historyOf(db, "equipment", [unit.id]);
    expect(lines.map(({ recordedAt }) => recordedAt).slice(-2)).toEqual([
      "2026-11-02T09:20:00.000Z",
      "2026-11-02T09:20:00.000Z",
    ]);
  });
});

test("a repeated step gets the first answer and is taken once", async () => {
  const { person, unit } = await prepared();
  const body = { version: 1, reason: "Ne démarre plus" };
  const key = { "idempotency-key": "step-1" };

  const first = await take(person, unit.id, "to_repair", body, key);
  const second = await take(person, unit.id, "to_repair", body, key);
  const other = await take(person, unit.id, "to_repair", { ...body, reason: "Another" }, key);

  expect(first.status).toBe(200);
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
  const { body: history } = await person.request("GET", `${units}/${unit.id}/history`);
  expect(history.items.filter(({ action }) => action === "transition")).toHaveLength(1);
});

test("the history says which step, by whom, what it changed, and its inputs", async () => {
  const { api, person, unit } = await prepared();
  await take(person, unit.id, "to_repair", { version: 1, reason: "Surchauffe" });
  await take(person, unit.id, "repaired_in_place", { version: 2, outcome: "fixed_temporarily" });

  const [newest, oldest] = (await person.request("GET", `${units}/${unit.id}/history`)).body.items;

  expect(newest).toMatchObject({
    action: "transition",
    byName: "Yasmine Haddad",
    step: { code: "repaired_in_place", inputs: { outcome: "fixed_temporarily" } },
  });
  expect(newest?.["changes"]).toContainEqual({ field: "state", from: "in_repair", to: "in_service" });
  expect(oldest).toMatchObject({ step: { code: "to_repair", inputs: { reason: "Surchauffe" } } });
  const client = await signIn(api, accounts.client_manager);
  const told = await client.request("GET", `${units}/${unit.id}/history`);
  if (told.status === 200) expect(told.text).not.toContain("Surchauffe");
});

test("devices connected to a retired unit are detached with it, in one command, and listed", async () => {
  const { api, person, unit } = await prepared();
  const others = (await unitsOf(api))
    .filter(({ id, state }) => id !== unit.id && state === "in_service")
    .slice(0, 2);
  for (const { id } of others)
    expect(
      (await person.request("PATCH", `${units}/${id}`, { version: 1, parentEquipmentId: unit.id })).status,
    ).toBe(200);

  const { status, body } = await take(person, unit.id, "retire", {
    version: 1,
    retireReason: "end_of_life",
    dataWiped: "yes",
  });

  expect(status).toBe(200);
  const change = { field: "parentEquipmentId", from: unit.id, to: null };
  expect(body["effects"]).toHaveLength(2);
  for (const { id } of others) {
    expect(body["effects"]).toContainEqual({ resource: "equipments/computers", id, change });
    const { body: one } = await person.request("GET", `${units}/${id}`);
    expect([one["parentEquipmentId"], one.version]).toEqual([null, 3]);
  }
});

describe("a unit that is out of use", () => {
  test.each(["retired", "disposed"])("(%s) is edited by nobody, in no way, and says why", async (state) => {
    const { api, person } = await prepared();
    const unit = await unitIn(api, state);
    const at = `${units}/${unit.id}`;

    const form = await person.request("PATCH", at, { version: 1, notes: "x" });
    const bulk = await person.request("POST", `${units}/bulk`, { ids: [unit.id], patch: { notes: "x" } });
    const file = await person.request(
      "POST",
      `${units}/import`,
      `asset_tag,notes\n${String(unit["assetTag"])},x`,
    );

    expect([form.status, form.body.code, form.body.reason]).toEqual([403, "forbidden", "unit_out_of_use"]);
    expect(bulk.body.failed).toMatchObject([{ id: unit.id, status: 403, reason: "unit_out_of_use" }]);
    expect([file.body.updated, file.body.rejected.length]).toEqual([0, 1]);
    expect((await person.request("GET", at)).body.version).toBe(1);
  });

  test("comes back by a step: one that was disposed of only by an administrator", async () => {
    const { api, person } = await prepared();
    const unit = await unitIn(api, "retired");
    const dispose = {
      disposalMethod: "recycled",
      disposedOn: "2026-11-02",
      disposalDocument: "PV-7",
      wipeCertificate: "EFF-7",
    };
    expect((await take(person, unit.id, "dispose", { version: 1, ...dispose })).status).toBe(200);
    const recover = {
      version: 2,
      reason: "Sorti par erreur",
      condition: "fair",
      location: { type: "warehouse" },
    };
    const manager = await signIn(api, "manager");

    expect((await stepsOf(manager, unit.id)).denied).toEqual([
      { code: "recover", to: "in_stock", reason: "administrator_only" },
    ]);
    const no = await take(manager, unit.id, "recover", recover);
    expect([no.status, no.body.reason]).toEqual([403, "administrator_only"]);
    const yes = await take(person, unit.id, "recover", recover);
    expect([yes.status, yes.body["record"]]).toMatchObject([
      200,
      { state: "in_stock", retireReason: null, disposedOn: null, stateReason: "Sorti par erreur" },
    ]);
    expect((await person.request("PATCH", `${units}/${unit.id}`, { version: 3, notes: "x" })).status).toBe(
      200,
    );
  });
});

test("the state and what only steps write are refused in every other way", async () => {
  const { person, unit, at } = await prepared();
  for (const [name, value] of [
    ["state", "lost"],
    ["stateReason", "x"],
    ["loanDueAt", "2026-12-01"],
    ["reservedFor", "x"],
    ["retireReason", "broken"],
    ["disposedOn", "2026-11-01"],
    ["downSince", null],
  ])
    expect((await person.request("PATCH", at, { version: 1, [String(name)]: value })).body.issues).toEqual([
      { path: name, code: "read_only" },
    ]);
  const bulk = await person.request("POST", `${units}/bulk`, { ids: [unit.id], patch: { state: "lost" } });
  expect([bulk.status, bulk.body.issues]).toEqual([400, [{ path: "state", code: "read_only" }]]);
});
