import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Device } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import { equipmentContribution } from "#sw/domain/equipment/contribution.ts";
import { userContribution } from "#sw/domain/users/contribution.ts";
import type { ValidatedWrite } from "./validated-write.ts";
import type { Segment } from "./write-check.ts";

/** What a noun adds to the pipeline: segments of its stages, and what is done before and with the transaction. */
type Contribution<Name extends string = string> = {
  applyDefaults?: readonly Segment[];
  /** The fields that a category may fill, for whoever is told where a value comes from. */
  defaultedByCategory?: readonly Name[];
  derive?: readonly Segment[];
  validate?: readonly Segment[];
  /** Before a transaction in which its records may be written. */
  prepare?: (device: Device) => Promise<void>;
  /** Ids for its new records, where they are no random ones. */
  newIds?: (tx: Tx, count: number) => Promise<string[]>;
  /** How far the numbers went that its new records were given: committed with them. */
  counters?: (tx: Tx, writes: readonly ValidatedWrite[]) => Promise<ReadonlyMap<string, number>>;
};

/** That of one noun, by its own fields. */
export type ContributionOf<N extends ResourceName> = Contribution<FieldNameIn<N>>;

const byNoun: ByResource<Contribution> = { equipment: equipmentContribution, users: userContribution };

export const contributionsTo: (resource: Resource) => readonly Contribution[] = byResource(byNoun);

type StageName = "applyDefaults" | "derive" | "validate";

export const contributed = (stage: StageName): readonly Segment[] =>
  Object.values(byNoun).flatMap((contribution) => contribution[stage] ?? []);

/** Whether a new record may have this value from its category. */
export const isDefaultedByCategory = (resource: Resource, name: string): boolean =>
  contributionsTo(resource).some(({ defaultedByCategory = [] }) => defaultedByCategory.includes(name));
