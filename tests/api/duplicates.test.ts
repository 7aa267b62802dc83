import { describe, expect, test } from "vitest";
import { addressOf, declarations, resourcesIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SharedValue } from "#sw/api/duplicates/contract.ts";
import { accounts, newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";
import { take } from "#tests/support/units.ts";

const { computers, peripherals } = declarations;
const pathOf = (resource: Resource) => `/api/${addressOf(resource)}`;
const isShared = /^same_(in_client|elsewhere)$/;

async function make({ request }: Person, resource: Resource, n: number, values: object) {
  const input = { ...(await sample(request, resource, n)), ...values };
  const { status, body } = await request("POST", pathOf(resource), input);
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}

const doubted = async ({ request }: Person, resource: Resource, more = "") => {
  const { status, body } = await request("GET", `${pathOf(resource)}?duplicate=true&itemsPerPage=-1${more}`);
  expect(status).toBe(200);
  return body.items.map(({ id }) => id).toSorted();
};

/** What each of these is like, in short: by what, whom, and how many there are. */
async function duplicatesOf({ request }: Person, resource: Resource, ids: readonly string[]) {
  const query = ids.map((id) => `id=${id}`).join("&");
  const { status, body } = await request("GET", `${pathOf(resource)}/duplicates?${query}`);
  expect(status).toBe(200);
  const items = body.items as unknown as { id: string; sharedValues: SharedValue[] }[];
  return new Map(
    items.map((item) => [
      item.id,
      item.sharedValues.map(({ path, count, others }) => [path, count, ...others.map(({ id }) => id)]),
    ]),
  );
}

describe("possible duplicates", () => {
  test("are listed side by side, each with the duplicate value and the other record", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const known = await doubted(admin, computers);
    const [clientId] = (await stored(api, computers)).flatMap((row) => row["clientId"] ?? []);
    const none = { clientId, hostname: null, interfaces: [], managementIp: null, uuid: null };
    const duplicate = {
      manufacturer: "Maker",
      model: "M1",
      serialNumber: "DUPLICATE-1",
      duplicateSerialReason: "both",
    };
    const mac = (value: string) => ({ interfaces: [{ name: "e", mac: value }] });
    const one = await make(admin, computers, 621, { ...none, ...duplicate });
    const lone = await make(admin, computers, 622, { ...none, ...mac("02:00:00:00:99:07") });
    const other = await make(admin, computers, 623, { ...none, ...duplicate, ...mac("02:00:00:00:99:08") });
    const printer = await make(admin, peripherals, 624, { clientId, mac: "02:00:00:00:99:07" });
    const third = await make(admin, computers, 625, { ...none, ...mac("02:00:00:00:99:08") });

    const { body } = await admin.request("GET", `${pathOf(computers)}?duplicate=true&itemsPerPage=-1`);
    const order = body.items.map(({ id }) => id).filter((id) => !known.includes(id));
    const told = await duplicatesOf(admin, computers, order);

    expect(order).toEqual([one.id, other.id, third.id, lone.id]);
    expect(order.map((id) => told.get(id))).toEqual([
      [["serialNumber", 1, other.id]],
      [
        ["serialNumber", 1, one.id],
        ["interfaces.mac", 1, third.id],
      ],
      [["interfaces.mac", 1, other.id]],
      [["interfaces.mac", 1, printer.id]],
    ]);
    const sorted = await admin.request(
      "GET",
      `${pathOf(computers)}?duplicate=true&itemsPerPage=-1&sortBy=assetTag&orderBy=asc`,
    );
    const tags = sorted.body.items.map((row) => String(row["assetTag"]));
    expect(tags).toEqual(tags.toSorted());
  });

  test("name no unit to who may not see it, and duplicates are reported only to who sees both", async () => {
    const api = newApi();
    const [admin, client] = [await signIn(api, "admin"), await signIn(api, accounts.client_manager)];
    const [own] = (await client.request("GET", `${pathOf(computers)}?itemsPerPage=1`)).body.items;
    const elsewhere = (await stored(api, computers)).find(
      (row) => row["clientId"] && row["clientId"] !== own?.["clientId"],
    );
    const duplicate = {
      manufacturer: "Maker",
      model: "M1",
      serialNumber: "DUPLICATE-2",
      duplicateSerialReason: "both",
    };
    const shared = { ...duplicate, hostname: null, interfaces: [{ name: "e", mac: "02:00:00:00:99:09" }] };
    const mine = await make(admin, computers, 631, { ...shared, clientId: own?.["clientId"] });
    const theirs = await make(admin, computers, 632, { ...shared, clientId: elsewhere?.["clientId"] });

    const toAdmin = await duplicatesOf(admin, computers, [mine.id]);
    const toClient = await duplicatesOf(client, computers, [mine.id, theirs.id]);

    expect(toAdmin.get(mine.id)).toEqual([
      ["serialNumber", 1, theirs.id],
      ["interfaces.mac", 1, theirs.id],
    ]);
    expect(toClient.get(theirs.id)).toBeUndefined();
    expect(toClient.get(mine.id)?.flat() ?? []).not.toContain(theirs.id);
    expect(toClient.get(mine.id)?.flat() ?? []).not.toContain("serialNumber");
  });

  test.each([
    ["host name", { hostname: "TWICE-1" }, { hostname: "twice-1" }, true],
    ["IP address", { interfaces: [{ name: "e", ip: "10.9.9.9" }] }, { managementIp: "10.9.9.9" }, true],
    ["other identifier", { otherIdentifier: "INV 1" }, { otherIdentifier: "INV-1" }, true],
    [
      "MAC address",
      { interfaces: [{ name: "e", mac: "02:00:00:00:99:01" }] },
      {
        interfaces: [
          { name: "a", mac: null },
          { name: "b", mac: "02:00:00:00:99:01" },
        ],
      },
      false,
    ],
    [
      "UUID",
      { uuid: "4C4C4544-0042-4A10-8051-AAAAAAAAAAAA" },
      { uuid: "4C4C4544-0042-4A10-8051-AAAAAAAAAAAA" },
      false,
    ],
  ])("have the same %s", async (_, one, other, isOfClient) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const known = await doubted(admin, computers);
    const [first, second] = new Set((await stored(api, computers)).flatMap(({ clientId }) => clientId ?? []));
    const none = { hostname: null, interfaces: [], managementIp: null, otherIdentifier: null, uuid: null };
    const mine = await make(admin, computers, 601, { ...none, ...one, clientId: first });
    const theirs = await make(admin, computers, 602, { ...none, ...other, clientId: second });

    const both = [mine.id, theirs.id].toSorted();
    const added = async () => (await doubted(admin, computers)).filter((id) => !known.includes(id));
    expect(await added()).toEqual(isOfClient ? [] : both);
    const moved = await take(admin, theirs.id, "move", {
      version: 1,
      clientId: first,
      reason: "Handed over",
    });
    expect(moved.status).toBe(200);
    expect(await added()).toEqual(both);
    await admin.request("POST", `${pathOf(computers)}/${mine.id}/archive`, { version: mine.version });
    expect(await added()).toEqual([]);
  });

  test("are those of which a warning stands, on every list and for everybody", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const units = await stored(api, computers);
    const clientId = units.find((row) => row["clientId"])?.["clientId"];
    const shared = { clientId, hostname: "EVERY-1" };
    await make(admin, computers, 611, { ...shared, interfaces: [{ name: "e", ip: "10.8.8.8" }] });
    await make(admin, computers, 612, { ...shared, uuid: null });
    await make(admin, peripherals, 613, { clientId, ip: "10.8.8.8", hostname: "EVERY-2" });
    await make(admin, peripherals, 614, { clientId, ip: "10.8.8.9", hostname: "EVERY-2", state: "retired" });

    for (const who of Object.values(accounts)) {
      const person = await signIn(api, who);
      for (const resource of resourcesIn("equipments")) {
        const { status, body } = await person.request("GET", `${pathOf(resource)}?itemsPerPage=-1`);
        if (status !== 200) continue;
        const warned: string[] = [];
        for (const { id } of body.items) {
          const { body: told } = await person.request("GET", `${pathOf(resource)}/${id}/warnings`);
          const warnings = told["warnings"] as { code: string }[];
          if (warnings.some(({ code }) => isShared.test(code))) warned.push(id);
        }
        const told = await duplicatesOf(
          person,
          resource,
          body.items.map(({ id }) => id),
        );
        expect([who, resource.name, await doubted(person, resource), [...told.keys()].toSorted()]).toEqual([
          who,
          resource.name,
          warned.toSorted(),
          warned.toSorted(),
        ]);
      }
    }
  }, 90_000);
});
