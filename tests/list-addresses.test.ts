import { expect, test } from "vitest";
import { declarations, resourcesByAddress } from "#db/schema/registry.ts";
import { listRoutesByAddress } from "#db/schema/list-routes.ts";

test("the menu's entry of each list agrees with its declaration", () => {
  const declared = Object.entries(resourcesByAddress).map(([address, { name, subject }]) => [
    address,
    { name, subject },
  ]);

  expect(listRoutesByAddress).toEqual(Object.fromEntries(declared));
});

test("each declaration is registered under its own name", () => {
  for (const [name, resource] of Object.entries(declarations)) expect(resource.name).toBe(name);
});
