import { locationsByState } from "./rules.ts";
import { typeOf } from "./unit-state.ts";
import { equipmentStates } from "./states.ts";
import { optional } from "#db/schema/field.ts";
import type { UnitStep } from "./step-codes.ts";
import * as check from "./step-checks.ts";
import * as effect from "./step-effects.ts";
import { leavingSteps } from "./leaving-steps.ts";
import { repairSteps } from "./repair-steps.ts";
import { stepFields } from "./step-fields.ts";
import { inputs, locationAtClient, locationIn, locationInput } from "./step-inputs.ts";
import type { MachineOf } from "#db/rules/machines/machine.ts";

const {
  serialNumber,
  noSerialReason,
  duplicateSerialReason,
  purchaseDate,
  condition,
  hostname,
  clientId,
  siteId,
  departmentId,
  responsibleId,
  assignee,
  holderUserId,
  carrier,
  reason,
  reasonIfAny,
} = inputs;

/** Where a unit that was on its way can come to. */
const arrivalLocation = optional(
  locationInput(["warehouse", "workshop", "technician_van", "client_site", "vendor"]),
);

/** Where a unit that was lent can come to. */
const anyLocation = optional(
  locationInput(["warehouse", "workshop", "technician_van", "client_site", "vendor", "in_transit"]),
);

const coming: UnitStep[] = [
  {
    code: "receive",
    from: ["planned"],
    to: "in_stock",
    requires: {
      serialNumber,
      noSerialReason,
      duplicateSerialReason,
      location: locationIn("in_stock"),
      purchaseDate,
    },
    mustReenter: ["noSerialReason"],
    ifMissing: ["duplicateSerialReason"],
    defaults: effect.boughtToday,
    hiddenInputs: effect.hiddenIfPurchased,
    inBulk: ["location", "purchaseDate"],
  },
  {
    code: "receive",
    from: ["in_transit"],
    to: ["in_stock", "in_repair"],
    preferredState: effect.expectedState,
    requires: { location: arrivalLocation, purchaseDate },
    mustReenter: ["location"],
    ifMissing: ["purchaseDate"],
    hiddenInputs: effect.hiddenIfPurchased,
    inBulk: ["location", "purchaseDate"],
    effects: effect.arrived,
  },
  // One that is out of use stays so where it arrives.
  {
    code: "receive",
    from: ["retired"],
    to: null,
    isOpen: ({ location }) => isUnderWay(typeOf(location)),
    requires: { location: locationInput(["warehouse", "workshop", "client_site", "vendor"]), purchaseDate },
    mustReenter: ["location"],
    ifMissing: ["purchaseDate"],
    hiddenInputs: effect.hiddenIfPurchased,
    inBulk: ["location", "purchaseDate"],
  },
  {
    code: "reserve",
    from: ["in_stock"],
    to: "reserved",
    requires: { reservedFor: inputs.reservedFor, reservedUntil: inputs.reservedUntil },
    inBulk: ["reservedFor", "reservedUntil"],
    check: check.reservation,
  },
  { code: "release", from: ["reserved"], to: "in_stock", requires: {}, inBulk: [] },
  {
    code: "stage",
    from: ["planned", "in_stock", "reserved"],
    to: "staging",
    requires: { location: locationIn("staging") },
  },
  {
    code: "unstage",
    from: ["staging"],
    to: "in_stock",
    requires: { location: locationIn("in_stock") },
    ifMissing: ["location"],
    historyInputs: { reason },
  },
];

const moving: UnitStep[] = [
  {
    code: "ship",
    from: ["in_stock", "reserved", "staging", "in_repair"],
    to: "in_transit",
    requires: { holderUserId, carrier, stateAfterArrival: inputs.stateAfterArrival },
    inBulk: ["holderUserId", "carrier", "stateAfterArrival"],
    check: check.carried,
    effects: effect.shipped,
  },
  // A unit that is out of use stays so on its way.
  {
    code: "ship",
    from: ["retired"],
    to: null,
    requires: { holderUserId, carrier, stateAfterArrival: inputs.stateAfterArrival },
    hiddenInputs: () => ["stateAfterArrival"],
    inBulk: ["holderUserId", "carrier", "stateAfterArrival"],
    check: check.carried,
    effects: effect.shipped,
  },
  ...equipmentStates
    .filter((state) => state !== "disposed" && state !== "lost")
    .map((state): UnitStep => ({
      code: "move",
      isUndoable: true,
      from: [state],
      to: null,
      requires: {
        location: locationIn(state),
        clientId: inputs.clientIfAny,
        siteId: inputs.siteIfAny,
        departmentId,
        responsibleId,
        assignee,
      },
      historyInputs: { reason: reasonIfAny },
      inBulk: ["clientId", "siteId", "departmentId", "reason"],
      check: check.moved,
      extraPermission: check.rightToMove,
    })),
];

const working: UnitStep[] = [
  {
    code: "install",
    from: ["in_stock", "reserved", "staging", "in_transit"],
    to: "in_service",
    requires: { clientId, siteId, departmentId, assignee, hostname, location: locationAtClient() },
    facts: ["contractRef", "timeZone"],
    check: check.atItsClient,
    effects: effect.installedAtClient,
  },
  {
    code: "lend",
    from: ["in_stock", "reserved", "in_transit"],
    to: "on_loan",
    requires: { clientId, siteId, departmentId, loanDueAt: inputs.loanDueAt, location: locationAtClient() },
    facts: ["loanMaxDays"],
    check: check.loan,
    effects: effect.lent,
  },
  {
    code: "lend_back",
    from: ["on_loan"],
    to: ["in_stock", "in_repair", "in_transit"],
    requires: { condition, location: anyLocation, holderUserId, carrier },
    mustReenter: ["condition", "location"],
    hiddenInputs: ({ to }) => (to === "in_transit" ? ["location"] : ["holderUserId", "carrier"]),
    check: check.loanReturn,
    effects: effect.returnedFromLoan,
  },
  {
    code: "condition",
    isUndoable: true,
    inBulk: ["condition"],
    from: ["in_stock", "reserved", "staging", "in_transit", "in_service", "on_loan", "in_repair"],
    to: null,
    requires: { condition },
    mustReenter: ["condition"],
  },
];

const isUnderWay = (type: string | null): boolean => type === "in_transit" || type === "technician_van";

/** The life of a unit. */
export const equipmentMachine: MachineOf<"equipment"> = {
  field: "state",
  states: equipmentStates,
  steps: [...coming, ...working, ...repairSteps, ...moving, ...leavingSteps],
  likely: {
    planned: ["receive"],
    in_stock: ["install", "reserve"],
    reserved: ["install", "release"],
    staging: ["install", "ship"],
    in_transit: ["install", "receive"],
    in_service: ["to_repair", "move"],
    on_loan: ["lend_back", "to_repair"],
    in_repair: ["repaired_in_place", "repaired_stock"],
    retired: ["dispose", "confirm_disposal", "recover"],
    disposed: ["recover"],
    lost: ["recover"],
  },
  formFacts: ["disposal", "loanMaxDays"],
  choicesByState: { "location.type": locationsByState },
  finalize: effect.finalized,
  historyNotes: { fields: { loanDays: stepFields.totalLoanDays }, of: effect.loanNotes },
};
