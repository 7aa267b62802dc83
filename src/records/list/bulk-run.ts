import { suggestionsIn } from "#db/rules/records/suggestions.ts";
import type { Resource } from "#db/schema/resource.ts";
import { batchKey } from "#db/schema/run-draft.ts";
import { type BulkBody, type BulkAction, type BulkOf, client } from "#src/api/client.ts";
import type { BulkOutcome } from "#sw/api/records/contract.ts";
import { currentSession } from "#src/app/session.ts";
import { keepRun, runBox } from "#src/records/runs/interrupted-run.ts";
import { inBatches, isInBatches, batchSize, type BatchedOutcome } from "./bulk-batches.ts";

type BulkRun = {
  run: string;
  of: BulkOf;
  count: number;
  action: BulkAction;
  undoable: boolean;
  isStopped: () => boolean;
  onProgress: (done: number) => void;
  /** Of a run that goes on: what its batches were answered before, and how large they are. */
  answers?: ReadonlyMap<number, BulkOutcome>;
  size?: number;
};

/**
 * Does something to many records. A run of several calls is stored on the device until the last of them is answered, so that
 * its person can finish or undo it after the browser was killed. Ends as soon as somebody else is signed in.
 */
export async function bulkInBatches(resource: Resource, all: BulkRun): Promise<BatchedOutcome> {
  const { run, of, count, action, undoable, isStopped, onProgress, answers, size = batchSize } = all;
  const box = runBox(run);
  const person = currentSession()?.user.id;
  const batches = await inBatches<BulkOutcome>(resource, of, {
    count,
    size,
    onProgress,
    isStopped: () => isStopped() || currentSession()?.user.id !== person,
    onBegin: async (ids) => {
      const work = { kind: "bulk", deed: action, ids, batch: size, undoable } as const;
      // On a full device the first call is refused with the words for it.
      if (!answers) await keepRun(run, resource, work).catch(() => {});
    },
    send: async (some, at, ids) =>
      answers?.get(at) ??
      client(resource).bulk(bulkBody(resource, some, action, ids), {
        key: at === 0 ? run : batchKey(run, at),
        // With the last one the run is over.
        ...(at > 0 && at * size >= ids.length && { draft: box.key }),
      }),
  });
  if (isInBatches(count) && batches.left.length === 0) await box.discard().catch(() => {});
  return batches;
}

/** A text that many records share is written as most others write it: there it counts which ones the other calls change. */
export function bulkBody(
  resource: Resource,
  of: BulkOf,
  action: BulkAction,
  all: readonly string[],
): BulkBody {
  const isShared =
    "patch" in action && Object.keys(suggestionsIn(resource)).some((path) => path in action.patch);
  return isShared && all.length > 0 ? { ...of, ...action, bulkIds: [...all] } : { ...of, ...action };
}
