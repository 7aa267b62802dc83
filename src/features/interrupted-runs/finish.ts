import type { Resource } from "#db/schema/resource.ts";
import { batchKey } from "#db/schema/run-draft.ts";
import { type BulkOutcome, client } from "#src/api/client.ts";
import { currentSession } from "#src/app/session.ts";
import { choicesBox, discardFile } from "#src/resource/import/kept-import.ts";
import { bulkInBatches } from "#src/resource/list/bulk-run.ts";
import type { Strokes } from "#src/resource/list/bulk-strokes.ts";
import { type BulkWork, type ImportWork, runBox } from "#src/resource/runs/kept-run.ts";
import type { ImportOutcome } from "#sw/api/import.ts";
import type { StoppedRun } from "./stopped-run.ts";

/** The records of a list that were left as they were. */
export type Failed = { resource: Resource; outcome: BulkOutcome };

export type Progress = { isStopped: () => boolean; onProgress: (done: number) => void };

/** Sends what is left of a bulk under the keys that it began with: all of it is one run, and nothing is done twice. */
export function finishBulk(
  { kept: { run }, resource, answers, total }: StoppedRun,
  { deed, ids, batch, undoable }: BulkWork,
  progress: Progress,
): Promise<Strokes> {
  return bulkInBatches(resource, {
    run,
    of: { ids: [...ids] },
    count: total,
    deed,
    undoable,
    answers: byBatch<BulkOutcome>(answers),
    size: batch,
    ...progress,
  });
}

export type Imported = { created: number; updated: number; refused: number; isOver: boolean };

/** The same for the rows of a file. It is kept for as long as rows of it are to be mended. */
export async function finishImport(
  { kept: { run }, resource, answers }: StoppedRun,
  { file, how, batches, refused }: ImportWork,
  { isStopped, onProgress }: Progress,
): Promise<Imported> {
  const box = runBox(run);
  const person = currentSession()?.user.id;
  const known = byBatch<ImportOutcome>(answers);
  const sum: Imported = { created: 0, updated: 0, refused, isOver: true };
  let done = 0;
  for (const [index, { rows, text }] of batches.entries()) {
    if (isStopped() || currentSession()?.user.id !== person) return { ...sum, isOver: false };
    const isLast = index + 1 === batches.length;
    const answer =
      known.get(index + 1) ??
      (await client(resource).importCsv(
        text,
        { dryRun: false, partial: true, file, ...how },
        { key: batchKey(run, index + 1), ...(isLast && { draft: box.key }) },
      ));
    sum.created += answer.created;
    sum.updated += answer.updated;
    sum.refused += answer.rejected.length;
    done += rows;
    onProgress(done);
  }
  await box.discard().catch(() => {});
  if (sum.refused === 0) await Promise.all([choicesBox(resource).discard(), discardFile(resource)]);
  return sum;
}

function byBatch<T>(answers: StoppedRun["answers"]): ReadonlyMap<number, T> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the API's own answers to the calls of this run
  return new Map(answers.map(({ batch, answer }) => [batch, answer as T]));
}
