import type { LocalDay } from "#db/rules/machines/days.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";

/** What a command writes; refuses with `no_such_step` where it is not due any more. */
type DueWrites = (c: ApiContext, tx: Tx) => Promise<ValidatedWrite[]>;

/** One thing that the system has to do by now, once. */
export type DueCommand = {
  /** Names it for ever: `release/⟨unit⟩/⟨date⟩/⟨version⟩`. Whoever comes with the same key finds it done. */
  key: string;
  /** The lists that it writes. */
  resources: readonly Resource[];
  /** Called before the transaction: on most days nothing is due, and what writes is not loaded. */
  loadWrites: () => Promise<DueWrites>;
  /**
   * Writes nothing that another such command writes, and finds by the record itself that it was done: many of them go in one
   * transaction, under a key of their own.
   */
  isJoinable?: boolean;
};

/** What a noun has due on a day and by a moment, by its records. */
export type DueJob = (tx: Tx, localDay: LocalDay, now: string) => Promise<DueCommand[]>;

export type DueStep = { resource: Resource; id: string; code: string; isDue: (row: StoredRow) => boolean };

/** A step of a record's own machine, where it is still due. */
export const dueStep = (key: string, step: DueStep): DueCommand => ({
  key,
  resources: [step.resource],
  loadWrites: async () => {
    const { dueStepWrites } = await import("./due-step.ts");
    return (c, tx) => dueStepWrites(c, tx, step);
  },
});
