import type { EquipmentState } from "#db/schema/equipment/states.ts";
import { isRecord } from "#db/schema/is-record.ts";

type Unit = Readonly<Record<string, unknown>>;

export const inState = (...states: EquipmentState[]) => {
  const known: readonly unknown[] = states;
  return ({ state }: Unit): boolean => known.includes(state);
};

/** What kind of place it is. */
export const typeOf = (location: unknown): string | null =>
  isRecord(location) && typeof location["type"] === "string" ? location["type"] : null;

/** Fields that say something in some states, or in some places, only. */
const belongings: { fields: readonly string[]; stay: (unit: Unit) => boolean }[] = [
  { fields: ["reservedFor", "reservedUntil"], stay: inState("reserved") },
  { fields: ["loanDueAt"], stay: inState("on_loan") },
  {
    fields: ["holderUserId", "carrier"],
    stay: ({ location }) => typeOf(location) === "in_transit" || typeOf(location) === "technician_van",
  },
  { fields: ["vendorRma", "expectedBackOn"], stay: ({ location }) => typeOf(location) === "vendor" },
  { fields: ["retireReason", "dataWiped"], stay: inState("retired", "disposed") },
  {
    fields: ["disposalMethod", "disposedOn", "disposalDocument", "wipeCertificate"],
    stay: inState("disposed"),
  },
  { fields: ["lossReference"], stay: inState("lost") },
];

/** Nothing is left of a state that the unit is no longer in, nor of a place that it has left, however it came away. */
export const withoutLeftovers = (unit: Unit): Record<string, unknown> => ({
  ...unit,
  ...Object.fromEntries(
    belongings.flatMap(({ fields, stay }) => (stay(unit) ? [] : fields.map((name) => [name, null]))),
  ),
});
