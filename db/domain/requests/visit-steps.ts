import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { unconfirmedUnits } from "./confirmed-units.ts";
import { recordedWorkOf, missing } from "./recorded-work.ts";
import { visitRequirements } from "./requirements.ts";
import { historyInputs as history, requestInputs as inputs } from "./step-inputs.ts";
import { only } from "./common-steps.ts";
import { planWarnings } from "./plans.ts";
import type { RequestStep } from "./step-codes.ts";

type Request = effect.UncheckedRequest;

/** Whoever sets out once more has not arrived yet. */
const departed = (row: Request, _inputs: effect.Inputs, { at }: StepTime): Request => ({
  departureAt: at,
  arrivalAt: null,
  checkIn: null,
  ...(row.kind === "displacement" && {
    leftSiteAt: null,
    returnedAt: null,
    checkOut: null,
    confirmedUnits: [],
  }),
});

const byHand = (at: string) => ({ at, method: "manual", geo: null, accuracyM: null });

function arrived(row: Request, { checkIn }: effect.Inputs, { at }: StepTime): Request {
  return {
    arrivalAt: at,
    departureAt: row.departureAt ?? null,
    checkIn: checkIn ?? byHand(at),
  };
}

function visitResolved(...step: Parameters<typeof effect.resolvedWork>): Request {
  const [row, stepInputs] = step;
  const distance = stepInputs.distanceKm ?? row.distanceKm;
  const { odometerStart: start, odometerEnd: end } = { ...row, ...stepInputs };
  const driven = typeof start === "number" && typeof end === "number" ? end - start : null;
  return { ...effect.resolvedWork(...step), distanceKm: distance ?? driven };
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
        atOnce: true,
        isOpen: ({ collectedAt }) => !collectedAt,
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
        isOpen: ({ incomingEquipmentId, swap }) => Boolean(incomingEquipmentId) && !swap,
        requires: {},
        historyInputs: { unitConfirmed: history.unitConfirmed },
        needsBelow: ["checklist"],
        facts: ["recordedWork"],
        check: carrying,
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
        atOnce: true,
        isOpen: ({ kind, incomingEquipmentId, swap }) =>
          kind === "displacement" || (Boolean(incomingEquipmentId) && !swap),
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
        atOnce: true,
        isOpen: ({ collectedAt }) => !collectedAt,
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
        facts: ["recordedWork", "plans", "terms"],
        warnings: planWarnings,
        check: turningBack,
        effects: (_row, { to }) => (to === "pending" ? effect.inVain : {}),
      },
      {
        code: "client_absent",
        from: ["on_site", "collecting"],
        to: "pending",
        requires: { pendingUntil: inputs.pendingUntil },
        mustReenter: ["pendingUntil"],
        historyInputs: { waitedMin: history.waitedMin, note: history.noteIfAny },
        facts: ["recordedWork", "terms"],
        check: check.absence,
        effects: (row, stepInputs) => ({
          ...effect.waiting("awaiting_client")(row, stepInputs),
          ...effect.inVain,
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
  facts: effect.RequestFacts,
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

/** The new unit is in the van, and got ready before that. */
function* carrying(
  row: Request,
  { unitConfirmed }: effect.Inputs,
  _time: StepTime,
  facts: effect.RequestFacts,
): Generator<Issue> {
  if (unitConfirmed !== true) yield { path: "unitConfirmed", code: "required" };
  if (row.status === "preparing" && recordedWorkOf(facts).preparationLeft > 0) yield missing("checklist");
}

const visiting: RequestStep[] = only(
  ["displacement"],
  [
    {
      code: "leave",
      from: ["on_site"],
      to: null,
      isOpen: ({ leftSiteAt }) => !leftSiteAt,
      requires: { checkOut: inputs.checkOut, odometerEnd: inputs.odometerEnd },
      effects: (_row, { checkOut }, { at }) => ({ leftSiteAt: at, checkOut: checkOut ?? byHand(at) }),
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
      historyInputs: {
        unitConfirmed: history.unitConfirmed,
        noTravel: history.noTravel,
        noFollowUpReason: history.noFollowUpReason,
      },
      // Most visits do what they were made for.
      defaults: () => ({ visitOutcome: "done" }),
      ifMissing: ["diagnosticIds", "actionsPerformed"],
      hiddenInputs: ({ visitOutcome }, row, facts) => [
        ...(unconfirmedUnits(row).length === 0 ? (["unitConfirmed"] as const) : []),
        ...(recordedWorkOf(facts).timeKinds.includes("travel") ? (["noTravel"] as const) : []),
        ...(visitOutcome === "done" ? (["noFollowUpReason"] as const) : []),
      ],
      needsBelow: ["time-entries", "checklist", "signatures", "attachments", "parts-used"],
      facts: ["recordedWork", "terms"],
      check: visitRequirements,
      effects: visitResolved,
    },
  ],
);

export const visitSteps: RequestStep[] = [...travelling, ...visiting];
