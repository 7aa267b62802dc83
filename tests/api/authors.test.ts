import { expect, test } from "vitest";
import { abilityOf, can } from "#db/rules/ability.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { newApi, signIn } from "#tests/support/api.ts";

const client = `/api/masters/clients/${clientId("AMAL")}`;

test.each(["manager", "agent", "technician", "observer"])(
  "of notes are named to colleagues: the %s reads who wrote",
  async (who) => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    await admin.request("POST", `${client}/notes`, { text: "Signed", visibility: "client" });
    const reader = await signIn(api, who);

    for (const call of ["timeline", "history"]) {
      const { body } = await reader.request("GET", `${client}/${call}?itemsPerPage=-1`);
      const names = body.items.map(({ by, byName }) => [by, byName]);
      expect(names[0]).toEqual(call === "timeline" ? [admin.user.id, "Yasmine Haddad"] : ["system", null]);
    }
  },
);

test("of notes are no more than their names to a technician, and unknown to people at a client's", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  await admin.request("POST", `${client}/notes`, { text: "Signed", visibility: "client" });
  const technician = await signIn(api, "technician");
  const people = (await technician.request("GET", "/api/apps/users?itemsPerPage=-1")).text;
  const portal = await signIn(api, "client_manager@test.com");

  expect(people).toContain("Yasmine Haddad");
  expect(people).not.toContain("admin@demo.com");
  expect(people).not.toContain("Amine Zerrouki");
  const { body } = await portal.request("GET", `${client}/timeline`);
  expect(body.items[0]).toMatchObject({ kind: "note", byName: null, device: null });
});

test.each(["author", "maintainer", "workshop", "inventory_manager", "integration_coordinator"] as const)(
  "who has the role %s knows the names of colleagues, and of nobody at a client's",
  (code) => {
    const ability = abilityOf(builtInRoles[code].rules);
    const isNamed = (user: object) => can(ability, "read", "User", { role: "author", ...user }, "fullName");

    expect(isNamed({ roleCodes: ["admin"] })).toBe(true);
    expect(isNamed({ roleCodes: [] })).toBe(true);
    expect(isNamed({ role: "client", roleCodes: [] })).toBe(false);
    expect(isNamed({ roleCodes: ["client_manager"] })).toBe(false);
  },
);
