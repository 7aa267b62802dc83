import { resourceAtAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { fetchAnswers } from "#src/api/runs.ts";
import { batchSizes, type InterruptedRun, readRun, totalOf } from "#src/records/runs/interrupted-run.ts";
import { loadWordsOf } from "#src/app/words.ts";
import type { BatchAnswer } from "#sw/api/core/contract.ts";

/** A run that no tab works on, and how far it came. */
export type StoppedRun = {
  storedRun: InterruptedRun;
  resource: Resource;
  answers: readonly BatchAnswer[];
  /** Records. */
  done: number;
  total: number;
  /** Something was changed, and can be undone. */
  undoable: boolean;
};

/** Null where it is over, or about a list that there is no more. */
export async function readStopped(run: string): Promise<StoppedRun | null> {
  const storedRun = await readRun(run);
  const resource = storedRun && resourceAtAddress(storedRun.list, true);
  if (!storedRun || !resource) return null;
  const { work } = storedRun;
  const [answers] = await Promise.all([fetchAnswers(run), loadWordsOf(resource)]);
  const sizes = batchSizes(work);
  return {
    storedRun,
    resource,
    answers,
    done: answers.reduce((sum, { batch }) => sum + (sizes[batch - 1] ?? 0), 0),
    total: totalOf(work),
    undoable: work.undoable && answers.some(({ changed }) => changed),
  };
}
