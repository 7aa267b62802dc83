import { addressOf } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Resource } from "#db/schema/resource.ts";
import { answerLifetime } from "#db/schema/run-draft.ts";
import type { BulkAction } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { type DraftBox, draftBox } from "#src/app/drafts.ts";

/** The same change to many records, so many of them in each batch. */
export type BulkWork = {
  kind: "bulk";
  /** The action; under the name that runs on devices have it. */
  deed: BulkAction;
  ids: readonly string[];
  batch: number;
  undoable: boolean;
};

/** Work in several calls, on the device until all of them are answered: the action, its list, and since when. */
export type InterruptedRun = { run: string; at: string; list: string; work: BulkWork };

export const runBox = (run: string): DraftBox => draftBox(`run/${run}`);

export const keepRun = (run: string, resource: Resource, work: BulkWork): Promise<void> =>
  runBox(run).keep({ list: addressOf(resource), work }, null);

/** Null where it is over. A run whose answers nobody remembers any more cannot go on, and is forgotten too. */
export async function readRun(run: string): Promise<InterruptedRun | null> {
  const draft = await runBox(run).read();
  if (!draft) return null;
  const { at, values } = draft;
  if (isRecord(values) && typeof values["list"] === "string" && isWork(values["work"]))
    if (Date.now() - Date.parse(at) < answerLifetime)
      return { run, at, list: values["list"], work: values["work"] };
  await runBox(run).discard();
  return null;
}

/** How many records each batch is about, in their order. */
export function batchSizes({ ids, batch }: BulkWork): number[] {
  return Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) =>
    Math.min(batch, ids.length - at * batch),
  );
}

export const totalOf = (work: BulkWork): number => batchSizes(work).reduce((sum, size) => sum + size, 0);

/** A call that the API refused would be refused again; one that failed, or whose session was over, may go on later. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 401;

/** An older build may have kept another shape. */
const isWork = (value: unknown): value is BulkWork =>
  isRecord(value) && Array.isArray(value["ids"]) && isRecord(value["deed"]) && Number(value["batch"]) > 0;
