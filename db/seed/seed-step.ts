import type { Credential } from "#db/store/accounts.ts";
import type { SampleHistory } from "#db/domain/seed/sample-history.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { Resource } from "#db/schema/resource.ts";

export type SeedStep = {
  resource: Resource;
  rows: () => SeedRow[];
  /** Of one of the rows; without it the system made them, and nothing happened to them since. */
  historyOf?: (row: SeedRow) => SampleHistory;
  /** Not a sample: every organisation has these rows, with whatever its data began. */
  isBuiltIn?: true;
  /** What the users of this step sign in with. */
  credentials?: readonly Credential[];
};
