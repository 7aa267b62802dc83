import { inState } from "./unit-state.ts";
import { nobody } from "./equipment.ts";
import type { LocationType } from "./states.ts";
import type { UnitHistoryInput } from "./step-codes.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import { addDays, dayAt, minutesBetween } from "#db/rules/machines/days.ts";
import { at } from "./step-inputs.ts";
import type { InputsOf, StepTime } from "#db/rules/machines/machine.ts";

type Unit = UncheckedRowOf<"equipment">;
type Inputs = InputsOf<"equipment", UnitHistoryInput>;

/** The holder of the unit, by his name. */
export function ownerOf({ assignee }: Unit): string | null {
  const { type, label }: UncheckedSubrowOf<"equipment", "assignee"> = recordIn(assignee);
  return type !== "none" && typeof label === "string" && label !== "" ? label : null;
}

/** Whether data may be left on its disks, going by the inputs of its retirement. */
export const mayHoldData = ({ storage, dataWiped }: Unit): boolean =>
  Array.isArray(storage) && storage.length > 0 && dataWiped !== "not_applicable";

export const receivedInStock = ({ purchaseDate }: Unit, inputs: Inputs, stepTime: StepTime): Unit => ({
  purchaseDate: inputs.purchaseDate ?? purchaseDate ?? dayAt(stepTime.at, stepTime.timeZone),
});

export function shipped(): Unit {
  return { location: at("in_transit") };
}

export function installedAtClient(row: Unit, _inputs: Inputs, stepTime: StepTime): Unit {
  const on = dayAt(stepTime.at, stepTime.timeZone);
  const period = row.maintenancePeriodDays;
  return {
    installedAt: row.installedAt ?? on,
    warrantyStart: row.warrantyStart ?? on,
    nextMaintenanceDue: typeof period === "number" ? addDays(on, period) : null,
  };
}

const defaultLocations: Record<string, LocationType> = { in_repair: "workshop", in_transit: "in_transit" };

/** The loan is over: the unit is nobody's but its owner's. */
export function returnedFromLoan(row: Unit, { to, location }: Inputs): Unit {
  const returnLocation = to === "in_transit" ? null : location;
  return {
    location: returnLocation ?? at(defaultLocations[String(to)] ?? "warehouse"),
    ...(isOurs(row) && released),
  };
}

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
  return to === "reserved" ? { reservedFor: ownerOf(row), reservedUntil: addDays(today, 60) } : {};
}

export function sentToVendor(_row: Unit, { vendorName }: Inputs): Unit {
  return { location: at("vendor", { vendorName: typeof vendorName === "string" ? vendorName : null }) };
}

export const disposed = (): Unit => ({ location: at("disposed") });

export const lost = (): Unit => ({ location: at("unknown") });

/** What every step does: the reason of the new state, and the hours of standstill. */
export function finalized(before: Unit, after: Unit, inputs: Inputs, stepTime: StepTime): Unit {
  const isMoved = before.state !== after.state;
  return {
    ...(isMoved && { stateReason: inputs.reason ?? null }),
    ...standstill(before, after, stepTime),
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
