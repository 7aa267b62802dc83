import type { Credential } from "#db/store/device.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { Resource } from "#db/schema/resource.ts";

/** `credentials` are what the users of this step sign in with. */
export type SeedStep = { resource: Resource; rows: () => SeedRow[]; credentials?: readonly Credential[] };
