import { expect, test } from "vitest";
import { declarations, resourcesByAddress } from "#db/schema/registry.ts";
import { listRoutesByAddress } from "#db/schema/list-routes.ts";

test("the menu's entry of each list agrees with its declaration", () => {
  const declared = Object.entries(resourcesByAddress).map(([address, { name, subject }]) => [
    address,
    { name, subject },
  ]);

  const entries = Object.entries(listRoutesByAddress);
  const named = entries.map(([address, { name, subject }]) => [address, { name, subject }]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(declared));
  const unknown = entries.filter(
    ([address, { formField }]) =>
      formField !== undefined && !(formField in (resourcesByAddress[address]?.fields ?? {})),
  );
  expect(unknown).toEqual([]);
});

test("each declaration is registered under its own name", () => {
  for (const [name, resource] of Object.entries(declarations)) expect(resource.name).toBe(name);
});
