import { expect, test } from "vitest";
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

test("a part of a group that a unit lacks is refused where the rest of the group is needed", async () => {
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
