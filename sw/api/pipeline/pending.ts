import type { StoredRow } from "#db/schema/resource.ts";

/** Records that the same command makes beside those that are looked at, by their ids: what points at them leads somewhere. */
export type Pending = ReadonlyMap<string, StoredRow>;

export const nothingPending: Pending = new Map();
