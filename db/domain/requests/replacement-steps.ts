import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { within } from "#db/domain/equipment/terms.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { recordedWorkOf, missing } from "./recorded-work.ts";
import { swapRequirements } from "./requirements.ts";
import type { RequestStatus } from "./states.ts";
import { termsOf } from "./terms.ts";
import { historyInputs as history, requestInputs as inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import { planWarnings } from "./plans.ts";
import type { RequestStep } from "./step-codes.ts";
import { swapChanges, swapRecord } from "./swap.ts";
import { swapIssues, swapUnitsOf } from "./swap-units.ts";

type Request = effect.UncheckedRequest;

const minute = 60_000;

/** For how many minutes a swap can be undone: by whoever has the work, and by whoever answers for it. */
const undoMinutes = { worker: 30, supervisor: 24 * 60 };

function* swapping(
  row: Request,
  stepInputs: effect.Inputs,
  { today }: StepTime,
  facts: effect.RequestFacts,
): Generator<Issue> {
  yield* swapIssues({ ...row, ...stepInputs }, facts);
  if (stepInputs.bothConfirmed !== true) yield { path: "bothConfirmed", code: "required" };
  if (row.replacementKind === "loaner") {
    const { loanMaxDays } = termsOf(facts);
    if (!stepInputs.loanDueAt) yield { path: "loanDueAt", code: "required" };
    else if (typeof loanMaxDays === "number")
      yield* within("loanDueAt", stepInputs.loanDueAt, today, loanMaxDays);
  }
  const plates = recordedWorkOf(facts).photos.filter(({ kind }) => kind === "photo_serial");
  const pictured = (id: unknown) => plates.some(({ unitId }) => unitId === id);
  if (!pictured(row.outgoingEquipmentId) || !pictured(row.incomingEquipmentId)) yield missing("attachments");
}

/** How long this person may undo a swap, in minutes; null for whoever may not at all. */
function undoLimit(facts: effect.RequestFacts): number | null {
  const { isSupervisor, mayWork } = effect.actorOf(facts);
  return isSupervisor ? undoMinutes.supervisor : mayWork ? undoMinutes.worker : null;
}

/** A swap is undone before its time is over, whenever somebody says that it was, and before a unit moves on. */
function* undoing(
  row: Request,
  { to }: effect.Inputs,
  time: StepTime,
  facts: effect.RequestFacts,
): Generator<Issue> {
  if (to !== undefined && to !== statusBeforeSwap(row)) yield { path: "to", code: "unknown_choice" };
  if (isUndoneTooLate(row, time, facts))
    yield { path: "reason", code: "too_late", params: { max: undoLimit(facts) ?? 0 } };
  if (swapUnitsOf(facts.swapUnits)?.haveMoved) yield { path: "reason", code: "relied_on" };
}

function isUndoneTooLate(
  { swap }: Request,
  { at, recordedAt = at }: StepTime,
  facts: effect.RequestFacts,
): boolean {
  const { at: swappedAt }: { at?: unknown } = recordIn(swap);
  const minutes = (Date.parse(recordedAt) - Date.parse(String(swappedAt))) / minute;
  const limit = undoLimit(facts);
  return limit !== null && minutes > limit;
}

/** Whoever arrived swapped there; a swap in the workshop begins again with the preparation. */
const statusBeforeSwap = ({ arrivalAt }: Request): RequestStatus => (arrivalAt ? "on_site" : "preparing");

function swapped(
  row: Request,
  stepInputs: effect.Inputs,
  stepTime: StepTime,
  facts: effect.RequestFacts,
): Request {
  const by = effect.actorOf(facts).id;
  const changes = swapChanges({ ...row, ...stepInputs }, facts.swapUnits, stepTime, by);
  return { swap: changes && { at: stepTime.at, by, ...swapRecord(facts.swapUnits, changes) } };
}

/** A unit of the client's, and one that is free for him. */
const choosing: RequestStep["check"] = (row, stepInputs, _time, facts) =>
  swapIssues({ ...row, ...stepInputs }, facts);

export const replacementSteps: RequestStep[] = only(
  ["replacement"],
  [
    {
      code: "prepare",
      from: ["assigned", "scheduled"],
      to: "preparing",
      isOpen: ({ swap }) => !swap,
      requires: { incomingEquipmentId: inputs.incomingEquipmentId },
      facts: ["swapUnits", "actor"],
      check: choosing,
    },
    {
      code: "change_incoming",
      from: ["preparing"],
      to: null,
      requires: { incomingEquipmentId: inputs.incomingEquipmentId },
      mustReenter: ["incomingEquipmentId"],
      facts: ["swapUnits", "actor"],
      check: choosing,
    },
    {
      code: "ready",
      from: ["preparing"],
      to: "scheduled",
      requires: { plannedStart: inputs.plannedStartIfAny, plannedEnd: inputs.plannedEndIfAny },
      needsBelow: ["checklist"],
      facts: ["recordedWork", "plans", "terms"],
      warnings: planWarnings,
      check: function* (row, stepInputs, time, facts) {
        if (recordedWorkOf(facts).preparationLeft > 0) yield missing("checklist");
        for (const path of ["plannedStart", "plannedEnd"] as const)
          if (!stepInputs[path]) yield { path, code: "required" };
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
      needsBelow: ["attachments"],
      facts: ["swapUnits", "recordedWork", "terms", "actor"],
      check: swapping,
      effects: swapped,
    },
    {
      code: "undo_swap",
      isGrave: true,
      from: ["swapped"],
      to: ["on_site", "preparing"],
      preferredState: statusBeforeSwap,
      hiddenInputs: () => ["to"],
      requires: {},
      historyInputs: { reason: history.reason },
      facts: ["actor", "swapUnits"],
      objection: (_row, facts) => (undoLimit(facts) === null ? "outside_your_work" : null),
      isAvailable: (row, time, facts) =>
        !isUndoneTooLate(row, time, facts) && swapUnitsOf(facts.swapUnits)?.haveMoved !== true,
      check: undoing,
      effects: () => ({ swap: null }),
    },
    {
      code: "return_loan",
      from: ["resolved", "closed"],
      to: null,
      isOpen: ({ replacementKind, returnOfId, swap }) =>
        replacementKind === "loaner" && !returnOfId && Boolean(swap),
      requires: {},
      historyInputs: { note: history.noteIfAny },
      facts: ["recordedWork"],
      isAvailable: (_row, _time, facts) => !recordedWorkOf(facts).isReturned,
      check: function* (_row, _inputs, _time, facts) {
        if (recordedWorkOf(facts).isReturned) yield { path: "note", code: "repeated" };
      },
    },
    {
      code: "resolve",
      // One that was opened again has its units swapped already.
      from: ["swapped", "assigned", "scheduled"],
      to: "resolved",
      isOpen: ({ swap }) => Boolean(swap),
      requires: {
        reasonDiagnosticId: inputs.reasonDiagnosticId,
        actionsPerformed: inputs.actionsPerformed,
        outcome: inputs.outcome,
        resolutionNote: inputs.resolutionNote,
        dataMigration: inputs.dataMigration,
      },
      needsBelow: ["time-entries", "checklist", "signatures", "attachments", "parts-used"],
      facts: ["recordedWork", "terms", "swapUnits"],
      defaults: () => ({ outcome: "swapped" }),
      check: swapRequirements,
      effects: (...step) => ({ ...effect.resolvedWork(...step), firstTimeFix: effect.isFirst(step[0]) }),
    },
  ],
);
