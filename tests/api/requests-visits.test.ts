import { describe, expect, test } from "vitest";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { makeUnit, newDesk, technicianId } from "#tests/support/desk.ts";
import {
  addTime,
  done,
  go,
  makeRequest,
  offered,
  performed,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";

describe("a visit", () => {
  test("goes from the call to its end", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk);
    const { id } = await makeRequest(desk, "displacement", { purpose: "repair", equipmentIds: [unit.id] });
    await go(
      desk,
      "agent",
      id,
      ["assign", { assigneeId: technicianId }],
      ["schedule", { plannedStart: "2026-11-03T09:00:00.000Z", plannedEnd: "2026-11-03T10:00:00.000Z" }],
    );
    await go(desk, "technician", id, "depart", "arrive");
    console.log(JSON.stringify(await offered(desk, "technician", id)));
    desk.api.advance(30);
    await sign(desk, "technician", id, {});
    await addTime(desk, "technician", id);
    const r = await take(desk, "technician", id, "resolve", {
      diagnosticIds: [diagnosticId("D-PWR-01")],
      actionsPerformed: [performed("A-REP-01")],
      visitOutcome: "done",
      outcome: "fixed",
      resolutionNote: "A new power supply was built in",
    });
    console.log(r.status, r.text);
    console.log(JSON.stringify(await requestRow(desk, id)));
    await done(desk, "agent", id, "close");
    expect(1).toBe(1);
  });
});
