import { inState } from "./unit-state.ts";
import { nobody } from "./equipment.ts";
import { type EquipmentState, equipmentStates, type LocationType } from "./states.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import { addDays, dayAt, daysBetween, minutesBetween } from "#db/rules/machines/days.ts";
import { at } from "./step-inputs.ts";
import { longestReservation } from "./terms.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { FactsOf, InputsOf, StepTime } from "#db/rules/machines/machine.ts";

type Unit = UncheckedRowOf<"equipment">;
type Inputs = InputsOf<"equipment">;
type Facts = FactsOf<"equipment">;

/** The holder of the unit, by his name. */
export function ownerOf({ assignee }: Unit): string | null {
  const { type, label }: UncheckedSubrowOf<"equipment", "assignee"> = recordIn(assignee);
  return type !== "none" && typeof label === "string" && label !== "" ? label : null;
}

/** Whether data may be left on its disks, going by the inputs of its retirement. */
export const mayHoldData = ({ storage, dataWiped }: Unit): boolean =>
  Array.isArray(storage) && storage.length > 0 && dataWiped !== "not_applicable";

/** What is received for the first time was bought that day, unless another day is known. */
export const boughtToday = (_row: Unit, { at: instant, timeZone }: StepTime): Unit => ({
  purchaseDate: dayAt(instant, timeZone),
});

/** A unit keeps the day of its purchase, whatever day many units are given at once. */
export const hiddenIfPurchased = (_inputs: Inputs, { purchaseDate }: Unit): "purchaseDate"[] =>
  purchaseDate ? ["purchaseDate"] : [];

export function shipped(): Unit {
  return { location: at("in_transit") };
}

/** What is known of the unit decides where it comes to, where nobody says it. */
export function arrived(row: Unit, inputs: Inputs): Unit {
  const isBroken = (inputs.to ?? expectedState(row)) === "in_repair";
  return { location: inputs.location ?? at(isBroken ? "workshop" : "warehouse") };
}

export const expectedState = ({ stateAfterArrival }: Unit): EquipmentState | null =>
  equipmentStates.find((state) => state === stateAfterArrival) ?? null;

/** The days of an installation are those of its site. */
export function installedAtClient(row: Unit, inputs: Inputs, stepTime: StepTime, facts: Facts): Unit {
  const zone = typeof facts.timeZone === "string" ? facts.timeZone : stepTime.timeZone;
  const on = dayAt(stepTime.at, zone);
  const period = row.maintenancePeriodDays;
  return {
    installedAt: row.installedAt ?? on,
    warrantyStart: row.warrantyStart ?? on,
    contractRef: contractAt(row, inputs, facts),
    nextMaintenanceDue: typeof period === "number" ? addDays(on, period) : null,
  };
}

/** The contract of the client that is in force; that of another client ends with the unit's time there. */
function contractAt(row: Unit, { clientId }: Inputs, { contractRef }: Facts): unknown {
  if (typeof contractRef === "string") return contractRef;
  const isOther = typeof row.clientId === "string" && row.clientId !== clientId;
  return isOther ? null : (row.contractRef ?? null);
}

export const lent = (_row: Unit, _inputs: Inputs, stepTime: StepTime): Unit => ({
  loanedOn: dayAt(stepTime.at, stepTime.timeZone),
});

const defaultLocations: Record<string, LocationType> = { in_repair: "workshop", in_transit: "in_transit" };

/** The loan is over: the unit is nobody's but its owner's. */
export function returnedFromLoan(row: Unit, { to, location }: Inputs): Unit {
  const returnLocation = to === "in_transit" ? null : location;
  return {
    location: returnLocation ?? at(defaultLocations[String(to)] ?? "warehouse"),
    ...releasedFromLoan(row),
  };
}

/** A unit of ours that was on loan belongs to no client any more. */
export const releasedFromLoan = (row: Unit): Unit => (isOurs(row) ? released : {});

const released = {
  clientId: null,
  siteId: null,
  departmentId: null,
  unitServiceId: null,
  responsibleId: null,
  assignee: nobody,
};

const isOurs = ({ ownership }: Unit): boolean => ownership !== "client_owned";

export function reservedForOwner(row: Unit, { to }: Inputs, { today }: StepTime): Unit {
  return to === "reserved"
    ? { reservedFor: ownerOf(row), reservedUntil: addDays(today, longestReservation) }
    : {};
}

export function sentToVendor(_row: Unit, { vendorName }: Inputs): Unit {
  return { location: at("vendor", { vendorName: typeof vendorName === "string" ? vendorName : null }) };
}

/** Gone, or waiting for somebody to confirm that it goes. */
export function disposed(_row: Unit, _inputs: Inputs, stepTime: StepTime, facts: Facts): Unit {
  const { needsConfirmation, userId }: DisposalFact = recordIn(facts.disposal);
  return needsConfirmation === true
    ? { awaiting: "disposal", disposalRequestedBy: userId, disposalRequestedAt: stepTime.at }
    : { location: at("disposed") };
}

export const confirmedDisposal = (): Unit => ({ location: at("disposed") });

export const withdrawnDisposal = (): Unit => ({
  disposalMethod: null,
  disposedOn: null,
  disposalDocument: null,
  wipeCertificate: null,
  awaiting: null,
  disposalRequestedBy: null,
  disposalRequestedAt: null,
});

/** Whether this person only asks for it, and whether he asked for it and so may not confirm it himself. */
export type DisposalFact = { needsConfirmation?: unknown; isRequester?: unknown; userId?: unknown };

export const needsConfirmation = (_row: Unit, facts: Facts): boolean => {
  const fact: DisposalFact = recordIn(facts.disposal);
  return fact.needsConfirmation === true;
};

export const objectionToRequester = (_row: Unit, facts: Facts): Reason | null => {
  const fact: DisposalFact = recordIn(facts.disposal);
  return fact.isRequester === true ? "second_person" : null;
};

export const lost = (): Unit => ({ location: at("unknown") });

/** What every step does: the reason of the new state, and the hours of standstill. */
export function finalized(before: Unit, after: Unit, inputs: Inputs, stepTime: StepTime): Unit {
  const isMoved = before.state !== after.state;
  return {
    ...(isMoved && { stateReason: inputs.reason ?? null }),
    ...standstill(before, after, stepTime),
    ...loanTime(before, after, stepTime),
    ...(typeof inputs.serialNumber === "string" && { noSerialReason: inputs.noSerialReason ?? null }),
  };
}

const isActive = inState("in_service", "on_loan");

/** A unit that worked stands still from the day it goes to repair until it works, is free or is given up. */
function standstill(before: Unit, after: Unit, { at: instant }: StepTime): Unit {
  const since = before.downSince;
  const isDown = inState("in_repair", "in_transit")(after);
  if (isActive(before) && inState("in_repair")(after)) return { downSince: instant };
  if (typeof since !== "string" || isDown) return {};
  const previous = before.totalDowntimeMin;
  const total = (typeof previous === "number" ? previous : 0) + minutesBetween(since, instant);
  return { downSince: null, totalDowntimeMin: total };
}

/** The days of a loan are counted where it ends, by whichever step. */
function loanTime(before: Unit, after: Unit, stepTime: StepTime): Unit {
  const days = loanDays(before, after, stepTime);
  const { totalLoanDays: previous } = before;
  return days === null ? {} : { totalLoanDays: (typeof previous === "number" ? previous : 0) + days };
}

/** A loan of some hours is one of a day. */
function loanDays(before: Unit, after: Unit, { at: instant, timeZone }: StepTime): number | null {
  const { loanedOn } = before;
  const isOver = inState("on_loan")(before) && !inState("on_loan")(after);
  return isOver && typeof loanedOn === "string"
    ? Math.max(1, daysBetween(loanedOn, dayAt(instant, timeZone)))
    : null;
}

/** For the history of a step that ends a loan. */
export function loanNotes(before: Unit, after: Unit, stepTime: StepTime): { loanDays?: number } {
  const days = loanDays(before, after, stepTime);
  return days === null ? {} : { loanDays: days };
}
