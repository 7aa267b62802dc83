import { expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import { departments } from "#db/domain/departments/departments.ts";
import { declarations, referencesTo } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { searchOfNew } from "#src/records/record/related-start.ts";

const startOf = (to: Resource, from: Resource, path: string, row: Record<string, unknown>) => {
  const reference = referencesTo(to).find((one) => one.from === from && one.path === path);
  if (!reference) throw new Error(`Failed to find how ${from.name} points at ${to.name}.`);
  return searchOfNew({ ...stamp, ...row }, { ...reference, id: "" });
};

const stamp: ResourceRow = {
  id: "7",
  version: 1,
  createdAt: "2026-01-05T08:00:00.000Z",
  createdBy: "1",
  updatedAt: "2026-01-05T08:00:00.000Z",
  updatedBy: "1",
  archivedAt: null,
};

const unit = { clientId: "3", siteId: "4", departmentId: null, responsibleId: "5" };

test("a request that is made on the page of a unit has its client, its site and its contact", () => {
  expect(startOf(computers, declarations.maintenances, "equipmentIds", unit)).toEqual({
    clientId: "3",
    siteId: "4",
    responsibleId: "5",
    equipmentIds: "7",
  });
});

test("a replacement that is made on the page of a unit replaces that one", () => {
  expect(startOf(computers, declarations.replacements, "equipmentIds", unit)).toMatchObject({
    outgoingEquipmentId: "7",
  });
});

test("a unit that is made on the page of a department is its client's", () => {
  expect(startOf(departments, computers, "departmentId", { clientId: "3" })).toEqual({
    clientId: "3",
    departmentId: "7",
  });
});
