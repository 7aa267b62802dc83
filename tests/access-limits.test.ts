import { expect, test } from "vitest";
import { abilityOf } from "#db/rules/ability.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { rightsOf } from "#src/features/access-control/rights.ts";

const me = { id: "me", scopeClientIds: ["amal", "bdl"], clientId: "amal" };
const rightsOfRole = (role: RoleCode) => rightsOf(abilityOf(rulesOfUser({ ...me, role })));
const limitsOn = (role: RoleCode, subject: string) =>
  rightsOfRole(role).find((right) => right.subject === subject)?.limits ?? [];

test("a technician reads whose units he sees, and without which figures", () => {
  const [read] = limitsOn("maintainer", "Equipment").filter(({ actions }) => actions.includes("read"));

  expect(read?.only).toContainEqual({ clientId: { $in: ["amal", "bdl"] } });
  expect(read?.only).toContainEqual({ holderUserId: "me" });
  expect(read?.fields).toBeNull();
  expect(read?.without).toEqual(["purchaseCost", "invoiceNumber", "supplier", "totalCost"]);
});

test("fields that are open on some records alone are listed with those records", () => {
  const updates = limitsOn("maintainer", "Equipment").filter(({ actions }) => actions.includes("update"));

  expect(updates.map(({ only }) => only)).toEqual([
    [{ openRequestAssignees: "me" }],
    [{ "location.type": { $in: ["workshop", "vendor"] } }],
  ]);
  expect(updates[0]?.fields).toContain("hostname");
  expect(updates[1]?.fields).toBeNull();
});

test("steps are listed in one line, whatever the records that each is for", () => {
  const [steps, ...others] = limitsOn("maintainer", "Equipment").filter(({ actions }) =>
    actions.includes("execute"),
  );

  expect(others).toEqual([]);
  expect(steps?.only[0]).toEqual({ clientId: { $in: ["amal", "bdl"] } });
  expect(steps?.fields).toEqual(expect.arrayContaining(["install", "move", "receive"]));
});

test("an action that a role lacks altogether is not listed as a limit", () => {
  const reserved = rightsOfRole("editor").filter(({ limits }) =>
    limits.some(({ reasons }) => reasons.includes("administrator_only")),
  );

  // A manager erases nothing for good; among contacts alone are there fields that are closed to him.
  expect(reserved.map(({ subject }) => subject)).toEqual(["Responsible"]);
});

test("a role that may do everything has no limits", () => {
  expect(rightsOfRole("admin").filter(({ limits }) => limits.length > 0)).toEqual([]);
});

test("actions with the same limits are listed together", () => {
  const [limit, ...others] = limitsOn("editor", "Responsible");

  expect(others).toEqual([]);
  expect(limit).toMatchObject({ actions: ["create", "update"], without: ["portalUserId", "portalScope"] });
});
