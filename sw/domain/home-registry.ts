import { type UnitTileKey, unitTiles } from "#db/domain/equipment/home-tiles.ts";
import { type EquipmentState, equipmentStates } from "#db/domain/equipment/states.ts";
import { units } from "#db/domain/equipment/units.ts";

export type HomeTileKey = UnitTileKey;
export type HomeGroupKey = EquipmentState;

/** What the home page counts: these records by the values of a choice, and what of them asks for somebody. */
export const homeContribution = {
  resource: units,
  groupBy: "state",
  values: equipmentStates,
  tiles: unitTiles,
} as const;
