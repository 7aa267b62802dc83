/** What a unit is doing. */
export const equipmentStates = [
  "planned",
  "in_stock",
  "reserved",
  "staging",
  "in_transit",
  "in_service",
  "on_loan",
  "in_repair",
  "retired",
  "disposed",
  "lost",
] as const;

export type EquipmentState = (typeof equipmentStates)[number];

/** A unit that nobody works with any more. */
export const outOfUse: readonly string[] = ["retired", "disposed", "lost"] satisfies EquipmentState[];

/** Where a unit is. */
export const locationTypes = [
  "client_site",
  "workshop",
  "warehouse",
  "in_transit",
  "technician_van",
  "vendor",
  "disposed",
  "unknown",
] as const;

export type LocationType = (typeof locationTypes)[number];
