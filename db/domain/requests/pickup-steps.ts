import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { recordedWorkOf, isSignedFor, missing } from "./recorded-work.ts";
import { expectedItems, hiddenOfReception, reception } from "./reception.ts";
import { pickupRequirements, withCollection } from "./requirements.ts";
import { historyInputs as history, requestInputs as inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import type { RequestStep } from "./step-codes.ts";
import { termsOf } from "./terms.ts";

type Request = effect.UncheckedRequest;

export const unitsWith = ({ items }: Request, status: string): string[] =>
  recordsIn(items)
    .filter((item) => item["status"] === status)
    .map(({ equipmentId }) => String(equipmentId));

/** Each unit of the list is collected or left; one that nobody had named may still join it. */
const hasNoneLeft = (row: Request): boolean => unitsWith(row, "pending").length === 0;

const unitsLeft = (row: Request) => ({ unitId: unitsWith(row, "pending") });

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
function* collecting(
  row: Request,
  stepInputs: effect.Inputs,
  _time: StepTime,
  facts: effect.RequestFacts,
): Generator<Issue> {
  const isListed = recordsIn(row.items).some(({ equipmentId }) => equipmentId === stepInputs.unitId);
  if (stepInputs.unitId && !isListed && !stepInputs.unexpectedReason)
    yield { path: "unexpectedReason", code: "required" };
  if (stepInputs.dataAcknowledged !== true) yield { path: "dataAcknowledged", code: "required" };
  if (!recordedWorkOf(facts).photos.some(({ unitId }) => unitId === stepInputs.unitId))
    yield missing("attachments");
}

/** Only a unit of the list is left behind. */
function* leaving(row: Request, { unitId }: effect.Inputs): Generator<Issue> {
  if (unitId && recordsIn(row.items).every(({ equipmentId }) => equipmentId !== unitId))
    yield { path: "unitId", code: "unknown_choice" };
}

const collection = { role: "client", purpose: "collection" };

/** Whoever signed for the client hands the units over, unless somebody says another. */
function handedOverBy(facts: effect.RequestFacts): effect.Inputs {
  const signature = recordedWorkOf(facts).signatures.findLast(
    ({ role, purpose }) => role === collection.role && purpose === collection.purpose,
  );
  return signature ? { handoverBy: signature.signer } : {};
}

function* signingOut(
  row: Request,
  { handoverBy }: effect.Inputs,
  _time: StepTime,
  facts: effect.RequestFacts,
): Generator<Issue> {
  const units = unitsWith(row, "collected");
  if (unitsWith(row, "pending").length > 0 || units.length === 0) yield { path: "items", code: "required" };
  if (handoverBy && !recordIn(handoverBy)["title"]) yield { path: "handoverBy.title", code: "required" };
  const recorded = recordedWorkOf(facts);
  if (!isSignedFor(recorded, collection, units)) return yield missing("signatures");
  // Where nobody signs, a second picture of the units stays behind.
  const signed = { ...recorded, signatures: recorded.signatures.filter(({ isRefused }) => !isRefused) };
  if (!isSignedFor(signed, collection, units) && recorded.photos.length <= units.length)
    yield missing("attachments");
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
      needsBelow: ["attachments"],
      facts: ["recordedWork"],
      isDone: hasNoneLeft,
      suggests: unitsLeft,
      check: collecting,
      effects: collected,
    },
    {
      code: "leave_unit",
      from: ["collecting"],
      to: null,
      requires: {},
      historyInputs: { unitId: history.unitId, leftReason: history.leftReason, note: history.noteIfAny },
      isDone: hasNoneLeft,
      suggests: unitsLeft,
      check: leaving,
      effects: (row, { unitId, leftReason, note }) =>
        withUnit(row, unitId, { status: "left_behind", leftReason, remark: note ?? null }),
    },
    {
      code: "sign_out",
      from: ["collecting"],
      to: "in_transit",
      isDone: (row) => hasNoneLeft(row) && unitsWith(row, "collected").length === 0,
      requires: { handoverBy: inputs.handoverBy },
      needsBelow: ["signatures", "attachments"],
      facts: ["recordedWork", "actor"],
      defaults: (_row, _time, facts) => handedOverBy(facts),
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
      requires: { items: inputs.receivedItems },
      // They are collected so far: whoever receives them says of each that it is there.
      mustReenter: ["items"],
      defaults: expectedItems,
      fixedRows: ["items"],
      hiddenInputs: ({ items }, row) => hiddenOfReception(recordsIn(row.items), recordsIn(items)),
      needsBelow: ["signatures"],
      facts: ["recordedWork", "actor", "terms"],
      objection: (row, facts) =>
        termsOf(facts).fourEyes === true && row.collectedBy === effect.actorOf(facts).id
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
      check: check.waitEnd,
      effects: (row, stepInputs) =>
        stepInputs.to === "cancelled"
          ? { cancelReason: "by_client" }
          : { ...effect.waiting("awaiting_client")(row, stepInputs), ...effect.inVain },
    },
    {
      code: "resolve",
      // One that was opened again has its units in the house already.
      from: ["received", "assigned", "scheduled"],
      to: "resolved",
      isOpen: ({ receivedAt }) => Boolean(receivedAt),
      requires: {
        diagnosticIds: inputs.diagnosticIds,
        actionsPerformed: inputs.actionsPerformed,
        outcome: inputs.outcome,
        resolutionNote: inputs.resolutionNote,
      },
      needsBelow: ["time-entries", "checklist", "attachments", "parts-used"],
      facts: ["recordedWork", "terms"],
      defaults: () => ({ outcome: "collected" }),
      check: pickupRequirements,
      effects: (...step) => {
        const [row, stepInputs, , facts] = step;
        const { actionsPerformed } = withCollection({ ...row, ...stepInputs }, recordedWorkOf(facts));
        return { ...effect.resolvedWork(...step), actionsPerformed };
      },
    },
  ],
);
