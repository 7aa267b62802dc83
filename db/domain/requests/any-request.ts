import type { RowOf } from "#db/schema/registry.ts";
import type { Stamp } from "#db/schema/resource.ts";

type OfAnyKind = RowOf<"displacements"> & RowOf<"maintenances"> & RowOf<"pickups"> & RowOf<"replacements">;

/** A request of any kind, as somebody reads it: what other kinds have, and what the reader may not see, is not there. */
export type AnyRequest = Stamp & Partial<OfAnyKind>;
