import { describe, expect, test } from "vitest";
import { addressOf, declarations } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";
import { sample } from "#tests/support/sample.ts";

async function made({ request }: Person, resource: Resource, n: number, values: object) {
  const path = `/api/${addressOf(resource)}`;
  const { status, body } = await request("POST", path, {
    ...(await sample(request, resource, n)),
    ...values,
  });
  expect(body.issues ?? []).toEqual([]);
  expect(status).toBe(201);
  return body;
}

describe("addresses", () => {
  const eth = (ip: string | null) => ({ name: "eth0", ip, mac: null });
  const ofComputer = { interfaces: [], managementIp: null };
  const given: [string, Resource, object, (ip: string) => object][] = [
    [
      "a computer's interfaces",
      declarations.computers,
      ofComputer,
      (ip) => ({ interfaces: [eth(null), eth(ip)] }),
    ],
    ["a server's board", declarations.computers, ofComputer, (ip) => ({ managementIp: ip })],
    ["a network device", declarations.networkTlc, { managementIp: null }, (ip) => ({ managementIp: ip })],
    ["a peripheral", declarations.peripherals, { ip: null }, (ip) => ({ ip })],
  ];
  const inOrder = [
    "9.200.0.1",
    "10.0.0.9",
    "10.0.0.10",
    "192.168.1.1",
    "::1",
    "1:a::",
    "1:10::",
    "fe80::a",
    "fe80::b",
  ];

  test.each(given)("of %s sort as numbers, version 4 before version 6", async (_, resource, none, withIp) => {
    const admin = await signIn(newApi(), "admin");
    for (const [index, ip] of inOrder.toSorted().entries())
      await made(admin, resource, 700 + index, { ...none, ...withIp(ip), notes: ip, tags: ["sorted"] });
    await made(admin, resource, 799, { ...none, notes: null, tags: ["sorted"] });
    const addresses = async (orderBy: string) => {
      const query = `tags=sorted&sortBy=ip&orderBy=${orderBy}&itemsPerPage=50`;
      const { body } = await admin.request("GET", `/api/${addressOf(resource)}?${query}`);
      return body.items.map(({ notes }) => notes);
    };

    expect(await addresses("asc")).toEqual([...inOrder, null]);
    expect(await addresses("desc")).toEqual([...inOrder.toReversed(), null]);
  });
});
