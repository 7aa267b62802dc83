import { describe, expect, test } from "vitest";
import { newApi, signIn } from "#tests/support/api.ts";
import { stateOf } from "#tests/support/state.ts";

const units = "/api/equipments/computers";

test("a room is given to many units, and each stays in its own kind of place", async () => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const find = async (query: string) => (await manager.request("GET", `${units}?${query}`)).body.items;
  const atClient = await find("state=in_service&location.type=client_site&itemsPerPage=3");
  const inStock = await find("state=in_stock&location.type=warehouse&itemsPerPage=3");
  const ids = [...atClient, ...inStock].map(({ id }) => id);
  expect(Math.min(atClient.length, inStock.length)).toBeGreaterThan(0);

  const { status, body } = await manager.request("POST", `${units}/bulk`, {
    ids,
    patch: { "location.room": " 104 " },
  });

  expect([status, body.done, body.failed]).toEqual([200, ids, []]);
  for (const before of [...atClient, ...inStock]) {
    const { body: after } = await manager.request("GET", `${units}/${before.id}`);
    expect(after["location"]).toEqual({ ...(before["location"] as object), room: "104" });
  }
  const { body: log } = await manager.request("GET", `${units}/${ids[0]}/history`);
  expect(log.items[0]).toMatchObject({ action: "update", changes: [{ field: "location" }] });
});

test.each([
  [{ "location.nowhere": "x" }],
  [{ "name.first": "x" }],
  [{ "nothing.room": "x" }],
  [{ "location.room.door": "x" }],
  [{ "location.type": null }],
  [{ "location.type": "moon" }],
  [{ location: { type: "warehouse" }, "location.room": "x" }],
])("refuses the parts %j, and changes nothing", async (patch) => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const { items } = (await manager.request("GET", `${units}?itemsPerPage=2`)).body;
  const before = await stateOf(api);

  const { status, body } = await manager.request("POST", `${units}/bulk`, {
    ids: items.map(({ id }) => id),
    patch,
  });

  expect([status, body.code]).toEqual([400, "bad_request"]);
  expect(Object.keys(body.errors)).toEqual([Object.keys(patch).at(-1)]);
  expect(await stateOf(api)).toEqual(before);
});

test("a subfield of a group that a unit lacks is refused where the rest of the group is required", async () => {
  const api = newApi();
  const manager = await signIn(api, "manager");
  const { items } = (await manager.request("GET", `${units}?itemsPerPage=-1`)).body;
  const bare = items.find((row) => row["antivirus"] === null);

  const { body } = await manager.request("POST", `${units}/bulk`, {
    ids: [bare?.id],
    patch: { "antivirus.expiresOn": "2027-01-01" },
  });

  expect(body.done).toEqual([]);
  expect(body.failed).toMatchObject([{ id: bare?.id, status: 400, code: "bad_request" }]);
});

describe("a list of many records", () => {
  const tagged = async () => {
    const api = newApi();
    const manager = await signIn(api, "manager");
    const { items } = (await manager.request("GET", `${units}?state=in_service&itemsPerPage=3`)).body;
    const ids = items.map(({ id }) => id);
    for (const [at, tags] of [["vip", "Étage 1"], ["stock"], []].entries())
      await manager.request("POST", `${units}/bulk`, { ids: [ids[at]], patch: { tags } });
    const change = (patch: object, more = {}, headers = {}) =>
      manager.request("POST", `${units}/bulk`, { ids, patch, ...more }, headers);
    const tags = async () =>
      Promise.all(ids.map(async (id) => (await manager.request("GET", `${units}/${id}`)).body["tags"]));
    return { api, manager, ids, change, tags };
  };

  test("is added to, and keeps what each had; who has it all is left alone", async () => {
    const { manager, ids, change, tags } = await tagged();

    const ahead = await change({ "tags.add": [" VIP ", "Étage 1"] }, { dryRun: true });
    const { body } = await change({ "tags.add": ["VIP", "Étage 1"] }, {}, { "idempotency-key": "tag" });

    expect([ahead.body.done, ahead.body.unchanged]).toEqual([ids.slice(1), ids.slice(0, 1)]);
    expect(body.done).toEqual(ids);
    expect(await tags()).toEqual([
      ["vip", "Étage 1"],
      ["stock", "VIP", "Étage 1"],
      ["VIP", "Étage 1"],
    ]);
    await manager.request("POST", "/api/undo/tag");
    expect(await tags()).toEqual([["vip", "Étage 1"], ["stock"], []]);
  });

  test("has words taken out, however they are spelled, and others put in with it", async () => {
    const { change, tags } = await tagged();

    await change({ "tags.remove": ["ETAGE 1", "nobody's"], "tags.add": ["2026"] });

    expect(await tags()).toEqual([["vip", "2026"], ["stock", "2026"], ["2026"]]);
  });

  test("that would be too long stays as it is, and the answer says so", async () => {
    const { ids, change } = await tagged();

    const { body } = await change({ "tags.add": Array.from({ length: 20 }, (_, at) => `tag ${at}`) });

    expect(body.done).toEqual(ids.slice(2));
    expect(body.failed[0]).toMatchObject({ status: 400, issues: [{ path: "tags", code: "too_many" }] });
  });

  test.each([
    [{ "tags.add": "vip" }],
    [{ "tags.add": [7] }],
    [{ "tags.put": ["vip"] }],
    [{ tags: [], "tags.add": ["vip"] }],
    [{ "openRequestAssignees.add": ["1"] }],
  ])("is not changed by %j", async (patch) => {
    const { api, change } = await tagged();
    const before = await stateOf(api);

    const { status } = await change(patch);

    expect(status).toBe(400);
    expect(await stateOf(api)).toEqual(before);
  });

  test("of references is validated like any other: a missing record cannot be added", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const modules = "/api/masters/modules";
    const { items } = (await admin.request("GET", `${modules}?itemsPerPage=2`)).body;
    const [client] = (await admin.request("GET", "/api/masters/clients?itemsPerPage=1")).body.items;
    const change = (patch: object) =>
      admin.request("POST", `${modules}/bulk`, { ids: items.map(({ id }) => id), patch });

    expect((await change({ "clientIds.add": ["nobody"] })).body.done).toEqual([]);
    expect((await change({ "clientIds.add": [client?.id] })).body.done).toHaveLength(2);
    for (const { id } of items)
      expect((await admin.request("GET", `${modules}/${id}`)).body["clientIds"]).toContain(client?.id);
  });
});
