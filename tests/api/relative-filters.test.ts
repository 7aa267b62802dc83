import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { newApi, signIn, stored } from "#tests/support/api.ts";

const api = newApi({ now: Date.parse("2026-11-02T09:00:00.000Z") });
const manager = await signIn(api, "manager");

const idsOf = async (query: string, list = "equipments/computers") =>
  (await manager.request("GET", `/api/${list}?itemsPerPage=-1&${query}`)).body.items
    .map(({ id }) => id)
    .toSorted();

test("a day that is told from today on filters as the day that it means", async () => {
  expect(await idsOf("warrantyEnd.from=today&warrantyEnd.to=today%2B60")).toEqual(
    await idsOf("warrantyEnd.from=2026-11-02&warrantyEnd.to=2027-01-01"),
  );
  expect(await idsOf("warrantyEnd.to=today-1")).toEqual(await idsOf("warrantyEnd.to=2026-11-01"));
});

test("now is the moment of the call", async () => {
  expect(await idsOf("createdAt.to=now")).toEqual(await idsOf("createdAt.to=2026-11-02T09:00:00.000Z"));
});

test("oneself is whoever looks at the list, where a field names people who sign in", async () => {
  const clients = (await stored(api, declarations.clients)).filter(
    (one) => one["accountManagerId"] === manager.user.id,
  );
  expect(clients.length).toBeGreaterThan(0);
  expect(await idsOf("accountManagerId=me", "masters/clients")).toEqual(
    clients.map(({ id }) => id).toSorted(),
  );
});

test("a text that only looks like one is no day, and filters nothing", async () => {
  expect(await idsOf("warrantyEnd.from=todayish")).toEqual(await idsOf(""));
});
