import { standardQueries } from "#db/domain/saved-views/standard-views.ts";

/** What waits for those who give the work out stands first. */
const tileKeys = ["unassigned", "overdue", "at_risk", "due_today", "waiting"] as const;

export type RequestTileKey = (typeof tileKeys)[number];

type RequestTile = { key: RequestTileKey; search: Readonly<Record<string, string>> };

/** What of the requests asks for somebody: each counts what the standard view of its name shows. */
export const requestTiles: readonly RequestTile[] = tileKeys.map((key) => ({
  key,
  search: Object.fromEntries(new URLSearchParams(standardQueries[key])),
}));
