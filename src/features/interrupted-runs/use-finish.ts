import { useRouter } from "@tanstack/react-router";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import type { BulkWork } from "#src/records/runs/interrupted-run.ts";
import { notify } from "#src/ui/notify.ts";
import { type Failed, finishBulk, type FinishProgress } from "./finish.ts";
import type { StoppedRun } from "./stopped-run.ts";
import { useRunWords } from "./use-run-words.ts";

/** Finishes a run, and reports the result of the whole of it, with an undo. */
export function useFinish(initialRun: StoppedRun, onFailed: (failed: Failed) => void) {
  const router = useRouter();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const words = useRunWords(initialRun);

  const bulk = async (stopped: StoppedRun, work: BulkWork, progress: FinishProgress) => {
    const { storedRun, resource } = stopped;
    const { done, failed, left, error } = await finishBulk(stopped, work, progress);
    if (error) tellProblem(error);
    if (left.length > 0) return;
    const title = words.changed(work.deed, done.length);
    if (work.undoable && done.length > 0) tellDone({ key: storedRun.run, title });
    else notify({ title });
    if (failed.length > 0) onFailed({ resource, outcome: { done, failed } });
  };

  return async (stopped: StoppedRun, progress: FinishProgress): Promise<void> => {
    const { work } = stopped.storedRun;
    try {
      await bulk(stopped, work, progress);
    } catch (error) {
      tellProblem(error);
    }
    await router.invalidate();
  };
}
