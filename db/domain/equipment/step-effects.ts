import { inState } from "./unit-state.ts";
import { nobody } from "./equipment.ts";
import type { LocationType } from "./states.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { addDays, dayOf, minutesBetween } from "#db/rules/machines/days.ts";
import { at } from "./step-inputs.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import type { Row } from "#db/rules/roles/conditions.ts";

/** Who or what uses the unit, as it is called. */
export function ownerOf({ assignee }: Row): string | null {
  const label = isRecord(assignee) && assignee["type"] !== "none" ? assignee["label"] : null;
  return typeof label === "string" && label !== "" ? label : null;
}

/** Whether something may be left on its disks, going by what was said when it was retired. */
export const mayHoldData = ({ storage, dataWiped }: Row): boolean =>
  Array.isArray(storage) && storage.length > 0 && dataWiped !== "not_applicable";

export const receivedInStock = ({ purchaseDate }: Row, inputs: Row, act: StepTime): Row => ({
  purchaseDate: inputs["purchaseDate"] ?? purchaseDate ?? dayOf(act.at),
});

export function shipped(): Row {
  return { location: at("in_transit") };
}

export function installedAtClient(row: Row, _inputs: Row, act: StepTime): Row {
  const on = dayOf(act.at);
  const period = row["maintenancePeriodDays"];
  return {
    installedAt: row["installedAt"] ?? on,
    warrantyStart: row["warrantyStart"] ?? on,
    nextMaintenanceDue: typeof period === "number" ? addDays(on, period) : null,
  };
}

const defaultLocations: Record<string, LocationType> = { in_repair: "workshop", in_transit: "in_transit" };

/** The loan is over: what was lent is nobody's but its owner's. */
export function returnedFromLoan(row: Row, { to, location }: Row): Row {
  const place = to === "in_transit" ? null : location;
  return { location: place ?? at(defaultLocations[String(to)] ?? "warehouse"), ...(isOurs(row) && released) };
}

const released = {
  clientId: null,
  siteId: null,
  departmentId: null,
  unitServiceId: null,
  responsibleId: null,
  assignee: nobody,
};

const isOurs = ({ ownership }: Row): boolean => ownership !== "client_owned";

export function reservedForOwner(row: Row, { to }: Row, { today }: StepTime): Row {
  return to === "reserved" ? { reservedFor: ownerOf(row), reservedUntil: addDays(today, 60) } : {};
}

export function sentToVendor(_row: Row, { vendorName }: Row): Row {
  return { location: at("vendor", { vendorName: typeof vendorName === "string" ? vendorName : null }) };
}

export const disposed = (): Row => ({ location: at("disposed") });

export const lost = (): Row => ({ location: at("unknown") });

/** What every step does: the reason of the new state, and the hours of standstill. */
export function finalized(before: Row, after: Row, inputs: Row, act: StepTime): Row {
  const isMoved = before["state"] !== after["state"];
  return {
    ...(isMoved && { stateReason: inputs["reason"] ?? null }),
    ...standstill(before, after, act),
    ...(typeof inputs["serialNumber"] === "string" && { noSerialReason: inputs["noSerialReason"] ?? null }),
  };
}

const isActive = inState("in_service", "on_loan");

/** A unit that worked stands still from the day it goes to repair until it works, is free or is given up. */
function standstill(before: Row, after: Row, { at: instant }: StepTime): Row {
  const since = before["downSince"];
  const isDown = inState("in_repair", "in_transit")(after);
  if (isActive(before) && inState("in_repair")(after)) return { downSince: instant };
  if (typeof since !== "string" || isDown) return {};
  const known = before["totalDowntimeMin"];
  const total = (typeof known === "number" ? known : 0) + minutesBetween(since, instant);
  return { downSince: null, totalDowntimeMin: total };
}
