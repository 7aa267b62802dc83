import * as of from "#db/schema/field.ts";
import type { Field } from "#db/schema/kind.ts";
import { displacements, visitPurposes } from "./displacements.ts";
import { maintenances } from "./maintenances.ts";
import { leftReasons, pickupReasons, pickups } from "./pickups.ts";
import { replacements } from "./replacements.ts";
import { requestFields } from "./request-fields.ts";
import { cancelReasons, declineReasons, requestKinds } from "./states.ts";
import { accessories, presenceInput, unitConditions } from "./travel-fields.ts";

const { optional, withChoiceWords } = of;

/** A field of the record as an input that has to be entered. */
const required = <T>(field: Field<T>): Field<T> => ({
  ...field,
  writtenBy: "people",
  required: true,
  initial: null,
});

/** The same, where it may be left out. */
const allowed = <T>(field: Field<T>): Field<T> => ({ ...required(field), required: false });

/** Of each unit that was collected nothing else is said than that it is there, or missing. */
function receivedItems(items: typeof pickups.fields.items): typeof pickups.fields.items {
  const status = items.kind === "rows" && items.fields["status"];
  return status && status.kind === "choice"
    ? { ...items, fields: { ...items.fields, status: { ...status, choices: ["received", "missing"] } } }
    : items;
}

const visit = displacements.fields;
const repair = maintenances.fields;
const pickup = pickups.fields;
const swap = replacements.fields;

/** What the steps of a request ask for: fields of the record under their own names, and what only the history keeps. */
export const requestInputs = {
  assigneeId: required(requestFields.assigneeId),
  plannedStart: required(requestFields.plannedStart),
  plannedEnd: required(requestFields.plannedEnd),
  plannedStartIfAny: allowed(requestFields.plannedStart),
  plannedEndIfAny: allowed(requestFields.plannedEnd),
  estimatedMin: allowed(requestFields.estimatedMin),
  pendingReason: required(requestFields.pendingReason),
  pendingReasonIfAny: allowed(requestFields.pendingReason),
  pendingUntil: allowed(requestFields.pendingUntil),
  priority: required(requestFields.priority),
  duplicateOfId: allowed(requestFields.duplicateOfId),
  cancelReason: of.choice(cancelReasons),
  diagnosticIds: requestFields.diagnosticIds,
  actionsPerformed: requestFields.actionsPerformed,
  outcome: required(requestFields.outcome),
  resolutionNote: required(requestFields.resolutionNote),

  checkIn: presenceInput,
  checkOut: presenceInput,
  departureAt: allowed(visit.departureAt),
  arrivalAt: allowed(visit.arrivalAt),
  leftSiteAt: allowed(visit.leftSiteAt),
  returnedAt: allowed(visit.returnedAt),
  odometerStart: visit.odometerStart,
  odometerEnd: visit.odometerEnd,
  distanceKm: visit.distanceKm,
  visitOutcome: required(visit.visitOutcome),

  vendorRma: required(repair.vendorRma),
  vendorRmaIfAny: allowed(repair.vendorRma),
  quote: required(repair.quote),
  dataBackup: repair.dataBackup,
  testsAfter: repair.testsAfter,
  unitResults: repair.unitResults,
  counterAtIntervention: repair.counterAtIntervention,

  receivedItems: receivedItems(pickup.items),
  handoverBy: required(pickup.handoverBy),

  incomingEquipmentId: required(swap.incomingEquipmentId),
  reasonDiagnosticId: required(swap.reasonDiagnosticId),
  loanDueAt: allowed(swap.loanDueAt),
  outgoingCondition: required(swap.outgoingCondition),
  outgoingDestination: swap.outgoingDestination,
  outgoingNextState: swap.outgoingNextState,
  inherit: swap.inherit,
  accessoriesOut: swap.accessoriesOut,
  accessoriesIn: swap.accessoriesIn,
  dataMigration: required(swap.dataMigration),
} as const satisfies Record<string, Field>;

export const historyInputs = {
  reason: of.text(200, 3),
  reasonIfAny: optional(of.text(200, 3)),
  /** Why it is opened again: the client is asked for a sentence. */
  reopenReason: of.text(500, 10),
  priorityReason: of.text(200, 10),
  declineReason: of.choice(declineReasons),
  decision: of.choice(["approved", "refused"]),
  note: of.text(300, 3),
  noteIfAny: optional(of.text(300)),
  unitConfirmed: of.flag(),
  unitIsDown: of.flag(),
  bothConfirmed: of.flag(),
  waitedMin: of.integer(0, 1440),
  noTravel: of.flag(),
  /** Why nobody comes again, where the visit was not all that was asked for. */
  noFollowUpReason: optional(of.text(200, 3)),
  newKind: of.choice(requestKinds),
  newTitle: of.text(120, 4),
  newPurpose: optional(withChoiceWords("purpose", of.choice(visitPurposes))),
  newPlace: optional(withChoiceWords("place", of.choice(["on_site", "workshop", "remote", "vendor"]))),
  newReason: optional(withChoiceWords("pickupReason", of.choice(pickupReasons))),
  newUnitId: of.refOrNone("equipment"),
  unitId: of.ref("equipment"),
  unitCondition: withChoiceWords("condition", of.choice(unitConditions)),
  unitAccessories: withChoiceWords("accessories", of.choices(accessories)),
  sealNumber: optional(of.identifier("reference", 40)),
  dataAcknowledged: of.flag(),
  leftReason: of.choice(leftReasons),
  unexpectedReason: optional(of.text(200)),
  score: of.integer(1, 5),
  comment: optional(of.longText(500)),
} as const satisfies Record<string, Field>;
