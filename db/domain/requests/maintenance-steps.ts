import { recordIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { isEmpty } from "./recorded-work.ts";
import { repairRequirements } from "./requirements.ts";
import { unconfirmedUnits, unitsConfirmed } from "./confirmed-units.ts";
import { isAway } from "./maintenances.ts";
import { historyInputs as history, requestInputs as inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import type { RequestStep } from "./step-codes.ts";

type Request = effect.UncheckedRequest;

/** Nothing is tested that nobody worked on. */
function* worked(row: Request, { actionsPerformed }: effect.Inputs): Generator<Issue> {
  if (isEmpty(actionsPerformed ?? row.actionsPerformed)) yield { path: "actionsPerformed", code: "required" };
}

/** Nobody answers his own quote. */
const quoted = (row: Request, stepInputs: effect.Inputs): Request => ({
  ...effect.waiting("awaiting_approval")(row, stepInputs),
  quote: {
    ...recordIn(stepInputs.quote),
    decision: "pending",
    decidedBy: null,
    decidedAt: null,
    note: null,
  },
});

const decided = (
  row: Request,
  { decision, note }: effect.Inputs,
  { at }: StepTime,
  facts: effect.RequestFacts,
): Request => ({
  quote: {
    ...recordIn(row.quote),
    decision,
    decidedBy: effect.actorOf(facts).name,
    decidedAt: at,
    note: note ?? null,
  },
});

/** Whoever decides for the client says how he knows. */
function* deciding(
  _row: Request,
  { note }: effect.Inputs,
  _time: StepTime,
  facts: effect.RequestFacts,
): Generator<Issue> {
  if (facts.actor !== undefined && !effect.actorOf(facts).isClient && !note)
    yield { path: "note", code: "required" };
}

/** A unit that is to be replaced is one of the request's, and it is known what it has. */
function* replacing(row: Request, { newUnitId, diagnosticIds }: effect.Inputs): Generator<Issue> {
  const units: unknown[] = Array.isArray(row.equipmentIds) ? row.equipmentIds : [];
  if (!newUnitId) yield { path: "newUnitId", code: "required" };
  else if (!units.includes(newUnitId)) yield { path: "newUnitId", code: "unknown_choice" };
  if (isEmpty(diagnosticIds)) yield { path: "diagnosticIds", code: "required" };
}

/** Whether its units stand still meanwhile: they are taken away, or nobody can work with them. */
const standsStill = (row: Request, { unitIsDown }: effect.Inputs): boolean =>
  row.maintenanceType === "corrective" && (isAway(row) || unitIsDown === true);

const atWork = ["in_progress", "testing"] as const;

export const maintenanceSteps: RequestStep[] = only(
  ["maintenance"],
  [
    {
      code: "start",
      from: ["assigned", "scheduled"],
      to: "in_progress",
      requires: {},
      historyInputs: { unitConfirmed: history.unitConfirmed, unitIsDown: history.unitIsDown },
      hiddenInputs: (_inputs, row) => [
        ...(isAway(row) || row.maintenanceType !== "corrective" ? (["unitIsDown"] as const) : []),
        ...(unconfirmedUnits(row).length === 0 ? (["unitConfirmed"] as const) : []),
      ],
      check: unitsConfirmed,
      effects: (row, stepInputs, { at }) =>
        standsStill(row, stepInputs) ? { downtimeStart: row.downtimeStart ?? at } : {},
    },
    {
      code: "need_parts",
      from: ["in_progress"],
      to: "pending",
      requires: { pendingUntil: inputs.pendingUntil },
      mustReenter: ["pendingUntil"],
      needsBelow: ["parts-used"],
      facts: ["recordedWork"],
      check: check.linesRequested,
      effects: effect.waiting("awaiting_parts"),
    },
    {
      code: "send_to_vendor",
      from: ["in_progress"],
      to: "pending",
      requires: { vendorRma: inputs.vendorRma },
      effects: effect.waiting("awaiting_vendor"),
    },
    {
      code: "quote",
      from: ["in_progress"],
      to: "pending",
      requires: { quote: inputs.quote },
      mustReenter: ["quote"],
      effects: quoted,
    },
    {
      code: "decide_quote",
      action: "approve",
      from: ["pending"],
      to: "in_progress",
      isOpen: check.isUndecided,
      requires: {},
      historyInputs: { decision: history.decision, note: history.noteIfAny },
      facts: ["actor"],
      check: deciding,
      effects: decided,
    },
    {
      code: "test",
      from: ["in_progress"],
      to: "testing",
      requires: { actionsPerformed: inputs.actionsPerformed },
      check: worked,
    },
    {
      code: "test_failed",
      from: ["testing"],
      to: "in_progress",
      requires: {},
      historyInputs: { note: history.note },
    },
    {
      code: "escalate_swap",
      from: atWork,
      to: "pending",
      requires: { diagnosticIds: inputs.diagnosticIds },
      historyInputs: { newUnitId: history.newUnitId, note: history.noteIfAny },
      defaults: ({ equipmentIds }) => ({ newUnitId: Array.isArray(equipmentIds) ? equipmentIds[0] : null }),
      check: replacing,
      effects: (row, stepInputs) => ({
        ...effect.waiting("other")(row, stepInputs),
        outcome: "needs_replacement",
      }),
    },
    {
      code: "escalate_pickup",
      from: atWork,
      to: "pending",
      isOpen: ({ place }) => place === "on_site",
      requires: {},
      historyInputs: { note: history.noteIfAny },
      effects: (row, stepInputs) => ({
        ...effect.waiting("awaiting_transport")(row, stepInputs),
        outcome: "needs_workshop",
      }),
    },
    {
      code: "resolve",
      from: atWork,
      to: "resolved",
      requires: {
        diagnosticIds: inputs.diagnosticIds,
        actionsPerformed: inputs.actionsPerformed,
        outcome: inputs.outcome,
        resolutionNote: inputs.resolutionNote,
        testsAfter: inputs.testsAfter,
        unitResults: inputs.unitResults,
        dataBackup: inputs.dataBackup,
        counterAtIntervention: inputs.counterAtIntervention,
        vendorRma: inputs.vendorRmaIfAny,
      },
      ifMissing: ["diagnosticIds", "actionsPerformed"],
      hiddenInputs: (_inputs, { maintenanceType, place, vendorRma }) => [
        ...(maintenanceType === "preventive" ? [] : (["unitResults"] as const)),
        ...(place === "vendor" || vendorRma ? [] : (["vendorRma"] as const)),
      ],
      needsBelow: ["time-entries", "checklist", "signatures", "attachments", "parts-used"],
      facts: ["recordedWork", "terms"],
      check: repairRequirements,
      effects: (...step) => {
        const [{ downtimeStart, downtimeEnd }, , { at }] = step;
        const isOver = typeof downtimeStart === "string" && { downtimeEnd: downtimeEnd ?? at };
        return { ...effect.resolvedWork(...step), ...isOver };
      },
    },
  ],
);
