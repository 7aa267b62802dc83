import type { EquipmentState } from "./states.ts";
import type { FieldNameIn, UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import { recordIn } from "#db/schema/is-record.ts";

type Unit = UncheckedRowOf<"equipment">;

export const inState = (...states: EquipmentState[]) => {
  const accepted: readonly unknown[] = states;
  return ({ state }: Unit): boolean => accepted.includes(state);
};

/** Somebody asked to dispose of it, and nobody has confirmed it yet. */
export const waitsForDisposal = ({ state, awaiting }: Unit): boolean =>
  state === "retired" && awaiting === "disposal";

/** The type of its location. */
export function typeOf(location: unknown): string | null {
  const { type }: UncheckedSubrowOf<"equipment", "location"> = recordIn(location);
  return typeof type === "string" ? type : null;
}

/** Fields that apply only in some states, or at some types of location. */
const belongings: { fields: readonly FieldNameIn<"equipment">[]; stay: (unit: Unit) => boolean }[] = [
  { fields: ["reservedFor", "reservedUntil"], stay: inState("reserved") },
  { fields: ["loanDueAt", "loanedOn"], stay: inState("on_loan") },
  {
    fields: ["holderUserId", "carrier"],
    stay: ({ location }) => typeOf(location) === "in_transit" || typeOf(location) === "technician_van",
  },
  { fields: ["stateAfterArrival"], stay: inState("in_transit") },
  { fields: ["vendorRma", "expectedBackOn"], stay: ({ location }) => typeOf(location) === "vendor" },
  { fields: ["retireReason", "dataWiped"], stay: inState("retired", "disposed") },
  {
    fields: ["disposalMethod", "disposedOn", "disposalDocument", "wipeCertificate"],
    stay: (unit) => inState("disposed")(unit) || waitsForDisposal(unit),
  },
  { fields: ["awaiting", "disposalRequestedBy", "disposalRequestedAt"], stay: inState("retired") },
  { fields: ["lossReference"], stay: inState("lost") },
];

/** Nothing is left of the state that the unit was in before, nor of the location that it has left, by whichever step. */
export function withoutLeftovers(unit: Unit, before: Unit): Unit {
  const isThere = unit.state === before.state && typeOf(unit.location) === typeOf(before.location);
  if (isThere) return unit;
  const gone = belongings.flatMap(({ fields, stay }) => (stay(unit) ? [] : fields));
  return { ...unit, ...Object.fromEntries(gone.map((name) => [name, null])) };
}
