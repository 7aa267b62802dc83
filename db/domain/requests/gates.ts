import { isRecord, recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { typeOf } from "#db/domain/equipment/unit-state.ts";
import { needsDiagnostic } from "./displacements.ts";
import { commonGate, type Gate, gateOf, isSignedFor, missing, performedIn } from "./gate.ts";
import { swapUnitsOf } from "./swap-units.ts";
import { termsOf, type Terms } from "./terms.ts";
import type { RequestKind } from "./states.ts";
import type { Facts, Inputs, Request } from "./step-effects.ts";

type GateCheck = (row: Request, inputs: Inputs, time: StepTime, facts: Facts) => Generator<Issue>;

/** A request with what is entered as it ends. */
type Work = Request & Inputs;

/** What a visit needs before it is over (3.3 of the domain). */
export const visitGate: GateCheck = function* (row, inputs, _time, facts) {
  const [gate, terms] = [gateOf(facts), termsOf(facts)];
  const work = { ...row, ...inputs };
  yield* commonGate(work, gate, { ...terms, needsDiagnostic: needsDiagnostic(row) });
  if (gate.timeKinds.length > 0 && !gate.timeKinds.includes("work")) yield missing("time-entries");
  if (!gate.timeKinds.includes("travel") && inputs.noTravel !== true)
    yield { path: "noTravel", code: "required" };
  yield* unitsSeen(work);
  yield* visitOutcome(work, gate, terms);
  yield* odometer(work);
};

/** Whoever works on a unit has looked which one it is. */
function* unitsSeen({ equipmentIds, unitConfirmed }: Work): Generator<Issue> {
  const hasUnits = Array.isArray(equipmentIds) && equipmentIds.length > 0;
  if (hasUnits && unitConfirmed !== true) yield { path: "unitConfirmed", code: "required" };
}

/** A visit that was in vain has another one, or somebody says why it has none. */
function* visitOutcome(work: Work, gate: Gate, { clientSignature }: Terms): Generator<Issue> {
  const isVisited = work.visitOutcome === "done" || work.visitOutcome === "partly_done";
  const needsSignature = clientSignature !== "never" && isVisited;
  if (needsSignature && !isSignedFor(gate, { role: "client", purpose: "visit" })) yield missing("signatures");
  const isInVain = Boolean(work.visitOutcome) && work.visitOutcome !== "done";
  if (isInVain && gate.followUps === 0 && !work.noFollowUpReason)
    yield { path: "noFollowUpReason", code: "required" };
}

function* odometer({ odometerStart: start, odometerEnd: end }: Request): Generator<Issue> {
  if (typeof start === "number" && typeof end === "number" && end < start)
    yield { path: "odometerEnd", code: "goes_down", params: { min: start } };
}

/** What a repair needs before it is over (3.4 of the domain). */
export const repairGate: GateCheck = function* (row, inputs, _time, facts) {
  const [gate, terms] = [gateOf(facts), termsOf(facts)];
  const work = { ...row, ...inputs };
  yield* commonGate(work, gate, { ...terms, needsDiagnostic: true });
  const hasPassed = recordsIn(work.testsAfter).some(({ result }) => result === "pass");
  if (work.outcome === "fixed" && !hasPassed) yield { path: "testsAfter", code: "required" };
  const { counterAtIntervention: count } = work;
  if (gate.lastCounter !== null && typeof count === "number" && count < gate.lastCounter)
    yield { path: "counterAtIntervention", code: "goes_down", params: { min: gate.lastCounter } };
  if (row.place === "vendor" && !work.vendorRma) yield { path: "vendorRma", code: "required" };
  const needsSignature =
    terms.clientSignature === "always" || (terms.clientSignature !== "never" && row.place === "on_site");
  if (needsSignature && !isSignedFor(gate, { role: "client", purpose: "visit" })) yield missing("signatures");
  if (row.maintenanceType !== "preventive") return;
  const answered = new Set(recordsIn(work.unitResults).map(({ equipmentId }) => equipmentId));
  const units: unknown[] = Array.isArray(row.equipmentIds) ? row.equipmentIds : [];
  if (units.some((id) => !answered.has(id))) yield { path: "unitResults", code: "required" };
};

/** That units were collected is written down by itself. */
export const collectingAction = "A-COL-01";

/** What a pickup needs before it is over (3.5 of the domain). */
export const pickupGate: GateCheck = function* (row, inputs, _time, facts) {
  const gate = gateOf(facts);
  const work = withCollection({ ...row, ...inputs }, gate);
  yield* commonGate(work, gate, { ...termsOf(facts), needsDiagnostic: row.pickupReason === "repair" });
  const isExplained = ({ status }: Readonly<Record<string, unknown>>) =>
    status === "received" || status === "missing" || status === "left_behind";
  if (!recordsIn(row.items).every(isExplained)) yield { path: "items", code: "required" };
};

/** The actions with that of every pickup, where the catalogue has it. */
export function withCollection<R extends Request>(row: R, { actions }: Gate): R {
  const collecting = actions.find(({ code }) => code === collectingAction);
  const performed = recordsIn(row.actionsPerformed);
  if (!collecting || performed.some(({ actionId }) => actionId === collecting.id)) return row;
  const action = { actionId: collecting.id, equipmentId: null, result: "done", minutes: null, note: null };
  return { ...row, actionsPerformed: [...performed, action] };
}

/** One of them says which kind of swap it was. */
const swapActions: readonly string[] = ["A-SWP-01", "A-LOA-01"];

/** What a replacement needs before it is over (3.6 of the domain). */
export const swapGate: GateCheck = function* (row, inputs, _time, facts) {
  const [gate, terms] = [gateOf(facts), termsOf(facts)];
  const work = { ...row, ...inputs };
  if (!work.reasonDiagnosticId) yield { path: "reasonDiagnosticId", code: "required" };
  yield* commonGate(work, gate, { ...terms, needsDiagnostic: false });
  const performed = performedIn(work, gate);
  if (performed.length > 0 && !performed.some(({ code }) => swapActions.includes(code)))
    yield { path: "actionsPerformed", code: "required" };
  const units = [row.outgoingEquipmentId, row.incomingEquipmentId].filter((id) => typeof id === "string");
  const isSigned = isSignedFor(gate, { role: "client", purpose: "swap" }, units);
  if (terms.clientSignature !== "never" && !isSigned) yield missing("signatures");
  yield* outgoingSettled(row, facts);
};

/** The old unit is carried, has arrived, or somebody will fetch it. */
function* outgoingSettled({ outgoingEquipmentId: path }: Request, { swapUnits }: Facts): Generator<Issue> {
  const { outgoing, isFetched } = swapUnitsOf(swapUnits) ?? {};
  if (path && outgoing && typeOf(outgoing.location) === "client_site" && !isFetched)
    yield { path: "outgoingEquipmentId", code: "to_be_fetched" };
}

const gates: Record<RequestKind, GateCheck> = {
  displacement: visitGate,
  maintenance: repairGate,
  pickup: pickupGate,
  replacement: swapGate,
};

/** What whoever resolved it said beside the record: it was accepted then. */
const accepted: Inputs = { noTravel: true, unitConfirmed: true, noFollowUpReason: "accepted" };

/** Whether what was asked for as it was resolved is still there. */
export const stillResolved: GateCheck = function* (row, _inputs, time, facts) {
  const gate = Object.entries(gates).find(([kind]) => kind === row.kind)?.[1];
  if (gate && isRecord(facts.evidence)) yield* gate(row, accepted, time, facts.evidence);
};
