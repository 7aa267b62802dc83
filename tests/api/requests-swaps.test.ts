import { describe, expect, test } from "vitest";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { type Desk, makeUnit, newDesk, rowsIn, technicianId, unitRow } from "#tests/support/desk.ts";
import { done, performed, refusal, requestRow, sign, take } from "#tests/support/request-steps.ts";
import { beforeSwap, swapInputs } from "#tests/support/request-scenes.ts";
import { newKey, stateOf } from "#tests/support/state.ts";

/** What the database says of records, but for what a step leaves on its request. */
async function unitsAndPorts(desk: Desk) {
  const state = await stateOf(desk.api);
  return Object.fromEntries(Object.entries(state).filter(([key]) => key.startsWith("equipment/")));
}

const end = {
  reasonDiagnosticId: diagnosticId("D-PWR-01"),
  actionsPerformed: [performed("A-LOA-01")],
  resolutionNote: "A loaner works meanwhile",
  dataMigration: "not_needed",
};

describe("a swap", () => {
  test("puts the new unit in the old one's position, and the old one on its way", async () => {
    const desk = newDesk();
    const { id, outgoing, incoming } = await beforeSwap(desk);
    const monitor = await makeUnit(desk, { parentEquipmentId: outgoing.id });

    await done(desk, "technician", id, "swap", swapInputs);
    expect(await unitRow(desk, incoming.id)).toMatchObject({
      state: "on_loan",
      loanDueAt: "2026-12-20",
      hostname: outgoing["hostname"],
      clientId: outgoing["clientId"],
      assignee: { label: "Nadia" },
      location: { type: "client_site", room: "12" },
      holderUserId: null,
    });
    expect(await unitRow(desk, outgoing.id)).toMatchObject({
      state: "in_transit",
      stateAfterArrival: "in_repair",
      holderUserId: technicianId,
      hostname: null,
      assignee: { label: "Nadia" },
      condition: "poor",
    });
    expect(await unitRow(desk, monitor.id)).toMatchObject({ parentEquipmentId: incoming.id });
  });

  test("lacks what it asks for", async () => {
    const desk = newDesk();
    const { id } = await beforeSwap(desk);
    const answer = async (values: object) =>
      refusal(await take(desk, "technician", id, "swap", { ...swapInputs, ...values }));
    expect(await answer({ bothConfirmed: false })).toEqual([400, ["bothConfirmed"]]);
    expect(await answer({ loanDueAt: null })).toEqual([400, ["loanDueAt"]]);
    expect(await answer({ outgoingCondition: null })).toEqual([400, ["outgoingCondition"]]);
    expect(await answer({ loanDueAt: "2027-11-20" })).toEqual([400, []]);
    expect((await requestRow(desk, id))["swap"]).toBeNull();
  });

  test("is taken back within its time, with everything as before, and may be done again", async () => {
    const desk = newDesk();
    const { id, outgoing } = await beforeSwap(desk, { outgoingDestination: "stays_with_client" });
    await makeUnit(desk, { parentEquipmentId: outgoing.id });
    const before = await unitsAndPorts(desk);

    await done(desk, "technician", id, "swap", swapInputs);
    const fetching = (await rowsIn(desk, "requests")).filter(({ kind }) => kind === "pickup");
    expect(fetching).toMatchObject([{ followUpOfId: id, status: "new", equipmentIds: [outgoing.id] }]);
    expect(await unitsAndPorts(desk)).not.toEqual(before);
    await done(desk, "technician", id, "undo_swap", { reason: "Wrong desk" });

    expect(await unitsAndPorts(desk)).toEqual(before);
    expect(await requestRow(desk, id)).toMatchObject({ status: "on_site", swap: null });
    expect(await requestRow(desk, fetching[0]?.id)).toMatchObject({ status: "cancelled" });
    await done(desk, "technician", id, "swap", swapInputs);
    expect(await requestRow(desk, id)).toMatchObject({ status: "swapped" });
  });

  test("is not taken back late, by others, or once a unit has moved on", async () => {
    const desk = newDesk();
    const { id, outgoing } = await beforeSwap(desk);
    await done(desk, "technician", id, "swap", swapInputs);
    const reason = "Wrong desk";

    expect((await take(desk, "agent", id, "undo_swap", { reason })).status).toBe(403);
    desk.api.advance(31);
    expect((await take(desk, "technician", id, "undo_swap", { reason })).body.issues).toMatchObject([
      { path: "reason", code: "too_late" },
    ]);
    const { at }: { at?: unknown } = Object((await requestRow(desk, id))["swap"]);
    const occurredAt = new Date(Date.parse(String(at)) + 5 * 60_000).toISOString();
    const backdated = await take(desk, "technician", id, "undo_swap", { reason, occurredAt });
    expect(backdated.body.issues).toMatchObject([{ path: "reason", code: "too_late" }]);
    const { request } = await desk.as("admin");
    const { version } = await unitRow(desk, outgoing.id);
    const { headers } = newKey();
    const received = await request(
      "POST",
      `/api/equipments/computers/${outgoing.id}/transitions/receive`,
      { version, location: { type: "workshop" } },
      headers,
    );
    expect(received.body.issues).toBeUndefined();
    expect((await take(desk, "manager", id, "undo_swap", { reason })).body.issues).toMatchObject([
      { path: "reason", code: "relied_on" },
    ]);
  });

  test("ends with both units signed for, and its loan goes back", async () => {
    const desk = newDesk();
    const { id, outgoing, incoming } = await beforeSwap(desk);
    await done(desk, "technician", id, "swap", swapInputs);
    expect(refusal(await take(desk, "technician", id, "resolve", end))).toEqual([400, ["signatures"]]);
    await sign(desk, "technician", id, { purpose: "swap", equipmentIds: [outgoing.id, incoming.id] });
    const other = { ...end, actionsPerformed: [performed("A-DIA-01")] };
    expect(refusal(await take(desk, "technician", id, "resolve", other))).toEqual([
      400,
      ["actionsPerformed"],
    ]);
    expect(await done(desk, "technician", id, "resolve", end)).toMatchObject({
      status: "resolved",
      firstTimeFix: true,
    });

    await done(desk, "agent", id, "return_loan");
    expect((await take(desk, "agent", id, "return_loan")).status).toBe(400);
    const back = (await rowsIn(desk, "requests")).find(({ returnOfId }) => returnOfId === id);
    expect(back).toMatchObject({
      kind: "replacement",
      outgoingEquipmentId: incoming.id,
      incomingEquipmentId: outgoing.id,
      replacementKind: "definitive",
    });
  });
  test("has met its deadline, and has one again once it is opened again", async () => {
    const desk = newDesk();
    const { id, outgoing, incoming } = await beforeSwap(desk);
    await done(desk, "technician", id, "swap", swapInputs);
    const { at: swappedAt }: { at?: unknown } = Object((await requestRow(desk, id))["swap"]);
    await sign(desk, "technician", id, { purpose: "swap", equipmentIds: [outgoing.id, incoming.id] });
    await done(desk, "technician", id, "resolve", end);
    expect(await requestRow(desk, id)).toMatchObject({ resolveBy: null, dueBy: null });

    await done(desk, "agent", id, "reopen", { reason: "The loaner does not start" });
    const { resolveBy, reopenings } = await requestRow(desk, id);
    expect(reopenings).toMatchObject([{ resolvedAt: swappedAt }]);
    expect(Date.parse(String(resolveBy))).toBeGreaterThan(desk.api.now());
  });
});
