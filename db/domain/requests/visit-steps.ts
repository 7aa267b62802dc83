import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { commonGate, gateOf, isSignedFor, missing } from "./gate.ts";
import { historyInputs as history, inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import type { RequestStep } from "./step-codes.ts";

type Request = effect.Request;

/** A visit for which nothing has to be found out: it needs no diagnostic, and may concern no unit. */
const withoutDiagnostic: readonly unknown[] = ["site_survey", "training", "delivery", "inventory"];

const withoutUnit: readonly unknown[] = ["site_survey", "training", "inspection", "inventory", "other"];

export const needsUnit = ({ purpose }: Request): boolean => !withoutUnit.includes(purpose);

const departed = (_row: Request, _inputs: effect.Inputs, { at }: StepTime): Request => ({ departureAt: at });

function arrived(row: Request, { checkIn }: effect.Inputs, { at }: StepTime): Request {
  return {
    arrivalAt: at,
    departureAt: row.departureAt ?? null,
    checkIn: checkIn ?? { at, method: "manual", geo: null, accuracyM: null },
  };
}

/** What a visit needs before it is over (3.3 of the domain). */
function* visitGate(
  row: Request,
  stepInputs: effect.Inputs,
  _time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  const gate = gateOf(facts);
  const visit = { ...row, ...stepInputs };
  yield* commonGate(visit, gate, { diagnostic: !withoutDiagnostic.includes(row.purpose) });
  const { kinds } = gate.time;
  if (kinds.length > 0 && !kinds.includes("work")) yield missing("time-entries");
  if (!kinds.includes("travel") && stepInputs.noTravel !== true) yield { path: "noTravel", code: "required" };
  const isVisited = visit.visitOutcome === "done" || visit.visitOutcome === "partly_done";
  const isAsked = check.termsOf(facts).clientSignature !== "never";
  if (isVisited && isAsked && !isSignedFor(gate, { role: "client", purpose: "visit" }))
    yield missing("signatures");
  const start = visit.odometerStart;
  const end = visit.odometerEnd;
  if (typeof start === "number" && typeof end === "number" && end < start)
    yield { path: "odometerEnd", code: "goes_down", params: { min: start } };
}

function visitResolved(...step: Parameters<typeof effect.resolved>): Request {
  const [row, stepInputs] = step;
  const distance = stepInputs.distanceKm ?? row.distanceKm;
  const { odometerStart: start, odometerEnd: end } = { ...row, ...stepInputs };
  const driven = typeof start === "number" && typeof end === "number" ? end - start : null;
  return { ...effect.resolved(...step), distanceKm: distance ?? driven };
}

/** The way there, of whatever kind of request somebody drives for. */
const travelling = [
  ...only(
    ["displacement", "pickup"],
    [
      {
        code: "depart",
        from: ["assigned", "scheduled"],
        to: "en_route",
        requires: { odometerStart: inputs.odometerStart },
        effects: departed,
      },
    ],
  ),
  ...only(
    ["replacement"],
    [
      {
        code: "depart",
        from: ["assigned", "scheduled", "preparing"],
        to: "en_route",
        isOpen: ({ incomingEquipmentId }) => Boolean(incomingEquipmentId),
        requires: {},
        effects: departed,
      },
    ],
  ),
  ...only(
    ["displacement", "replacement"],
    [
      {
        code: "arrive",
        from: ["en_route", "assigned", "scheduled"],
        to: "on_site",
        isOpen: ({ kind, incomingEquipmentId }) => kind === "displacement" || Boolean(incomingEquipmentId),
        requires: { checkIn: inputs.checkIn },
        facts: ["terms"],
        check: check.checkedIn,
        effects: arrived,
      },
    ],
  ),
  ...only(
    ["pickup"],
    [
      {
        code: "arrive",
        from: ["en_route", "assigned", "scheduled"],
        to: "collecting",
        requires: { checkIn: inputs.checkIn },
        facts: ["terms"],
        check: check.checkedIn,
        effects: arrived,
      },
    ],
  ),
  ...only(
    ["displacement", "pickup", "replacement"],
    [
      {
        code: "turn_back",
        from: ["en_route"],
        to: ["scheduled", "pending"],
        requires: {
          plannedStart: inputs.plannedStartIfAny,
          plannedEnd: inputs.plannedEndIfAny,
          pendingReason: inputs.pendingReasonIfAny,
          pendingUntil: inputs.pendingUntil,
        },
        mustReenter: ["plannedStart", "plannedEnd", "pendingReason", "pendingUntil"],
        historyInputs: { reason: history.reason },
        hiddenInputs: ({ to }) =>
          to === "pending" ? ["plannedStart", "plannedEnd"] : ["pendingReason", "pendingUntil"],
        facts: ["gate"],
        check: turningBack,
      },
      {
        code: "client_absent",
        from: ["on_site", "collecting"],
        to: "pending",
        requires: { pendingUntil: inputs.pendingUntil },
        mustReenter: ["pendingUntil"],
        historyInputs: { waitedMin: history.waitedMin, note: history.noteIfAny },
        facts: ["gate", "terms"],
        check: check.absence,
        effects: (row, stepInputs) => ({
          ...effect.waiting("awaiting_client")(row, stepInputs),
          ...(row.kind === "displacement" && { visitOutcome: "client_absent" }),
        }),
      },
    ],
  ),
];

function* turningBack(
  row: Request,
  stepInputs: effect.Inputs,
  time: StepTime,
  facts: effect.Facts,
): Generator<Issue> {
  if (stepInputs.to === "pending") {
    if (!stepInputs.pendingReason) yield { path: "pendingReason", code: "required" };
    yield* check.wait(row, stepInputs, time, facts);
    return;
  }
  for (const path of ["plannedStart", "plannedEnd"] as const)
    if (!stepInputs[path]) yield { path, code: "required" };
  yield* check.plan(row, stepInputs, time, facts);
}

const visiting: RequestStep[] = only(
  ["displacement"],
  [
    {
      code: "leave",
      from: ["on_site"],
      to: null,
      isOpen: ({ leftSiteAt }) => !leftSiteAt,
      requires: { odometerEnd: inputs.odometerEnd },
      effects: (_row, _inputs, { at }) => ({ leftSiteAt: at }),
    },
    {
      code: "come_back",
      from: ["on_site", "resolved"],
      to: null,
      isOpen: ({ leftSiteAt, returnedAt }) => Boolean(leftSiteAt) && !returnedAt,
      requires: { odometerEnd: inputs.odometerEnd },
      effects: (_row, _inputs, { at }) => ({ returnedAt: at }),
    },
    {
      code: "correct_times",
      from: ["en_route", "on_site", "pending", "resolved"],
      to: null,
      requires: {
        departureAt: inputs.departureAt,
        arrivalAt: inputs.arrivalAt,
        leftSiteAt: inputs.leftSiteAt,
        returnedAt: inputs.returnedAt,
      },
      historyInputs: { reason: history.reason },
      check: check.timesInOrder,
    },
    {
      code: "resolve",
      from: ["on_site"],
      to: "resolved",
      requires: {
        diagnosticIds: inputs.diagnosticIds,
        actionsPerformed: inputs.actionsPerformed,
        visitOutcome: inputs.visitOutcome,
        outcome: inputs.outcome,
        resolutionNote: inputs.resolutionNote,
        odometerEnd: inputs.odometerEnd,
        distanceKm: inputs.distanceKm,
      },
      historyInputs: { noTravel: history.noTravel },
      gate: ["time-entries", "checklist", "signatures", "attachments", "parts-used"],
      facts: ["gate", "terms"],
      check: visitGate,
      effects: visitResolved,
    },
  ],
);

export const visitSteps: RequestStep[] = [...travelling, ...visiting];
