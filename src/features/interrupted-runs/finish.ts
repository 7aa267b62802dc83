import type { Resource } from "#db/schema/resource.ts";
import type { BulkOutcome } from "#sw/api/records/contract.ts";
import { bulkInBatches } from "#src/records/list/bulk-run.ts";
import type { BatchedOutcome } from "#src/records/list/bulk-batches.ts";
import type { BulkWork } from "#src/records/runs/interrupted-run.ts";
import type { StoppedRun } from "./stopped-run.ts";

/** The records of a list that were left as they were. */
export type Failed = { resource: Resource; outcome: BulkOutcome };

export type FinishProgress = { isStopped: () => boolean; onProgress: (done: number) => void };

/** Sends the rest of a bulk run under the keys that it began with: all of it is one run, and nothing is done twice. */
export function finishBulk(
  { storedRun: { run }, resource, answers, total }: StoppedRun,
  { deed: action, ids, batch, undoable }: BulkWork,
  progress: FinishProgress,
): Promise<BatchedOutcome> {
  return bulkInBatches(resource, {
    run,
    of: { ids: [...ids] },
    count: total,
    action,
    undoable,
    answers: byBatch<BulkOutcome>(answers),
    size: batch,
    ...progress,
  });
}

function byBatch<T>(answers: StoppedRun["answers"]): ReadonlyMap<number, T> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the API's own answers to the calls of this run
  return new Map(answers.map(({ batch, answer }) => [batch, answer as T]));
}
