import { type UnitTileKey, unitTiles } from "#db/domain/equipment/home-tiles.ts";
import { type EquipmentState, equipmentStates } from "#db/domain/equipment/states.ts";
import { units } from "#db/domain/equipment/units.ts";
import { type RequestTileKey, requestTiles } from "#db/domain/requests/home-tiles.ts";
import { requests } from "#db/domain/requests/requests.ts";

export type HomeTileKey = UnitTileKey;
export type WorkTileKey = RequestTileKey;
export type HomeGroupKey = EquipmentState;

/** What the home page counts: these records by the values of a choice, and what of them asks for somebody. */
export const homeContribution = {
  resource: units,
  groupBy: "state",
  values: equipmentStates,
  tiles: unitTiles,
} as const;

/** What of the work asks for somebody. */
export const workContribution = { resource: requests, tiles: requestTiles } as const;
