import { describe, expect, test } from "vitest";
import { accounts, type Person, signIn } from "#tests/support/api.ts";
import { newKey, stateOf, undo } from "#tests/support/state.ts";
import { newApiOfUnits, take, unitIn, units } from "#tests/support/units.ts";

const csv = { "content-type": "text/csv" };
const byMove = { path: "clientId", code: "by_step", params: { step: "move" } };

/** A unit that works at one client, and a site of another one. */
async function prepared(who = "admin") {
  const api = newApiOfUnits();
  const person = await signIn(api, who);
  const admin = await signIn(api, "admin");
  const unit = await unitIn(api, "in_service");
  const { items } = (await admin.request("GET", "/api/masters/sites?itemsPerPage=-1")).body;
  const site = items.find((one) => one["clientId"] !== unit["clientId"]);
  const there = { clientId: site?.["clientId"], siteId: site?.id };
  const client = await admin.request("GET", `/api/masters/clients/${String(there.clientId)}`);
  return { api, person, admin, unit, at: `${units}/${unit.id}`, there, code: client.body.code };
}

/** The fields that depend on its client. */
const without = { departmentId: null, responsibleId: null, unitServiceId: null, assignee: { type: "none" } };

const bulk = ({ request }: Person, body: object, headers?: Record<string, string>) =>
  request("POST", `${units}/bulk`, body, headers);

describe("a unit's client changes by the step «Move» alone", () => {
  const editors = ["admin", "manager", accounts.inventory_manager, accounts.workshop, "agent"];

  test.each(editors)("%s gives it to no other client by editing it, alone or with others", async (who) => {
    const { api, person, unit, at, there } = await prepared(who);
    const before = await stateOf(api);

    const form = await person.request("PATCH", at, { version: 1, ...there, ...without });
    const many = await bulk(person, { ids: [unit.id], patch: { ...there, ...without } });

    expect([form.status, many.status]).toEqual(who === accounts.workshop ? [403, 200] : [400, 200]);
    expect(many.body.done).toEqual([]);
    expect(await stateOf(api)).toEqual(before);
  });

  test("and the answer says which step it is", async () => {
    const { person, unit, at, there } = await prepared();

    const form = await person.request("PATCH", at, { version: 1, ...there, ...without });
    const ahead = await bulk(person, { ids: [unit.id], patch: { clientId: null }, dryRun: true });

    expect([form.status, form.body.issues]).toEqual([400, [byMove]]);
    expect(form.body.errors["clientId"]).toEqual(["Is changed by the step «move» alone."]);
    expect(ahead.body.failed).toMatchObject([
      { id: unit.id, status: 400, issues: expect.arrayContaining([byMove]) },
    ]);
  });

  test("a file changes it for no unit, and names it for those that are the client's already", async () => {
    const { admin, unit, at, code } = await prepared();
    const own = await admin.request("GET", `/api/masters/clients/${String(unit["clientId"])}`);
    const lines = (client: string) =>
      `asset_tag,client_code,notes\n${String(unit["assetTag"])},${client},From a file`;
    const send = (client: string) => admin.request("POST", `${units}/import`, lines(client), csv);

    const other = await send(code);
    const none = await send("-");
    const same = await send(own.body.code);

    for (const { body } of [other, none]) {
      expect(body.updated).toBe(0);
      expect(body.rejected[0]).toMatchObject({ field: "clientId", code: "by_step" });
    }
    expect([same.body.updated, same.body.rejected]).toEqual([1, []]);
    expect((await admin.request("GET", at)).body).toMatchObject({
      clientId: unit["clientId"],
      notes: "From a file",
    });
  });

  test("nor does the merging of two", async () => {
    const { admin, api, unit, at, there } = await prepared();
    const other = await unitIn(api, "in_stock", ({ id }) => id !== unit.id);

    const { status, body } = await admin.request("POST", `${at}/merge`, {
      from: [other.id],
      versions: { [unit.id]: 1, [other.id]: 1 },
      values: { ...there, ...without },
    });

    expect([status, body.issues]).toEqual([400, [byMove]]);
  });

  test("sent back as it is, it changes nothing", async () => {
    const { person, unit, at } = await prepared("manager");
    const { clientId } = unit;

    const same = await person.request("PATCH", at, { version: 1, clientId, notes: "Checked" });
    const many = await bulk(person, { ids: [unit.id], patch: { clientId, notes: "Checked again" } });

    expect([same.status, same.body]).toMatchObject([200, { clientId, notes: "Checked" }]);
    expect([many.body.done, many.body.failed]).toEqual([[unit.id], []]);
  });

  test("a new unit belongs to the client that was entered, and its creation is undone", async () => {
    const { admin, unit, there } = await prepared();
    const { categoryId, manufacturer, model, computerType } = unit;
    const input = { categoryId, manufacturer, model, computerType, noSerialReason: "no_serial", ...there };
    const { key, headers } = newKey();

    const made = await admin.request("POST", units, input, headers);

    expect([made.status, made.body]).toMatchObject([201, there]);
    expect((await undo(admin, key)).status).toBe(200);
  });
});

describe("by «Move»", () => {
  test("many units go to another client at once, with a reason, and come back", async () => {
    const { api, admin, person, there } = await prepared("agent");
    const { items } = (await admin.request("GET", `${units}?state=in_service`)).body;
    const ids = items.filter((one) => one["clientId"] !== there.clientId).map(({ id }) => id);
    const before = await stateOf(api);
    const { key, headers } = newKey();
    const step = { code: "move", inputs: there };

    const silent = await bulk(person, { ids, step });
    expect(silent.body.done).toEqual([]);
    expect(silent.body.failed[0]).toMatchObject({ status: 400, missing: ["reason"] });
    const { status, body } = await bulk(
      person,
      { ids, step: { ...step, inputs: { ...there, reason: "Contract handed over" } } },
      headers,
    );

    expect([status, body.done, body.failed]).toEqual([200, ids, []]);
    const [first] = ids;
    expect((await admin.request("GET", `${units}/${first}`)).body).toMatchObject({
      ...there,
      departmentId: null,
      responsibleId: null,
      assignee: { type: "none" },
    });
    expect((await undo(person, key)).status).toBe(200);
    expect(await stateOf(api)).toEqual(before);
  });

  test("a user who may not hand units over is refused for many units as for one", async () => {
    const { admin, person, there, unit } = await prepared("manager");
    const inputs = { ...there, reason: "Contract handed over" };

    const { body } = await bulk(person, { ids: [unit.id], step: { code: "move", inputs } });

    expect(body.failed).toMatchObject([{ id: unit.id, status: 403 }]);
    expect((await admin.request("GET", `${units}/${unit.id}`)).body.version).toBe(1);
  });
});

describe("a client's unit", () => {
  const elsewhere = { location: { type: "client_site" }, hostname: "ELSEWHERE-1" };
  const steps = [
    ["install", elsewhere],
    ["lend", { location: elsewhere.location, loanDueAt: "2026-11-20" }],
  ] as const;

  test.each(steps)("is not taken to another one by «%s»: it is moved there first", async (code, inputs) => {
    const { admin, unit, there } = await prepared();
    const { categoryId, manufacturer, model, computerType, clientId } = unit;
    const input = { categoryId, manufacturer, model, computerType, noSerialReason: "no_serial", clientId };
    const { id } = (await admin.request("POST", units, input)).body;
    const body = { version: 1, ...there, ...inputs };

    expect((await take(admin, id, code, body)).body.issues).toEqual([byMove]);
    const moved = await take(admin, id, "move", { version: 1, clientId: there.clientId, reason: "Sold" });
    expect([moved.status, moved.body.issues]).toEqual([200, undefined]);
    expect((await take(admin, id, code, { ...body, version: 2 })).status).toBe(200);
  });

  test("our own unit is installed wherever it is needed", async () => {
    const { api, admin, there } = await prepared();
    const ours = await unitIn(api, "in_stock", (one) => one["ownership"] !== "client_owned");

    const { status, body } = await take(admin, ours.id, "install", { version: 1, ...there, ...elsewhere });

    expect([status, body["record"]]).toMatchObject([200, there]);
  });
});
