import { expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import { departments } from "#db/domain/departments/departments.ts";
import { declarations, referencesTo } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { differingFields, searchOfNew } from "#src/records/related-start.ts";

const relationOf = (to: Resource, from: Resource, path: string) => {
  const reference = referencesTo(to).find((one) => one.from === from && one.path === path);
  if (!reference) throw new Error(`Failed to find how ${from.name} points at ${to.name}.`);
  return { ...reference, id: "" };
};

const startOf = (to: Resource, from: Resource, path: string, row: Record<string, unknown>) =>
  searchOfNew([{ ...stamp, ...row }], relationOf(to, from, path));

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

test("units that are chosen together begin one request, with what they have in common", () => {
  const relation = relationOf(computers, declarations.maintenances, "equipmentIds");
  const units = [
    { ...unit, id: "7" },
    { ...unit, id: "8", responsibleId: "6" },
  ];

  expect(searchOfNew(units, relation)).toEqual({ clientId: "3", siteId: "4", equipmentIds: "7,8" });
  expect(differingFields(units, relation)).toEqual([]);
});

test("units of two clients begin no request together", () => {
  const relation = relationOf(computers, declarations.pickups, "equipmentIds");
  const units = [
    { ...unit, id: "7" },
    { ...unit, id: "8", clientId: "9" },
  ];

  expect(differingFields(units, relation)).toEqual(["clientId"]);
});

test("a pickup that is made on the page of a unit has it in the list of what is collected", () => {
  expect(startOf(computers, declarations.pickups, "equipmentIds", unit)).toMatchObject({ items: "7" });
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
