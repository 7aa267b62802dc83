import { type BulkOf, client } from "#src/api/client.ts";
import type { BulkOutcome } from "#sw/api/records/contract.ts";
import type { Resource } from "#db/schema/resource.ts";

/** Up to here one call is through before anybody looks for a sign of it. */
const inOneCall = 500;
/** Few enough that people see how far it is, many enough that it is not slow. */
export const batchSize = 250;

export const isInBatches = (count: number): boolean => count > inOneCall;

type Answered = BulkOutcome & { unchanged?: string[]; others?: number };

export type BatchedOutcome = {
  done: string[];
  unchanged: string[];
  failed: BulkOutcome["failed"];
  /** The records beside them: how many change too, and which could not go along. */
  others: number;
  skipped: NonNullable<BulkOutcome["skipped"]>;
  /** The records that were not tried, because the run was stopped or a batch failed. */
  left: string[];
  error: Error | null;
};

type How<T extends Answered> = {
  count: number;
  /** One call; `at` counts them from 1, and is 0 where there is one only. `bulkIds` are those of all calls. */
  send: (of: BulkOf, at: number, bulkIds: readonly string[]) => Promise<T>;
  isStopped: () => boolean;
  onProgress: (done: number) => void;
  /** Awaited before the first of several calls, with what all of them are about. */
  onBegin?: (ids: readonly string[]) => Promise<void>;
  /** How many in each call. */
  size?: number;
};

const empty = (): BatchedOutcome => ({
  done: [],
  unchanged: [],
  failed: [],
  others: 0,
  skipped: [],
  left: [],
  error: null,
});

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Does something to many records, a few hundred in each call: finished batches stay when a later call is stopped or fails. What
 * a filter holds is named first, so that nothing moves into it, or out of it, on the way.
 */
export async function inBatches<T extends Answered>(
  resource: Resource,
  of: BulkOf,
  { count, send, isStopped, onProgress, onBegin, size = batchSize }: How<T>,
): Promise<BatchedOutcome> {
  if (!isInBatches(count)) return { ...empty(), ...(await send(of, 0, [])) };
  const ids = "ids" in of ? of.ids : (await client(resource).chooseAll(of)).ids;
  const sum = empty();
  await onBegin?.(ids);
  for (let from = 0, at = 1; from < ids.length; from += size, at++) {
    if (isStopped()) return { ...sum, left: ids.slice(from) };
    try {
      const batch = { ...empty(), ...(await send({ ids: ids.slice(from, from + size) }, at, ids)) };
      sum.done.push(...batch.done);
      sum.unchanged.push(...batch.unchanged);
      sum.failed.push(...batch.failed);
      sum.skipped.push(...batch.skipped);
      sum.others += batch.others;
    } catch (error) {
      return { ...sum, left: ids.slice(from), error: asError(error) };
    }
    onProgress(Math.min(ids.length, from + size));
  }
  return sum;
}
