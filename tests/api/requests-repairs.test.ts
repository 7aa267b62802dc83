import { describe, expect, test } from "vitest";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { type Desk, makeUnit, newDesk, rowsIn, technicianId, unitRow } from "#tests/support/desk.ts";
import {
  add,
  done,
  go,
  makeRequest,
  performed,
  refusal,
  requestRow,
  sign,
  take,
} from "#tests/support/request-steps.ts";

/** A repair that the technician has begun. */
async function atWork(desk: Desk, values: object = {}, inputs: object = {}) {
  const unit = await makeUnit(desk);
  const { id } = await makeRequest(desk, "maintenance", { equipmentIds: [unit.id], ...values });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, ["start", { unitConfirmed: true, ...inputs }]);
  return { id, unit };
}

const fixed = {
  diagnosticIds: [diagnosticId("D-PWR-01")],
  actionsPerformed: [performed("A-REP-01")],
  outcome: "fixed",
  testsAfter: [{ label: "Starts", result: "pass" }],
  resolutionNote: "A new power supply was built in",
};

describe("a repair", () => {
  test("on site puts a unit out of action and back to work, and leaves whose it is", async () => {
    const desk = newDesk();
    const { id, unit } = await atWork(desk, {}, { unitIsDown: true });
    expect(await unitRow(desk, unit.id)).toMatchObject({ state: "in_repair", location: { room: "12" } });

    expect(refusal(await take(desk, "technician", id, "resolve", fixed))).toEqual([400, ["signatures"]]);
    await sign(desk, "technician", id, {});
    const untested = await take(desk, "technician", id, "resolve", { ...fixed, testsAfter: [] });
    expect(refusal(untested)).toEqual([400, ["testsAfter"]]);
    const again = { ...fixed, actionsPerformed: [performed("A-INS-01")] };
    expect(refusal(await take(desk, "technician", id, "resolve", again))).toEqual([400, ["dataBackup"]]);
    await done(desk, "technician", id, "resolve", fixed);

    expect(await unitRow(desk, unit.id)).toMatchObject({
      state: "in_service",
      assignee: { label: "Nadia" },
      openRequestCount: 0,
    });
    expect((await rowsIn(desk, "requests")).length).toBe(1);
  });

  test("in the workshop keeps the unit there, and a visit brings it back", async () => {
    const desk = newDesk();
    const { id, unit } = await atWork(desk, { place: "workshop" });
    expect(await unitRow(desk, unit.id)).toMatchObject({
      state: "in_repair",
      location: { type: "workshop" },
      assignee: { label: "Nadia" },
    });
    await done(desk, "technician", id, "resolve", fixed);

    expect(await unitRow(desk, unit.id)).toMatchObject({
      state: "in_repair",
      location: { type: "workshop" },
    });
    const back = (await rowsIn(desk, "requests")).find(({ followUpOfId }) => followUpOfId === id);
    expect(back).toMatchObject({ kind: "displacement", purpose: "return_of_unit", equipmentIds: [unit.id] });
    await go(desk, "agent", back?.id, ["assign", { assigneeId: technicianId }]);
    await go(desk, "technician", back?.id, "depart");
    expect(await unitRow(desk, unit.id)).toMatchObject({ state: "in_transit", holderUserId: technicianId });
  });

  test("waits for parts, a vendor or a decision, each with what it asks for", async () => {
    const desk = newDesk();
    const { id } = await atWork(desk, { place: "workshop" });
    expect(refusal(await take(desk, "technician", id, "need_parts"))).toEqual([400, ["parts-used"]]);
    await add(desk, "technician", id, "parts-used", {
      partName: "Power supply",
      use: "needed",
      neededBy: "2026-11-10",
    });
    await done(desk, "technician", id, "need_parts");
    await done(desk, "technician", id, "resume");

    const quote = { amount: { amount: 9000, currency: "DZD" }, sentAt: "2026-11-02T09:00:00.000Z" };
    await done(desk, "technician", id, "quote", { quote: { ...quote, decision: "approved" } });
    expect(await requestRow(desk, id)).toMatchObject({ quote: { decision: "pending" } });
    expect((await take(desk, "technician", id, "resume")).status).toBe(409);
    const decided = { decision: "approved" };
    expect(refusal(await take(desk, "agent", id, "decide_quote", decided))).toEqual([400, ["note"]]);
    await done(desk, "agent", id, "decide_quote", { ...decided, note: "By phone" });
    expect(await requestRow(desk, id)).toMatchObject({
      status: "in_progress",
      quote: { decision: "approved", decidedBy: "Lina Mansouri", note: "By phone" },
    });
    const pauses = (await requestRow(desk, id))["pauses"] as { to: unknown }[];
    expect(pauses.map(({ to }) => typeof to)).toEqual(["string", "string"]);
  });

  test("that cannot be done on the spot becomes a replacement or a pickup", async () => {
    const desk = newDesk();
    const { id, unit } = await atWork(desk);
    expect(refusal(await take(desk, "technician", id, "escalate_swap", { newUnitId: unit.id }))).toEqual([
      400,
      ["diagnosticIds"],
    ]);
    const diagnosticIds = [diagnosticId("D-MBD-01")];
    await done(desk, "technician", id, "escalate_swap", { newUnitId: unit.id, diagnosticIds });
    expect(await requestRow(desk, id)).toMatchObject({ status: "pending", outcome: "needs_replacement" });
    const next = (await rowsIn(desk, "requests")).find(({ followUpOfId }) => followUpOfId === id);
    expect(next).toMatchObject({
      kind: "replacement",
      outgoingEquipmentId: unit.id,
      reasonDiagnosticId: diagnosticIds[0],
    });
  });
});
