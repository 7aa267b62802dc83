import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { commonGate, gateOf, isSignedFor, missing } from "./gate.ts";
import { historyInputs as history, inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import type { RequestStep } from "./step-codes.ts";

type Request = effect.Request;

export const unitsWith = ({ items }: Request, status: string): string[] =>
  recordsIn(items)
    .filter((item) => item["status"] === status)
    .map(({ equipmentId }) => String(equipmentId));

/** The list with what became of one unit; one that nobody had named joins it. */
function withUnit(row: Request, unitId: unknown, change: Readonly<Record<string, unknown>>): Request {
  const items = recordsIn(row.items);
  const isListed = items.some(({ equipmentId }) => equipmentId === unitId);
  const listed = isListed ? items : [...items, { equipmentId: unitId, accessories: [] }];
  return {
    items: listed.map((item) => (item["equipmentId"] === unitId ? { ...item, ...change } : item)),
  };
}

const collected = (row: Request, stepInputs: effect.Inputs, { at }: StepTime): Request =>
  withUnit(row, stepInputs.unitId, {
    status: "collected",
    scannedAt: at,
    conditionOut: stepInputs.unitCondition,
    accessories: stepInputs.unitAccessories ?? [],
    sealNumber: stepInputs.sealNumber ?? null,
    clientDataAck: stepInputs.dataAcknowledged === true,
    remark: stepInputs.note ?? null,
    unexpectedReason: stepInputs.unexpectedReason ?? null,
    leftReason: null,
  });

/** A unit that is taken along is seen, pictured and agreed upon. */
function* collection(
  row: Request,
  stepInputs: effect.Inputs,
  _time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const isListed = recordsIn(row.items).some(({ equipmentId }) => equipmentId === stepInputs.unitId);
  if (stepInputs.unitId && !isListed && !stepInputs.unexpectedReason)
    yield { path: "unexpectedReason", code: "required" };
  if (stepInputs.dataAcknowledged !== true) yield { path: "dataAcknowledged", code: "required" };
  if (!gateOf(facts).photos.some(({ unitId }) => unitId === stepInputs.unitId)) yield missing("attachments");
}

function* signingOut(
  row: Request,
  _inputs: effect.Inputs,
  _time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const taken = unitsWith(row, "collected");
  if (unitsWith(row, "pending").length > 0 || taken.length === 0) yield { path: "items", code: "required" };
  const gate = gateOf(facts);
  if (!isSignedFor(gate, { role: "client", purpose: "collection" }, taken)) yield missing("signatures");
  // Whoever signs nothing leaves a second picture of the units behind.
  const isRefused = gate.signatures.some(
    ({ purpose, isRefused: refused }) => purpose === "collection" && refused,
  );
  if (isRefused && gate.photos.length <= taken.length) yield missing("attachments");
}

/** Each collected unit is there or missing, and nobody receives what he brought himself where two people are asked for. */
function* reception(
  row: Request,
  stepInputs: effect.Inputs,
  _time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const items = recordsIn(stepInputs.items);
  const byId = new Map(items.map((item) => [item["equipmentId"], item]));
  for (const id of unitsWith(row, "collected")) {
    const item = byId.get(id);
    const index = items.findIndex(({ equipmentId }) => equipmentId === id);
    const isHere = item?.["status"] === "received";
    if (!isHere && item?.["status"] !== "missing") yield { path: "items", code: "required" };
    if (isHere && !item["conditionIn"]) yield { path: `items.${index}.conditionIn`, code: "required" };
    if (item?.["status"] === "missing" && !item["missingReason"])
      yield { path: `items.${index}.missingReason`, code: "required" };
  }
  if (!sameUnits(recordsIn(row.items), items)) yield { path: "items", code: "invalid" };
  if (!isSignedFor(gateOf(facts), { role: "recipient", purpose: "reception" })) yield missing("signatures");
}

const sameUnits = (one: readonly Readonly<Record<string, unknown>>[], other: typeof one): boolean =>
  one.length === other.length &&
  one.every((item, index) => item["equipmentId"] === other[index]?.["equipmentId"]);

function* pickupGate(
  row: Request,
  stepInputs: effect.Inputs,
  _time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const isRepair = row.pickupReason === "repair";
  yield* commonGate({ ...row, ...stepInputs }, gateOf(facts), { diagnostic: isRepair });
}

export const pickupSteps: RequestStep[] = only(
  ["pickup"],
  [
    {
      code: "collect_unit",
      from: ["collecting"],
      to: null,
      requires: {},
      historyInputs: {
        unitId: history.unitId,
        unitCondition: history.unitCondition,
        unitAccessories: history.unitAccessories,
        sealNumber: history.sealNumber,
        dataAcknowledged: history.dataAcknowledged,
        unexpectedReason: history.unexpectedReason,
        note: history.noteIfAny,
      },
      hiddenInputs: ({ unitId }, { items }) =>
        recordsIn(items).some(({ equipmentId }) => equipmentId === unitId) ? ["unexpectedReason"] : [],
      gate: ["attachments"],
      facts: ["gate"],
      check: collection,
      effects: collected,
    },
    {
      code: "leave_unit",
      from: ["collecting"],
      to: null,
      requires: {},
      historyInputs: { unitId: history.unitId, leftReason: history.leftReason, note: history.noteIfAny },
      effects: (row, { unitId, leftReason, note }) =>
        withUnit(row, unitId, { status: "left_behind", leftReason, remark: note ?? null }),
    },
    {
      code: "sign_out",
      from: ["collecting"],
      to: "in_transit",
      requires: { handoverBy: inputs.handoverBy },
      gate: ["signatures", "attachments"],
      facts: ["gate", "actor"],
      check: signingOut,
      effects: (_row, _inputs, { at }, facts) => ({
        collectedAt: at,
        collectedBy: effect.actorOf(facts).id,
      }),
    },
    {
      code: "receive_units",
      from: ["in_transit"],
      to: "received",
      requires: { items: inputs.items },
      gate: ["signatures"],
      facts: ["gate", "actor", "terms"],
      objection: (row, facts) =>
        check.termsOf(facts).fourEyes === true && row.collectedBy === effect.actorOf(facts).id
          ? "second_person"
          : null,
      check: reception,
      effects: (_row, _inputs, { at }, facts) => ({ receivedAt: at, receivedBy: effect.actorOf(facts).id }),
    },
    {
      code: "nothing_collected",
      from: ["collecting"],
      to: ["pending", "cancelled"],
      isOpen: (row) => unitsWith(row, "collected").length === 0,
      requires: { pendingUntil: inputs.pendingUntil },
      mustReenter: ["pendingUntil"],
      historyInputs: { reason: history.reason },
      hiddenInputs: ({ to }) => (to === "cancelled" ? ["pendingUntil"] : []),
      effects: (row, stepInputs) =>
        stepInputs.to === "cancelled"
          ? { cancelReason: "by_client" }
          : effect.waiting("awaiting_client")(row, stepInputs),
    },
    {
      code: "resolve",
      from: ["received"],
      to: "resolved",
      requires: {
        diagnosticIds: inputs.diagnosticIds,
        actionsPerformed: inputs.actionsPerformed,
        outcome: inputs.outcome,
        resolutionNote: inputs.resolutionNote,
      },
      gate: ["time-entries", "checklist", "attachments", "parts-used"],
      facts: ["gate"],
      defaults: () => ({ outcome: "collected" }),
      check: pickupGate,
      effects: effect.resolved,
    },
  ],
);
