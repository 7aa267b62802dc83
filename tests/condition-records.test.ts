import { expect, test } from "vitest";
import { recordsNamedIn } from "#src/features/access-control/roles/condition-records.ts";

test("the records that conditions name are found by their lists, whoever the person is", () => {
  const found = recordsNamedIn([
    { action: "read", subject: "Client", conditions: { id: { $in: ["c1", "c2"] } } },
    { action: "read", subject: "Request", conditions: { clientId: "c3", status: "new", zone: "Est" } },
    { action: "read", subject: "Request", conditions: { id: { $ne: "r1" }, assigneeId: "${user.id}" } },
    { action: "update", subject: ["Equipment", "User"], conditions: { id: "x1", createdBy: "u1" } },
    { action: "read", subject: "Segment", conditions: { active: true } },
  ]);

  expect(Object.fromEntries(found)).toEqual({
    clients: ["c1", "c2", "c3"],
    requests: ["r1"],
    equipment: ["x1"],
    users: ["u1", "x1", "u1"],
  });
});
