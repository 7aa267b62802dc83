import { expect, test } from "vitest";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { roleCodes } from "#db/rules/roles/role.ts";
import type { Rule } from "#db/rules/ability.ts";
import { roleOptions } from "#src/features/users/role-options.ts";

const name = { en: "A role", fr: "", ar: "" };

const builtIn = Object.values(builtInRoles).map(({ code, rules }) => ({
  code,
  name,
  rules,
  builtIn: true,
}));

const made = (code: string, rules: Rule[]) => ({ code, name, rules, builtIn: false });

const readsClients: Rule[] = [{ action: "read", subject: "Client" }];
const all = [
  ...builtIn,
  made("clients", readsClients),
  made("units", [{ action: "read", subject: "Equipment" }]),
];
const codes = (rules: Rule[]) => roleOptions(rules, all);

test("an administrator gives all built-in roles and all that people made", () => {
  expect(codes([{ action: "manage", subject: "all" }])).toEqual([...roleCodes, "clients", "units"]);
});

test("others give no role that permits more than they may", () => {
  expect(codes([...readsClients, { action: "create", subject: "User" }])).toContain("clients");
  expect(codes(readsClients)).not.toContain("units");
  expect(codes(readsClients)).not.toContain("admin");
});
