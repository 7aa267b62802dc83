import { expect } from "vitest";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { type Desk, makeSpare, makeUnit, technicianId, unitRow } from "./desk.ts";
import { addPhoto, done, go, makeRequest, performed, requestRow, sign } from "./request-steps.ts";

/** A visit to a unit, on whose site the technician is. */
export async function onSite(desk: Desk, values: object = {}) {
  const unit = await makeUnit(desk);
  const { id } = await makeRequest(desk, "displacement", {
    purpose: "repair",
    equipmentIds: [unit.id],
    ...values,
  });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, "depart", "arrive");
  return { id, unit };
}

export const repaired = {
  diagnosticIds: [diagnosticId("D-PWR-01")],
  actionsPerformed: [performed("A-REP-01")],
  visitOutcome: "done",
  outcome: "fixed",
  resolutionNote: "A new power supply was built in",
  unitConfirmed: true,
};

/** A pickup of units for repair, at whose client the technician is. */
export async function collecting(desk: Desk, count = 1, values: object = {}) {
  const units = [];
  for (let at = 0; at < count; at += 1) units.push(await makeUnit(desk));
  const { id } = await makeRequest(desk, "pickup", {
    pickupReason: "repair",
    expectedReturnAt: "2026-11-20",
    items: units.map((unit) => ({ equipmentId: unit.id })),
    ...values,
  });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, "depart", "arrive");
  return { id, units, ids: units.map((unit) => unit.id) };
}

export const taken = (unitId: unknown) => ({ unitId, unitCondition: "poor", dataAcknowledged: true });

export async function collect(desk: Desk, id: unknown, unitId: unknown, more: object = {}) {
  await addPhoto(desk, "technician", id, { equipmentId: unitId });
  await done(desk, "technician", id, "collect_unit", { ...taken(unitId), ...more });
}

export const handoverBy = { name: "Nadia B", title: "Head nurse" };

export const signCollection = (desk: Desk, id: unknown, equipmentIds: unknown, more: object = {}) =>
  sign(desk, "technician", id, { purpose: "collection", equipmentIds, ...more });

/** A loaner that the technician brings for a unit, with pictures of both plates. */
export async function beforeSwap(desk: Desk, values: object = {}) {
  const outgoing = await makeUnit(desk);
  const incoming = await makeSpare(desk);
  const { id } = await makeRequest(desk, "replacement", { outgoingEquipmentId: outgoing.id, ...values });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, ["prepare", { incomingEquipmentId: incoming.id }]);
  const number = (await requestRow(desk, id))["number"];
  expect(await unitRow(desk, incoming.id)).toMatchObject({ state: "reserved", reservedFor: number });
  await go(desk, "technician", id, ["depart", { unitConfirmed: true }], "arrive");
  expect(await unitRow(desk, incoming.id)).toMatchObject({ state: "in_transit", holderUserId: technicianId });
  for (const unit of [outgoing, incoming])
    await addPhoto(desk, "technician", id, { kind: "photo_serial", equipmentId: unit.id });
  return { id, outgoing, incoming };
}

export const swapInputs = { bothConfirmed: true, outgoingCondition: "poor", loanDueAt: "2026-12-20" };
