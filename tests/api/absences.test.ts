import { expect, test } from "vitest";
import { type Desk, makeUnit, newDesk, technicianId } from "#tests/support/desk.ts";
import { done, makeRequest, take } from "#tests/support/request-steps.ts";

const list = "/api/help-desk/absences";
const monday = Date.parse("2026-11-02T08:00:00.000Z");
const leave = {
  personId: technicianId,
  awayFrom: "2026-11-04T07:00:00.000Z",
  awayUntil: "2026-11-06T16:00:00.000Z",
  absenceReason: "Leave",
};
const on = (day: string) => ({
  plannedStart: `2026-11-${day}T10:00:00.000Z`,
  plannedEnd: `2026-11-${day}T11:00:00.000Z`,
});

const visit = async (desk: Desk): Promise<string> => {
  const unit = await makeUnit(desk);
  const { id } = await makeRequest(desk, "displacement", { purpose: "repair", equipmentIds: [unit.id] });
  return id;
};

test("nothing is planned for somebody who is away, and he is given nothing that is planned for then", async () => {
  const desk = newDesk({ now: monday });
  const { request } = await desk.as("agent");
  expect((await request("POST", list, leave)).status).toBe(201);
  const id = await visit(desk);
  await done(desk, "agent", id, "assign", { assigneeId: technicianId });

  const refused = await take(desk, "agent", id, "schedule", on("05"));
  expect(refused.body.issues).toEqual([{ path: "plannedStart", code: "absent" }]);
  await done(desk, "agent", id, "schedule", on("09"));

  const other = await visit(desk);
  await done(desk, "agent", other, "assign", { assigneeId: "19" });
  await done(desk, "agent", other, "schedule", on("05"));
  const given = await take(desk, "agent", other, "reassign", { assigneeId: technicianId });
  expect(given.body.issues).toEqual([{ path: "assigneeId", code: "absent" }]);
});

test("an absence ends after it starts, and is entered by those who give the work out", async () => {
  const desk = newDesk({ now: monday });
  const { request } = await desk.as("agent");
  const made = await request("POST", list, leave);
  const early = await request("POST", list, { ...leave, awayUntil: leave.awayFrom });
  expect(early.body.issues).toMatchObject([{ path: "awayUntil", code: "before_start" }]);

  const technician = await desk.as("technician");
  expect((await technician.request("POST", list, leave)).status).toBe(403);
  expect((await technician.request("GET", list)).body.items).toMatchObject([{ id: made.body.id }]);
  const observer = await desk.as("workshop");
  expect((await observer.request("GET", list)).body.total).toBe(0);
  expect((await request("DELETE", `${list}/${made.body.id}`)).status).toBe(204);
});
