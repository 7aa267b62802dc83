import { addDays, dayAt } from "#db/rules/machines/days.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { at as locationAt } from "#db/domain/equipment/step-inputs.ts";
import { longestReservation } from "#db/domain/equipment/terms.ts";
import { inState, typeOf } from "#db/domain/equipment/unit-state.ts";
import { isAway } from "./maintenances.ts";
import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Request = UncheckedRowOf<"requests">;
type Unit = UncheckedRowOf<"equipment">;

/** A step of a request: the request as it was and as it is, its inputs, and who took it. */
export type StepOfRequest = {
  before: Request;
  after: Request;
  inputs: Readonly<Record<string, unknown>>;
  stepTime: StepTime;
  actorId: string | null;
};

/** What a step of a request makes of one of its units; nothing where it leaves the unit as it is. */
export type UnitEffect = (step: StepOfRequest, unit: Unit) => Unit | null;

const isActive = inState("in_service", "on_loan");

/** A unit that is taken to the workshop, or that nobody can work with meanwhile, is in repair. */
const started: UnitEffect = ({ after, inputs }, unit) => {
  if (after.maintenanceType !== "corrective" || !isActive(unit)) return null;
  if (isAway(after)) return { state: "in_repair", location: locationAt("workshop") };
  return inputs["unitIsDown"] === true ? { state: "in_repair" } : null;
};

const sentToVendor: UnitEffect = ({ after }, unit) => {
  if (!inState("in_repair", "in_service", "on_loan", "in_transit")(unit)) return null;
  const { vendor, rmaNumber, expectedBackAt }: Record<string, unknown> = recordIn(after.vendorRma);
  return {
    state: "in_repair",
    location: locationAt("vendor", { vendorName: typeof vendor === "string" ? vendor : null }),
    vendorRma: rmaNumber,
    expectedBackOn: expectedBackAt,
  };
};

const fixed: readonly unknown[] = ["fixed", "fixed_temporarily"];

/** Repaired at the client's it works again; from the workshop it goes back by a visit of its own. */
const repaired: UnitEffect = ({ after }, unit) =>
  fixed.includes(after.outcome) && inState("in_repair")(unit) && typeOf(unit.location) === "client_site"
    ? { state: "in_service" }
    : null;

/** The units that were repaired and are not where people use them: ready to be brought back. */
export const returningUnits = (
  { outcome }: Request,
  units: readonly (Unit & { id?: unknown })[],
): unknown[] =>
  fixed.includes(outcome)
    ? units
        .filter((unit) => inState("in_repair")(unit) && unit.clientId && !isOnSite(unit))
        .map(({ id }) => id)
    : [];

const carries: readonly unknown[] = ["return_of_unit", "delivery", "installation"];

const isMovable = inState("in_stock", "reserved", "staging", "in_repair");

const isOnSite = ({ location }: Unit): boolean => typeOf(location) === "client_site";

/** What is brought to a client is on its way from the moment that somebody sets out. */
const taken: UnitEffect = ({ after, actorId }, unit) => {
  const isBrought =
    after.kind === "replacement" ? unit.id === after.incomingEquipmentId : carries.includes(after.purpose);
  return isBrought && isMovable(unit) && !isOnSite(unit)
    ? { state: "in_transit", location: locationAt("in_transit"), holderUserId: actorId }
    : null;
};

/** One that is repaired where it stands is not delivered. */
const isDeliverable = (unit: Unit): boolean =>
  inState("in_transit")(unit) || (isMovable(unit) && !(inState("in_repair")(unit) && isOnSite(unit)));

const delivered: UnitEffect = ({ after, stepTime }, unit) => {
  const isThere = after.visitOutcome === "done" || after.visitOutcome === "partly_done";
  if (!carries.includes(after.purpose) || !isThere || !isDeliverable(unit)) return null;
  const on = dayAt(stepTime.at, stepTime.timeZone);
  return {
    state: "in_service",
    clientId: after.clientId,
    siteId: after.siteId,
    location: locationAt("client_site"),
    installedAt: unit.installedAt ?? on,
    warrantyStart: unit.warrantyStart ?? on,
  };
};

const itemOf = (request: Request, unit: Unit): Readonly<Record<string, unknown>> =>
  recordsIn(request.items).find(({ equipmentId }) => equipmentId === unit.id) ?? {};

/** What becomes of the collected units: they are repaired, they are of no use any more, or they are free. */
const stateOnArrival = ({ pickupReason, onReceive }: Request): "in_repair" | "in_stock" | "retired" =>
  pickupReason === "end_of_life" || onReceive === "retire"
    ? "retired"
    : pickupReason === "repair"
      ? "in_repair"
      : "in_stock";

/** Collected, it leaves the client's and keeps whose it is. */
const collected: UnitEffect = ({ after, actorId }, unit) => {
  const { status, conditionOut } = itemOf(after, unit);
  if (status !== "collected") return null;
  const expected = stateOnArrival(after);
  return {
    ...(inState("retired")(unit) ? {} : { state: "in_transit" }),
    location: locationAt("in_transit"),
    holderUserId: actorId,
    condition: conditionOut ?? unit.condition,
    stateAfterArrival: inState("retired")(unit) || expected === "retired" ? null : expected,
  };
};

const received: UnitEffect = ({ after }, unit) => {
  const { status, conditionIn } = itemOf(after, unit);
  if (status !== "received") return null;
  const { type, bin }: Record<string, unknown> = recordIn(after.destination);
  const to = type === "warehouse" || type === "vendor" ? type : "workshop";
  const state = inState("retired")(unit) ? "retired" : stateOnArrival(after);
  // At a vendor's there are only units in repair.
  const isAtVendor = to === "vendor" && state !== "in_repair";
  return {
    state,
    condition: conditionIn ?? unit.condition,
    ...(state === "retired" && {
      retireReason:
        unit.retireReason ?? (after.pickupReason === "contract_end" ? "contract_end" : "end_of_life"),
      dataWiped: unit.dataWiped ?? "no",
    }),
    location: locationAt(isAtVendor || (to === "warehouse" && state === "in_repair") ? "workshop" : to, {
      storageBin: typeof bin === "string" ? bin : null,
    }),
    holderUserId: null,
  };
};

/** A unit that is got ready is nobody else's until then. */
const reserved: UnitEffect = ({ before, after, stepTime }, unit) => {
  if (unit.id === after.incomingEquipmentId && inState("in_stock")(unit))
    return {
      state: "reserved",
      reservedFor: after.number,
      reservedUntil: addDays(stepTime.today, longestReservation),
    };
  return unit.id === before.incomingEquipmentId && unit.id !== after.incomingEquipmentId
    ? released({ before, after, stepTime, inputs: {}, actorId: null }, unit)
    : null;
};

/** What was kept for a request is free again. */
const released: UnitEffect = ({ after }, unit) =>
  inState("reserved")(unit) && unit.reservedFor === after.number
    ? { state: "in_stock", reservedFor: null, reservedUntil: null }
    : null;

/** By the codes of a request's steps: what they do to its units. Swaps are in `swap.ts`. */
export const unitEffects: Readonly<Record<string, UnitEffect>> = {
  start: started,
  send_to_vendor: sentToVendor,
  resolve: (step, unit) => repaired(step, unit) ?? delivered(step, unit),
  depart: taken,
  sign_out: collected,
  receive_units: received,
  prepare: reserved,
  change_incoming: reserved,
  cancel: released,
};
