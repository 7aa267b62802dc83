import { expect, test } from "vitest";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import {
  type Desk,
  makeSpare,
  makeUnit,
  newDesk,
  rowsIn,
  technicianId,
  unitRow,
} from "#tests/support/desk.ts";
import {
  addPhoto,
  addTime,
  done,
  go,
  makeRequest,
  performed,
  requestRow,
  sign,
} from "#tests/support/request-steps.ts";
import { newKey } from "#tests/support/state.ts";

type Item = Record<string, unknown>;

/** A step of a unit itself: it arrives where it was brought to, or is ready again. */
async function unitStep(desk: Desk, unitId: unknown, code: string, inputs: object) {
  const { request } = await desk.as("admin");
  const { version } = await unitRow(desk, unitId);
  const path = `/api/equipments/computers/${String(unitId)}/transitions/${code}`;
  const { status, body } = await request("POST", path, { version, ...inputs }, newKey().headers);
  expect([code, status, body.issues]).toEqual([code, 200, undefined]);
}

async function photographBoth(desk: Desk, id: unknown, ...units: readonly { id: string }[]) {
  for (const unit of units)
    await addPhoto(desk, "technician", id, { kind: "photo_serial", equipmentId: unit.id });
}

const bothSeen = { bothConfirmed: true, outgoingCondition: "poor" };

const endOfSwap = {
  reasonDiagnosticId: diagnosticId("D-PWR-01"),
  actionsPerformed: [performed("A-LOA-01")],
  resolutionNote: "A loaner works meanwhile",
  dataMigration: "not_needed",
};

test("a loaner stands in for a unit, is taken back, comes once more, and goes home when the unit returns", async () => {
  const desk = newDesk();
  const [original, loaner] = [await makeUnit(desk), await makeSpare(desk)];
  const { id } = await makeRequest(desk, "replacement", { outgoingEquipmentId: original.id });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, ["prepare", { incomingEquipmentId: loaner.id }]);
  await go(desk, "technician", id, ["depart", { unitConfirmed: true }], "arrive");
  await photographBoth(desk, id, original, loaner);
  const swap = { ...bothSeen, loanDueAt: "2026-12-20" };
  await done(desk, "technician", id, "swap", swap);
  await done(desk, "technician", id, "undo_swap", { reason: "Wrong desk" });
  expect(await unitRow(desk, original.id)).toMatchObject({
    state: "in_service",
    hostname: original["hostname"],
  });
  await done(desk, "technician", id, "swap", swap);
  await sign(desk, "technician", id, { purpose: "swap", equipmentIds: [original.id, loaner.id] });
  await done(desk, "technician", id, "resolve", endOfSwap);
  await unitStep(desk, original.id, "receive", { location: { type: "workshop" } });
  await unitStep(desk, original.id, "repaired_stock", {
    to: "in_stock",
    testPassed: true,
    location: { type: "workshop" },
  });

  await done(desk, "agent", id, "return_loan");
  const back = (await rowsIn(desk, "requests")).find(({ returnOfId }) => returnOfId === id);
  await go(desk, "agent", back?.id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", back?.id, ["prepare", { incomingEquipmentId: original.id }]);
  await go(desk, "technician", back?.id, ["depart", { unitConfirmed: true }], "arrive");
  await photographBoth(desk, back?.id, original, loaner);
  await done(desk, "technician", back?.id, "swap", bothSeen);
  await sign(desk, "technician", back?.id, { purpose: "swap", equipmentIds: [loaner.id, original.id] });
  await done(desk, "technician", back?.id, "resolve", {
    ...endOfSwap,
    actionsPerformed: [performed("A-SWP-01")],
    resolutionNote: "The repaired unit is back",
  });
  await unitStep(desk, loaner.id, "receive", { location: { type: "warehouse" } });

  expect(await unitRow(desk, original.id)).toMatchObject({
    state: "in_service",
    hostname: original["hostname"],
    clientId: original["clientId"],
    assignee: { label: "Nadia" },
    location: { type: "client_site", room: "12" },
    openRequestCount: 0,
  });
  expect(await unitRow(desk, loaner.id)).toMatchObject({
    state: "in_stock",
    assignee: { type: "none" },
    loanDueAt: null,
    hostname: null,
    openRequestCount: 0,
  });
});

test("of five units one is left behind, and of the four in the van one does not arrive", async () => {
  const desk = newDesk();
  const units = [];
  for (let at = 0; at < 5; at += 1) units.push(await makeUnit(desk));
  const { id } = await makeRequest(desk, "pickup", {
    pickupReason: "repair",
    expectedReturnAt: "2026-11-20",
    items: units.map((unit) => ({ equipmentId: unit.id })),
  });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, "depart", "arrive");
  const [left, lost, ...others] = units;
  const inVan = [lost, ...others].flatMap((unit) => unit ?? []);
  for (const unit of inVan) {
    await addPhoto(desk, "technician", id, { equipmentId: unit.id });
    await done(desk, "technician", id, "collect_unit", {
      unitId: unit.id,
      unitCondition: "poor",
      dataAcknowledged: true,
    });
  }
  await done(desk, "technician", id, "leave_unit", { unitId: left?.id, leftReason: "in_use" });
  await sign(desk, "technician", id, { purpose: "collection", equipmentIds: inVan.map((unit) => unit.id) });
  await done(desk, "technician", id, "sign_out", { handoverBy: { name: "Nadia B", title: "Head nurse" } });
  for (const unit of inVan)
    expect(await unitRow(desk, unit.id)).toMatchObject({
      state: "in_transit",
      holderUserId: technicianId,
      assignee: { label: "Nadia" },
    });

  const items = ((await requestRow(desk, id))["items"] as Item[]).map((item) =>
    item["status"] !== "collected"
      ? item
      : item["equipmentId"] === lost?.id
        ? { ...item, status: "missing", missingReason: "Not in the van" }
        : { ...item, status: "received", conditionIn: "poor" },
  );
  await sign(desk, "workshop", id, {
    role: "recipient",
    purpose: "reception",
    equipmentIds: others.map((unit) => unit.id),
  });
  await done(desk, "workshop", id, "receive_units", { items });
  await done(desk, "workshop", id, "resolve", {
    diagnosticIds: [diagnosticId("D-PWR-01")],
    resolutionNote: "Three of the units are in the workshop",
  });

  const states = await Promise.all(units.map(async (unit) => (await unitRow(desk, unit.id))["state"]));
  expect(states).toEqual(["in_service", "in_transit", "in_repair", "in_repair", "in_repair"]);
  const repairs = (await rowsIn(desk, "requests")).filter(({ followUpOfId }) => followUpOfId === id);
  expect(new Set(repairs.map(({ equipmentIds }) => String(equipmentIds)))).toEqual(
    new Set(others.map((unit) => unit.id)),
  );
  expect(await requestRow(desk, id)).toMatchObject({ status: "resolved", outcome: "collected" });
});

test("a repair that waits for a vendor over a weekend has so much more time as the workshop was open meanwhile", async () => {
  // A Friday. The office is open from eight to four, Monday to Friday; a repair of this priority has 56 hours of seven days.
  const desk = newDesk({ now: Date.parse("2026-11-06T08:00:00.000Z") });
  const unit = await makeUnit(desk);
  const { id } = await makeRequest(desk, "maintenance", { equipmentIds: [unit.id], place: "vendor" });
  // Seven days of eight hours: Friday, then Monday to Friday, and Monday until it closes.
  expect(await requestRow(desk, id)).toMatchObject({
    openedAt: "2026-11-06T08:00:00.000Z",
    priority: "P4",
    resolveBy: "2026-11-16T16:00:00.000Z",
  });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "workshop", id, ["start", { unitConfirmed: true }]);
  // From two o'clock on Friday until Tuesday at ten: two hours, then eight, then two.
  desk.api.advance(6 * 60 - 3);
  const vendorRma = {
    vendor: "Dell",
    rmaNumber: "RMA-77",
    sentAt: "2026-11-06T14:00:00.000Z",
    expectedBackAt: "2026-11-10",
  };
  const waiting = await done(desk, "workshop", id, "send_to_vendor", { vendorRma });
  expect(waiting).toMatchObject({
    status: "pending",
    pendingReason: "awaiting_vendor",
    dueBy: null,
    pauses: [{ from: "2026-11-06T14:00:00.000Z", to: null, reason: "awaiting_vendor" }],
  });
  desk.api.advance(4 * 24 * 60 - 4 * 60 - 1);
  const resumed = await done(desk, "workshop", id, "resume");
  expect(resumed["pauses"]).toMatchObject([{ to: "2026-11-10T10:00:00.000Z" }]);

  // Twelve hours later than Monday's end: Tuesday's eight, and four on Wednesday.
  expect(resumed).toMatchObject({ status: "in_progress", resolveBy: "2026-11-18T12:00:00.000Z" });
  await addTime(desk, "workshop", id);
  await done(desk, "workshop", id, "resolve", {
    diagnosticIds: [diagnosticId("D-PWR-01")],
    actionsPerformed: [performed("A-RMA-01")],
    outcome: "fixed",
    testsAfter: [{ label: "Starts", result: "pass" }],
    resolutionNote: "Dell replaced the power supply",
    vendorRma: { ...vendorRma, returnedAt: "2026-11-10T10:00:00.000Z", result: "repaired" },
  });
  expect(await requestRow(desk, id)).toMatchObject({ status: "resolved", breachedResolve: false });
});
