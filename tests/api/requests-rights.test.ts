import { describe, expect, test } from "vitest";
import type { RequestKind } from "#db/domain/requests/states.ts";
import { rowsOf } from "#db/dexie/database.ts";
import {
  type Desk,
  makeSpare,
  makeUnit,
  newDesk,
  technicianId,
  theirClient,
  type Who,
} from "#tests/support/desk.ts";
import {
  addressOfRequest,
  makeRequest,
  offered,
  refusal,
  requestRow,
  take,
} from "#tests/support/request-steps.ts";

const everybody: Who[] = [
  "admin",
  "manager",
  "agent",
  "technician",
  "observer",
  "workshop",
  "inventory_manager",
  "integration_coordinator",
  "client_contact",
  "client_manager",
];

const dispatch: Who[] = ["admin", "manager", "agent"];
const work: Who[] = [...dispatch, "technician"];
const ending: Who[] = [...dispatch, "client_contact", "client_manager"];

/** A request of the client at whose the test's portal people are, in any state. */
async function requestIn(desk: Desk, kind: RequestKind, status: string, values: object = {}) {
  const { user } = await desk.as("client_contact");
  const unit = await makeUnit(desk, theirClient);
  const spare = await makeSpare(desk);
  const ofKind = {
    displacement: { purpose: "repair", equipmentIds: [unit.id] },
    maintenance: { equipmentIds: [unit.id] },
    pickup: {
      pickupReason: "storage",
      items: [{ equipmentId: unit.id }],
    },
    replacement: { outgoingEquipmentId: unit.id, incomingEquipmentId: spare.id },
  };
  const { id } = await makeRequest(desk, kind, {
    ...theirClient,
    contact: null,
    responsibleId: user["responsibleId"],
    ...ofKind[kind],
  });
  const isTaken = status !== "new" && status !== "draft";
  const rows = rowsOf(await desk.api.store.open(), "requests");
  await rows.update(id, { status, ...(isTaken && { assigneeId: technicianId }), ...values });
  return id;
}

/** Who may take a step: whoever is told that the version is old, and not that he may not. */
async function whoMay(desk: Desk, id: unknown, code: string): Promise<Who[]> {
  const may: Who[] = [];
  for (const who of everybody) {
    const { status } = await take(desk, who, id, code, { version: 999 });
    if (status === 409) may.push(who);
    else expect([who, code, [403, 404].includes(status)]).toEqual([who, code, true]);
  }
  return may.toSorted();
}

describe("whoever may take a step of a request", () => {
  test.each([
    ["new", "assign", dispatch],
    ["new", "priority", dispatch],
    ["new", "cancel", [...dispatch, "client_contact"]],
    ["assigned", "reassign", dispatch],
    ["assigned", "schedule", dispatch],
    ["assigned", "decline", work],
    ["assigned", "hold", work],
    ["assigned", "depart", work],
    ["on_site", "resolve", work],
    ["resolved", "close", ending],
    ["resolved", "rate", ending],
    ["resolved", "reopen", ending],
    ["resolved", "follow_up", work],
  ] as const)("in «%s» takes «%s» by his role", async (status, code, expected) => {
    const desk = newDesk();
    const id = await requestIn(desk, "displacement", status);
    expect(await whoMay(desk, id, code)).toEqual([...expected].toSorted());
  });

  test.each([
    ["pickup", "in_transit", "receive_units", [...work, "workshop", "inventory_manager"]],
    ["pickup", "received", "resolve", [...work, "workshop", "inventory_manager"]],
    ["replacement", "assigned", "prepare", [...work, "inventory_manager"]],
    ["replacement", "preparing", "change_incoming", [...work, "inventory_manager"]],
    ["replacement", "preparing", "ready", work],
    ["replacement", "swapped", "resolve", work],
    ["replacement", "resolved", "return_loan", dispatch],
  ] as const)("a %s in «%s» has «%s» for its people", async (kind, status, code, expected) => {
    const desk = newDesk();
    const id = await requestIn(desk, kind, status);
    expect(await whoMay(desk, id, code)).toEqual([...expected].toSorted());
  });

  test("takes it in the workshop where the work is there, and decides on a quote for the client", async () => {
    const desk = newDesk();
    const bench = { place: "workshop" };
    const id = await requestIn(desk, "maintenance", "in_progress", bench);
    expect(await whoMay(desk, id, "send_to_vendor")).toEqual([...work, "workshop"].toSorted());
    const quote = { amount: { amount: 1, currency: "DZD" }, decision: "pending" };
    const waiting = { ...bench, pendingReason: "awaiting_approval", quote };
    const other = await requestIn(desk, "maintenance", "pending", waiting);
    expect(await whoMay(desk, other, "decide_quote")).toEqual([...dispatch, "client_manager"].toSorted());
  });

  test("does not hand back the work of somebody whom he helps", async () => {
    const desk = newDesk();
    const id = await requestIn(desk, "displacement", "assigned", {
      assigneeId: "7",
      helpers: [technicianId],
    });
    const answer = await take(desk, "technician", id, "decline", { declineReason: "overload" });
    expect(refusal(answer)).toEqual([403, "outside_your_work"]);
  });

  test("reads what the dispatcher keeps to himself only as the one who has it", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk);
    const { id } = await makeRequest(desk, "maintenance", {
      maintenanceType: "corrective",
      place: "workshop",
      equipmentIds: [unit.id],
      privateToDispatcher: true,
    });
    const at = await addressOfRequest(desk, id);
    const answers = async () =>
      Promise.all(
        (["agent", "workshop", "technician"] as const).map(
          async (who) => (await (await desk.as(who)).request("GET", at)).status,
        ),
      );
    expect(await answers()).toEqual([200, 404, 404]);
    await take(desk, "agent", id, "assign", { assigneeId: technicianId });
    expect(await answers()).toEqual([200, 404, 200]);
  });

  test("who is nobody there does not find it", async () => {
    const desk = newDesk();
    const id = await requestIn(desk, "displacement", "assigned", { assigneeId: "7" });
    expect((await take(desk, "technician", id, "depart")).status).toBe(404);
  });
});

/** The steps that lead out of each state, by kind. */
const steps: Record<RequestKind, Record<string, string[]>> = {
  displacement: {
    draft: ["submit", "cancel"],
    new: ["assign", "take", "priority", "retype", "cancel"],
    assigned: ["schedule", "depart", "arrive", "reassign", "decline", "priority", "hold", "retype", "cancel"],
    scheduled: ["schedule", "depart", "arrive", "reassign", "decline", "priority", "hold", "cancel"],
    en_route: ["arrive", "turn_back", "correct_times", "reassign", "priority"],
    on_site: [
      "confirm_unit",
      "resolve",
      "leave",
      "client_absent",
      "correct_times",
      "reassign",
      "priority",
      "hold",
      "follow_up",
    ],
    pending: ["resume", "correct_times", "reassign", "priority", "cancel"],
    resolved: ["close", "reopen", "rate", "follow_up", "correct_times"],
    closed: ["follow_up", "reopen", "rate"],
    cancelled: [],
  },
  maintenance: {
    assigned: [
      "confirm_unit",
      "schedule",
      "start",
      "reassign",
      "decline",
      "priority",
      "hold",
      "retype",
      "cancel",
    ],
    in_progress: [
      "confirm_unit",
      "test",
      "resolve",
      "need_parts",
      "send_to_vendor",
      "quote",
      "escalate_swap",
      "escalate_pickup",
      "reassign",
      "priority",
      "hold",
      "follow_up",
    ],
    testing: [
      "resolve",
      "test_failed",
      "escalate_swap",
      "escalate_pickup",
      "reassign",
      "priority",
      "hold",
      "follow_up",
    ],
  },
  pickup: {
    assigned: ["schedule", "depart", "arrive", "reassign", "decline", "priority", "hold", "retype", "cancel"],
    collecting: [
      "collect_unit",
      "sign_out",
      "leave_unit",
      "nothing_collected",
      "client_absent",
      "reassign",
      "priority",
    ],
    in_transit: ["receive_units", "reassign", "priority"],
  },
  replacement: {
    assigned: [
      "schedule",
      "depart",
      "arrive",
      "prepare",
      "reassign",
      "decline",
      "priority",
      "hold",
      "retype",
      "cancel",
    ],
    preparing: ["ready", "swap", "depart", "change_incoming", "reassign", "priority", "hold", "cancel"],
    on_site: ["swap", "client_absent", "reassign", "priority", "hold", "follow_up"],
    swapped: ["undo_swap", "reassign", "priority"],
  },
};

describe("the steps of a state", () => {
  const all = Object.entries(steps).flatMap(([kind, states]) =>
    Object.entries(states).map(([status, codes]) => [kind as RequestKind, status, codes] as const),
  );

  test.each(all)("of a %s in «%s» are these and no others", async (kind, status, expected) => {
    const desk = newDesk();
    const id = await requestIn(
      desk,
      kind,
      status,
      status === "pending" ? { previousStatus: "assigned" } : {},
    );
    const { items, denied } = await offered(desk, "admin", id);
    const codes = [...items, ...denied].map(({ code }) => code);
    expect(codes.toSorted()).toEqual(expected.toSorted());
    const { request } = await desk.as("admin");
    const { version } = await requestRow(desk, id);
    const at = `${await addressOfRequest(desk, id)}/transitions/undo_swap`;
    if (!expected.includes("undo_swap"))
      expect((await request("POST", at, { version, reason: "None" })).status).toBe(409);
  });
});
