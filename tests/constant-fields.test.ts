import { expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { declarations } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { constantFields } from "#src/records/import/constant-fields.ts";

const offered = (resource: Resource): string[] =>
  Object.keys(constantFields(abilityOf(builtInRoles.admin.rules), resource));

test("a file of users without roles is completed by roles, not by the word that follows from them", () => {
  expect(offered(declarations.users)).toContain("roleCodes");
  expect(offered(declarations.users)).not.toContain("role");
});

test("a file of earlier requests is completed by their status", () => {
  expect(offered(declarations.maintenances)).toContain("status");
});
