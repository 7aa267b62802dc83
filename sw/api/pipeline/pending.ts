import type { Resource, StoredRow } from "#db/schema/resource.ts";

/** Records that the same command makes beside those that are looked at, by their ids: what points at them leads somewhere. */
export type Pending = ReadonlyMap<string, StoredRow>;

export const nothingPending: Pending = new Map();

/** A record that is about to be written, as others will find it: its stamp is `commit`'s. */
export function pendingRow({ shares }: Resource, id: string, values: Record<string, unknown>): StoredRow {
  const stamp = { version: 0, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  const kind = shares?.kind ? { kind: shares.kind } : {};
  return { ...values, ...kind, id, ...stamp, archivedAt: null, deletedAt: null, slot: -1 };
}
