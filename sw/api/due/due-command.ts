import type { LocalDay } from "#db/rules/machines/days.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, localDayOf, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import { stepWrites } from "#sw/api/records/step-writes.ts";

/** One thing that the system has to do by now, once. */
export type DueCommand = {
  /** Names it for ever: `release/⟨unit⟩/⟨date⟩`. Whoever comes with the same key finds it done. */
  key: string;
  /** The lists that it writes. */
  resources: readonly Resource[];
  /** What it writes; refuses with `no_such_step` where it is not due any more. */
  writes: (c: ApiContext, tx: Tx) => Promise<ValidatedWrite[]>;
};

/** What a noun has due on a day, by its records. */
export type DueJob = (tx: Tx, localDay: LocalDay) => Promise<DueCommand[]>;

type DueStep = { resource: Resource; id: string; code: string; isDue: (row: StoredRow) => boolean };

/** A step of a record's own machine, where it is still due. */
export const dueStep = (key: string, { resource, id, code, isDue }: DueStep): DueCommand => ({
  key,
  resources: [resource],
  writes: async (c, tx) => {
    const row = await tx.get(resource.table, id);
    if (!row || row.deletedAt !== null || !isDue(row)) return fail("no_such_step");
    const stepTime = { at: nowIso(c), ...localDayOf(c) };
    const run = { tx, signedIn: c.var.signedIn, stepTime };
    return (await stepWrites(c, run, resource, row, { code, inputs: {} })).writes;
  },
});
