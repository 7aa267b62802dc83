import type { Resource } from "#db/schema/resource.ts";
import type { Device } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import { equipmentContribution } from "#sw/domain/equipment/contribution.ts";
import { userContribution } from "#sw/domain/users/contribution.ts";
import type { ValidatedWrite } from "./validated-write.ts";
import type { Segment } from "./write-check.ts";

type For<Run> = { appliesTo: (resource: Resource) => boolean; run: Run };
type Fields = { appliesTo: (resource: Resource) => boolean; fields: readonly string[] };

/** What a noun adds to the pipeline: segments of its stages, and what is done before and with the transaction. */
export type Contribution = {
  applyDefaults?: readonly Segment[];
  /** The fields that these defaults fill, for whoever is told where a value comes from. */
  defaultedByCategory?: Fields;
  derive?: readonly Segment[];
  validate?: readonly Segment[];
  /** Before a transaction in which its records may be written. */
  prepare?: For<(device: Device) => Promise<void>>;
  /** Ids for its new records, where they are no random ones. */
  newIds?: For<(tx: Tx, count: number) => Promise<string[]>>;
  /** How far the numbers went that its new records were given: committed with them. */
  counters?: For<(tx: Tx, writes: readonly ValidatedWrite[]) => Promise<ReadonlyMap<string, number>>>;
};

export const contributions: readonly Contribution[] = [equipmentContribution, userContribution];

type StageName = "applyDefaults" | "derive" | "validate";

export const contributed = (stage: StageName): readonly Segment[] =>
  contributions.flatMap((contribution) => contribution[stage] ?? []);

/** Whether a new record may have this value from its category. */
export const isDefaultedByCategory = (resource: Resource, name: string): boolean =>
  contributions.some(
    ({ defaultedByCategory: defaulted }) => defaulted?.appliesTo(resource) && defaulted.fields.includes(name),
  );
