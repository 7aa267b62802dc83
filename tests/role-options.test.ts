import { expect, test } from "vitest";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import type { Rule } from "#db/rules/ability.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { roleOptions } from "#src/features/users/role-options.ts";

const name = { en: "A role", fr: "", ar: "" };

const builtIn = Object.values(builtInRoles).map(({ code, rules }) => ({
  code,
  name,
  rules,
  builtIn: true,
  basedOn: null,
}));

const made = (code: string, rules: Rule[], basedOn: RoleCode | null = null) => ({
  code,
  name,
  rules,
  builtIn: false,
  basedOn,
});

const readsClients: Rule[] = [{ action: "read", subject: "Client" }];
const all = [
  ...builtIn,
  made("clients", readsClients, "maintainer"),
  made("units", [{ action: "read", subject: "Equipment" }], "workshop"),
];
const codes = (rules: Rule[]) => roleOptions(rules, all).map(({ code }) => code);

test("an administrator gives the roles of accounts and all that people made", () => {
  expect(codes([{ action: "manage", subject: "all" }])).toEqual([
    "admin",
    "author",
    "client",
    "editor",
    "maintainer",
    "subscriber",
    "clients",
    "units",
  ]);
});

test("others give no role that permits more than they may", () => {
  expect(codes([...readsClients, { action: "create", subject: "User" }])).toContain("clients");
  expect(codes(readsClients)).not.toContain("units");
  expect(codes(readsClients)).not.toContain("admin");
});

test("whoever gets a role that people made does the work of the role that it was copied from", () => {
  const options = roleOptions([{ action: "manage", subject: "all" }], all);
  const roleOf = (code: string) => options.find((one) => one.code === code)?.role;
  expect([roleOf("clients"), roleOf("units"), roleOf("admin")]).toEqual([
    "maintainer",
    "subscriber",
    "admin",
  ]);
});
