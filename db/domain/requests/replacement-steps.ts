import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { within } from "#db/domain/equipment/terms.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { commonGate, gateOf, isSignedFor, missing } from "./gate.ts";
import { historyInputs as history, inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import type { RequestStep } from "./step-codes.ts";
import { swapChanges, swapIssues, swapRecord, swapUnitsOf } from "./swap.ts";

type Request = effect.Request;

const minute = 60_000;

/** How long a swap can be undone: by whoever did it, and by whoever answers for the work. */
export const undoMinutes = { actor: 30, supervisor: 24 * 60 };

function* swapping(
  row: Request,
  stepInputs: effect.Inputs,
  { today }: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  yield* swapIssues({ ...row, ...stepInputs }, facts.swapUnits);
  if (stepInputs.bothConfirmed !== true) yield { path: "bothConfirmed", code: "required" };
  if (row.replacementKind === "loaner") {
    const { loanMaxDays } = check.termsOf(facts);
    if (!stepInputs.loanDueAt) yield { path: "loanDueAt", code: "required" };
    else if (typeof loanMaxDays === "number")
      yield* within("loanDueAt", stepInputs.loanDueAt, today, loanMaxDays);
  }
  const plates = gateOf(facts).photos.filter(({ kind }) => kind === "photo_serial");
  const pictured = (id: unknown) => plates.some(({ unitId }) => unitId === id);
  if (!pictured(row.outgoingEquipmentId) || !pictured(row.incomingEquipmentId)) yield missing("attachments");
}

/** A swap is undone within half an hour by whoever did it, within a day by whoever answers for the work, and before a unit moves on. */
function* undoing(
  row: Request,
  _inputs: effect.Inputs,
  { at }: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const swap: { at?: unknown; by?: unknown } = recordIn(row.swap);
  const minutes = (Date.parse(at) - Date.parse(String(swap.at))) / minute;
  const isActor = swap.by === effect.actorOf(facts).id;
  const limit = isActor ? undoMinutes.actor : undoMinutes.supervisor;
  const { isSupervisor } = effect.actorOf(facts);
  if (minutes > (isSupervisor ? undoMinutes.supervisor : limit) || (!isActor && !isSupervisor))
    yield { path: "reason", code: "too_late", params: { max: isSupervisor ? 1440 : limit } };
  if (swapUnitsOf(facts.swapUnits).haveMoved) yield { path: "reason", code: "relied_on" };
}

function* swapGate(
  row: Request,
  stepInputs: effect.Inputs,
  _time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const gate = gateOf(facts);
  const work = { ...row, ...stepInputs };
  if (!work.reasonDiagnosticId) yield { path: "reasonDiagnosticId", code: "required" };
  yield* commonGate(work, gate, { diagnostic: false });
  const units = [row.outgoingEquipmentId, row.incomingEquipmentId].filter((id) => typeof id === "string");
  const isAsked = check.termsOf(facts).clientSignature !== "never";
  if (isAsked && !isSignedFor(gate, { role: "client", purpose: "swap" }, units)) yield missing("signatures");
}

function swapped(row: Request, stepInputs: effect.Inputs, stepTime: StepTime, facts: effect.Facts): Request {
  const by = effect.actorOf(facts).id;
  const changes = swapChanges({ ...row, ...stepInputs }, facts.swapUnits, stepTime, by);
  return { swap: changes && { at: stepTime.at, by, ...swapRecord(facts.swapUnits, changes) } };
}

export const replacementSteps: RequestStep[] = only(
  ["replacement"],
  [
    {
      code: "prepare",
      from: ["assigned", "scheduled"],
      to: "preparing",
      requires: { incomingEquipmentId: inputs.incomingEquipmentId },
      facts: ["swapUnits"],
      check: (row, stepInputs, _time, facts) => swapIssues({ ...row, ...stepInputs }, facts.swapUnits),
    },
    {
      code: "change_incoming",
      from: ["preparing"],
      to: null,
      requires: { incomingEquipmentId: inputs.incomingEquipmentId },
      mustReenter: ["incomingEquipmentId"],
      facts: ["swapUnits"],
      check: (row, stepInputs, _time, facts) => swapIssues({ ...row, ...stepInputs }, facts.swapUnits),
    },
    {
      code: "ready",
      from: ["preparing"],
      to: "scheduled",
      requires: { plannedStart: inputs.plannedStartIfAny, plannedEnd: inputs.plannedEndIfAny },
      gate: ["checklist"],
      facts: ["gate", "overlaps", "terms"],
      check: function* (row, stepInputs, time, facts) {
        if (gateOf(facts).checklistLeft > 0) yield missing("checklist");
        yield* check.plan(row, stepInputs, time, facts);
      },
    },
    {
      code: "swap",
      isGrave: true,
      from: ["on_site", "preparing"],
      to: "swapped",
      requires: {
        outgoingCondition: inputs.outgoingCondition,
        accessoriesOut: inputs.accessoriesOut,
        accessoriesIn: inputs.accessoriesIn,
        inherit: inputs.inherit,
        loanDueAt: inputs.loanDueAt,
        outgoingDestination: inputs.outgoingDestination,
        outgoingNextState: inputs.outgoingNextState,
      },
      historyInputs: { bothConfirmed: history.bothConfirmed },
      hiddenInputs: (_inputs, { replacementKind }) => (replacementKind === "loaner" ? [] : ["loanDueAt"]),
      gate: ["attachments"],
      facts: ["swapUnits", "gate", "terms", "actor"],
      check: swapping,
      effects: swapped,
    },
    {
      code: "undo_swap",
      isGrave: true,
      from: ["swapped"],
      to: ["on_site", "preparing"],
      preferredState: ({ arrivalAt }) => (arrivalAt ? "on_site" : "preparing"),
      hiddenInputs: () => ["to"],
      requires: {},
      historyInputs: { reason: history.reason },
      facts: ["actor", "swapUnits"],
      check: undoing,
      effects: () => ({ swap: null }),
    },
    {
      code: "return_loan",
      from: ["resolved", "closed"],
      to: null,
      isOpen: ({ replacementKind, returnOfId }) => replacementKind === "loaner" && !returnOfId,
      requires: {},
      historyInputs: { note: history.noteIfAny },
    },
    {
      code: "resolve",
      from: ["swapped"],
      to: "resolved",
      requires: {
        reasonDiagnosticId: inputs.reasonDiagnosticId,
        actionsPerformed: inputs.actionsPerformed,
        outcome: inputs.outcome,
        resolutionNote: inputs.resolutionNote,
        dataMigration: inputs.dataMigration,
      },
      gate: ["time-entries", "checklist", "signatures", "attachments", "parts-used"],
      facts: ["gate", "terms"],
      defaults: () => ({ outcome: "swapped" }),
      check: swapGate,
      effects: effect.resolved,
    },
  ],
);
