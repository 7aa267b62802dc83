import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { commonGate, gateOf, isEmpty, isSignedFor, missing } from "./gate.ts";
import { historyInputs as history, inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import type { RequestStep } from "./step-codes.ts";

type Request = effect.Request;

/** What a repair needs before it is over (3.4 of the domain). */
function* repairGate(
  row: Request,
  stepInputs: effect.Inputs,
  _time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const gate = gateOf(facts);
  const work = { ...row, ...stepInputs };
  const isPreventive = row.maintenanceType === "preventive";
  yield* commonGate(work, gate, { diagnostic: !isPreventive });
  const hasPassed = recordsIn(work.testsAfter).some(({ result }) => result === "pass");
  if (work.outcome === "fixed" && !isPreventive && !hasPassed) yield { path: "testsAfter", code: "required" };
  const isAsked = check.termsOf(facts).clientSignature !== "never";
  const onSite = row.place === "on_site";
  if (onSite && isAsked && !isSignedFor(gate, { role: "client", purpose: "visit" }))
    yield missing("signatures");
  if (!isPreventive) return;
  const answered = new Set(recordsIn(work.unitResults).map(({ equipmentId }) => equipmentId));
  const units: unknown[] = Array.isArray(row.equipmentIds) ? row.equipmentIds : [];
  if (units.some((id) => !answered.has(id))) yield { path: "unitResults", code: "required" };
}

/** Nothing is tested that nobody worked on. */
function* worked(row: Request, { actionsPerformed }: effect.Inputs): Generator<Issue> {
  if (isEmpty(actionsPerformed ?? row.actionsPerformed)) yield { path: "actionsPerformed", code: "required" };
}

const decided = (row: Request, { decision, note }: effect.Inputs, { at }: StepTime): Request => ({
  quote: { ...Object(row.quote), decision, decidedAt: at, note: note ?? null },
});

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
      hiddenInputs: (_inputs, { place }) =>
        place === "workshop" || place === "vendor" ? ["unitIsDown"] : [],
      check: check.confirmed,
      effects: (row, _inputs, { at }) => ({ downtimeStart: row.downtimeStart ?? at }),
    },
    {
      code: "need_parts",
      from: ["in_progress"],
      to: "pending",
      requires: { pendingUntil: inputs.pendingUntil },
      mustReenter: ["pendingUntil"],
      gate: ["parts-used"],
      facts: ["gate"],
      check: check.partsOrdered,
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
      effects: effect.waiting("awaiting_approval"),
    },
    {
      code: "decide_quote",
      action: "approve",
      from: ["pending"],
      to: "in_progress",
      isOpen: ({ pendingReason }) => pendingReason === "awaiting_approval",
      requires: {},
      historyInputs: { decision: history.decision, note: history.noteIfAny },
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
      requires: {},
      historyInputs: { newUnitId: history.newUnitId, note: history.noteIfAny },
      defaults: ({ equipmentIds }) => ({ newUnitId: Array.isArray(equipmentIds) ? equipmentIds[0] : null }),
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
      },
      hiddenInputs: (_inputs, { maintenanceType }) =>
        maintenanceType === "preventive" ? ["testsAfter"] : ["unitResults"],
      gate: ["time-entries", "checklist", "signatures", "attachments", "parts-used"],
      facts: ["gate", "terms"],
      check: repairGate,
      effects: (...step) => ({ ...effect.resolved(...step), downtimeEnd: step[0].downtimeEnd ?? step[2].at }),
    },
  ],
);
