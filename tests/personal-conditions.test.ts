import { expect, test } from "vitest";
import {
  type FieldCondition,
  personalWord,
  type RightsReader,
} from "#src/features/access-control/personal-conditions.ts";

const technician: RightsReader = { id: "4", clientIds: ["amal", "bdl"], zone: "Oran", isAtClient: false };
const contact: RightsReader = { id: "9", clientIds: ["amal"], zone: null, isAtClient: true };

test("a condition that names the reader says so, and one that names anybody else does not", () => {
  const cases: [string, FieldCondition, string | undefined][] = [
    ["assigneeId", "4", "assigned"],
    ["assigneeId", "5", undefined],
    ["assigneeId", { $in: ["4", "5"] }, undefined],
    ["assigneeId", { $exists: false }, "unassigned"],
    ["assigneeId", null, "unassigned"],
    ["assigneeId", { $exists: true }, undefined],
    ["ownerId", { $ne: "4" }, "others"],
    ["createdBy", { $ne: "4" }, undefined],
    ["zone", "Oran", "zone"],
    ["zone", "Alger", undefined],
  ];
  for (const [path, condition, word] of cases)
    expect([path, condition, personalWord("Request", path, condition, technician)]).toEqual([
      path,
      condition,
      word,
    ]);
});

test("clients that a rule names are the reader's own only where all of them are", () => {
  const cases: [FieldCondition, string | undefined][] = [
    [{ $in: ["amal", "bdl"] }, "clients"],
    [{ $in: ["amal"] }, "clients"],
    // His list of clients is empty, or a value of his is missing.
    [{ $in: [] }, "clients"],
    [{ $in: ["amal", "severn"] }, undefined],
    [{ $nin: ["amal"] }, undefined],
    ["severn", undefined],
  ];
  for (const [condition, word] of cases) {
    expect([condition, personalWord("Request", "clientId", condition, technician)]).toEqual([
      condition,
      word,
    ]);
    expect([condition, personalWord("Client", "id", condition, technician)]).toEqual([condition, word]);
  }
});

test("departments and contacts are one's own at a client's alone", () => {
  for (const path of ["departmentId", "responsibleId"]) {
    expect(personalWord("Request", path, "d1", contact)).toBeDefined();
    expect(personalWord("Request", path, "d1", technician)).toBeUndefined();
  }
  expect(personalWord("Department", "id", "d1", contact)).toBe("own");
  expect(personalWord("Request", "id", "r1", technician)).toBeUndefined();
  expect(personalWord("User", "id", "4", technician)).toBe("own");
});
