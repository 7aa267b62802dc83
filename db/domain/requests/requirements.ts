import { isRecord, recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { typeOf } from "#db/domain/equipment/unit-state.ts";
import { unitsConfirmed } from "./confirmed-units.ts";
import { needsDiagnostic } from "./displacements.ts";
import {
  commonRequirements,
  type RecordedWork,
  recordedWorkOf,
  isSignedFor,
  missing,
  performedIn,
} from "./recorded-work.ts";
import { swapUnitsOf } from "./swap-units.ts";
import { termsOf, type Terms } from "./terms.ts";
import type { RequestKind } from "./states.ts";
import type { RequestFacts, Inputs, UncheckedRequest } from "./step-effects.ts";

type RequirementCheck = (
  row: UncheckedRequest,
  inputs: Inputs,
  time: StepTime,
  facts: RequestFacts,
) => Generator<Issue>;

/** A request with what is entered as it ends. */
type Work = UncheckedRequest & Inputs;

/** What a visit needs before it is over (3.3 of the domain). */
export const visitRequirements: RequirementCheck = function* (row, inputs, _time, facts) {
  const [recorded, terms] = [recordedWorkOf(facts), termsOf(facts)];
  const work = { ...row, ...inputs };
  yield* commonRequirements(work, recorded, { ...terms, needsDiagnostic: needsDiagnostic(row) });
  if (recorded.timeKinds.length > 0 && !recorded.timeKinds.includes("work")) yield missing("time-entries");
  if (!recorded.timeKinds.includes("travel") && inputs.noTravel !== true)
    yield { path: "noTravel", code: "required" };
  yield* unitsConfirmed(row, inputs);
  yield* visitOutcome(work, recorded, terms);
  yield* odometer(work);
};

/** A visit that was in vain has another one, or somebody says why it has none. */
function* visitOutcome(work: Work, recorded: RecordedWork, { clientSignature }: Terms): Generator<Issue> {
  const isVisited = work.visitOutcome === "done" || work.visitOutcome === "partly_done";
  const needsSignature = clientSignature !== "never" && isVisited;
  if (needsSignature && !isSignedFor(recorded, { role: "client", purpose: "visit" }))
    yield missing("signatures");
  const isInVain = Boolean(work.visitOutcome) && work.visitOutcome !== "done";
  if (isInVain && recorded.followUps === 0 && !work.noFollowUpReason)
    yield { path: "noFollowUpReason", code: "required" };
}

function* odometer({ odometerStart: start, odometerEnd: end }: UncheckedRequest): Generator<Issue> {
  if (typeof start === "number" && typeof end === "number" && end < start)
    yield { path: "odometerEnd", code: "goes_down", params: { min: start } };
}

/** What a repair needs before it is over (3.4 of the domain). */
export const repairRequirements: RequirementCheck = function* (row, inputs, _time, facts) {
  const [recorded, terms] = [recordedWorkOf(facts), termsOf(facts)];
  const work = { ...row, ...inputs };
  yield* commonRequirements(work, recorded, { ...terms, needsDiagnostic: true });
  const hasPassed = recordsIn(work.testsAfter).some(({ result }) => result === "pass");
  if (work.outcome === "fixed" && !hasPassed) yield { path: "testsAfter", code: "required" };
  const { counterAtIntervention: count } = work;
  if (recorded.lastCounter !== null && typeof count === "number" && count < recorded.lastCounter)
    yield { path: "counterAtIntervention", code: "goes_down", params: { min: recorded.lastCounter } };
  if (row.place === "vendor" && !work.vendorRma) yield { path: "vendorRma", code: "required" };
  const needsSignature =
    terms.clientSignature === "always" || (terms.clientSignature !== "never" && row.place === "on_site");
  if (needsSignature && !isSignedFor(recorded, { role: "client", purpose: "visit" }))
    yield missing("signatures");
  if (row.maintenanceType !== "preventive") return;
  const answered = new Set(recordsIn(work.unitResults).map(({ equipmentId }) => equipmentId));
  const units: unknown[] = Array.isArray(row.equipmentIds) ? row.equipmentIds : [];
  if (units.some((id) => !answered.has(id))) yield { path: "unitResults", code: "required" };
};

/** That units were collected is written down by itself. */
export const collectingAction = "A-COL-01";

/** What a pickup needs before it is over (3.5 of the domain). */
export const pickupRequirements: RequirementCheck = function* (row, inputs, _time, facts) {
  const recorded = recordedWorkOf(facts);
  const work = withCollection({ ...row, ...inputs }, recorded);
  yield* commonRequirements(work, recorded, {
    ...termsOf(facts),
    needsDiagnostic: row.pickupReason === "repair",
  });
  const isExplained = ({ status }: Readonly<Record<string, unknown>>) =>
    status === "received" || status === "missing" || status === "left_behind";
  if (!recordsIn(row.items).every(isExplained)) yield { path: "items", code: "required" };
};

/** The actions with that of every pickup, where the catalogue has it. */
export function withCollection<R extends UncheckedRequest>(row: R, { actions }: RecordedWork): R {
  const collecting = actions.find(({ code }) => code === collectingAction);
  const performed = recordsIn(row.actionsPerformed);
  if (!collecting || performed.some(({ actionId }) => actionId === collecting.id)) return row;
  const action = { actionId: collecting.id, equipmentId: null, result: "done", minutes: null, note: null };
  return { ...row, actionsPerformed: [...performed, action] };
}

/** One of them says which kind of swap it was. */
const swapActions: readonly string[] = ["A-SWP-01", "A-LOA-01"];

/** What a replacement needs before it is over (3.6 of the domain). */
export const swapRequirements: RequirementCheck = function* (row, inputs, _time, facts) {
  const [recorded, terms] = [recordedWorkOf(facts), termsOf(facts)];
  const work = { ...row, ...inputs };
  if (!work.reasonDiagnosticId) yield { path: "reasonDiagnosticId", code: "required" };
  yield* commonRequirements(work, recorded, { ...terms, needsDiagnostic: false });
  const performed = performedIn(work, recorded);
  if (performed.length > 0 && !performed.some(({ code }) => swapActions.includes(code)))
    yield { path: "actionsPerformed", code: "required" };
  const units = [row.outgoingEquipmentId, row.incomingEquipmentId].filter((id) => typeof id === "string");
  const isSigned = isSignedFor(recorded, { role: "client", purpose: "swap" }, units);
  if (terms.clientSignature !== "never" && !isSigned) yield missing("signatures");
  yield* outgoingSettled(row, facts);
};

/** The old unit is carried, has arrived, or somebody will fetch it. */
function* outgoingSettled(
  { outgoingEquipmentId: path }: UncheckedRequest,
  { swapUnits }: RequestFacts,
): Generator<Issue> {
  const { outgoing, isFetched } = swapUnitsOf(swapUnits) ?? {};
  if (path && outgoing && typeOf(outgoing.location) === "client_site" && !isFetched)
    yield { path: "outgoingEquipmentId", code: "to_be_fetched" };
}

const requirements: Record<RequestKind, RequirementCheck> = {
  displacement: visitRequirements,
  maintenance: repairRequirements,
  pickup: pickupRequirements,
  replacement: swapRequirements,
};

/** What whoever resolved it said beside the record: it was accepted then. */
const accepted: Inputs = { noTravel: true, unitConfirmed: true, noFollowUpReason: "accepted" };

/** Whether what was asked for as it was resolved is still there. */
export const stillResolved: RequirementCheck = function* (row, _inputs, time, facts) {
  const check = Object.entries(requirements).find(([kind]) => kind === row.kind)?.[1];
  if (check && isRecord(facts.evidence)) yield* check(row, accepted, time, facts.evidence);
};
