import * as of from "#db/schema/field.ts";

const { optional, system, withInitial } = of;

/** How somebody came to be where the work is, and how exactly that is known. */
const presence = {
  at: of.instant(),
  method: withInitial(of.choice(["gps", "qr", "manual"]), "manual"),
  geo: optional(of.position()),
  accuracyM: optional(of.integer(0, 100_000)),
};

/** The way to the client and back: instants of the steps, which come one after the other. */
export const travelFields = {
  departureAt: system(optional(of.instant())),
  arrivalAt: system(optional(of.instant())),
  checkIn: system(optional(of.group(presence))),
};

/** Those of its units whose code somebody read on the spot. */
export const confirmedUnitsField = system(of.rows({ unitId: of.identifier("uuid"), at: of.instant() }, 50));

export const checkOutField = system(optional(of.group(presence)));

export const presenceInput = optional(of.group(presence));

/** The accessories that go with a unit. */
export const accessories = [
  "charger",
  "power_cable",
  "bag",
  "dock",
  "mouse",
  "keyboard",
  "sim",
  "remote",
  "rack_ears",
  "other",
] as const;

export const unitConditions = ["new", "good", "fair", "poor", "broken"] as const;
