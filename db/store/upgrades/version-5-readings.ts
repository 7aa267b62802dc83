import { subrecordId } from "#db/schema/subrecord-id.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import type { StoredEntry } from "./version.ts";

/** The readings that stood inside a unit, as records of their own, written when and by whom the unit was. */
export function readingsOfUnit({ id, counters, updatedAt, updatedBy }: StoredEntry): StoredEntry[] {
  return recordsIn(counters).map((reading, index) => ({
    ...reading,
    id: subrecordId(String(id), index),
    ownerType: "peripherals",
    ownerId: id,
    version: 1,
    createdAt: updatedAt,
    createdBy: updatedBy,
    updatedAt,
    updatedBy,
    archivedAt: null,
    deletedAt: null,
  }));
}

export function withoutReadings(unit: StoredEntry): StoredEntry {
  if (!("counters" in unit)) return unit;
  const { counters: _split, ...rest } = unit;
  return rest;
}
