import { expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { declarations } from "#db/schema/registry.ts";
import { metricsOf } from "#src/records/record/metrics/metrics.ts";

const metricsFor = (code: RoleCode) =>
  metricsOf(declarations.clients, abilityOf(builtInRoles[code].rules), "7", "2026-11-22");

test("each metric of a client asks the list for what its link shows", () => {
  const [, inService, , ending] = metricsFor("admin");
  expect(inService?.lists.map(({ from, search }) => [from.name, search])).toEqual(
    ["computers", "networkTlc", "peripherals"].map((name) => [
      name,
      { clientId: "7", state: ["in_service"] },
    ]),
  );
  expect(ending?.lists[0]?.search).toMatchObject({
    clientId: "7",
    "warrantyEnd.from": "2026-11-22",
    "warrantyEnd.to": "2027-01-21",
  });
});

test("nothing is counted of a list, or by a field, that somebody may not read", () => {
  const all = metricsFor("admin").flatMap(({ lists }) => lists.map(({ id }) => id));
  const codes = Object.keys(builtInRoles) as RoleCode[];
  const seen = codes.map((code) => ({
    code,
    ability: abilityOf(builtInRoles[code].rules),
    lists: metricsFor(code).flatMap(({ lists }) => lists),
  }));
  for (const { code, ability, lists } of seen)
    for (const { id, from, search } of lists) {
      expect(all, code).toContain(id);
      for (const path of Object.keys(search).map((name) => name.replace(/\.(from|to)$/, "")))
        expect(ability.can("read", from.subject, path), `${code} ${from.name}.${path}`).toBe(true);
    }
  expect(seen.filter(({ lists }) => lists.length < all.length).map(({ code }) => code)).not.toEqual([]);
});
