import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useTellDone } from "#src/resource/acts/use-undo.ts";
import { useTellProblem } from "#src/resource/form/use-tell-problem.ts";
import type { BulkWork, ImportWork } from "#src/resource/runs/kept-run.ts";
import { notify } from "#src/ui/toast.tsx";
import { type Failed, finishBulk, finishImport, type Progress } from "./finish.ts";
import type { StoppedRun } from "./stopped-run.ts";
import { useRunWords } from "./use-run-words.ts";

/** Goes on with a run to its end, and says what came of the whole of it, with the way back. */
export function useFinish(shown: StoppedRun, onFailed: (failed: Failed) => void) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const words = useRunWords(shown);

  const bulk = async (stopped: StoppedRun, work: BulkWork, progress: Progress) => {
    const { kept, resource } = stopped;
    const { done, failed, left, error } = await finishBulk(stopped, work, progress);
    if (error) tellProblem(error);
    if (left.length > 0) return;
    const title = words.changed(work.deed, done.length);
    if (work.undoable && done.length > 0) tellDone({ key: kept.run, title });
    else notify({ title });
    if (failed.length > 0) onFailed({ resource, outcome: { done, failed } });
  };

  const file = async (stopped: StoppedRun, work: ImportWork, progress: Progress) => {
    const { created, updated, refused, isOver } = await finishImport(stopped, work, progress);
    if (!isOver) return;
    const description = refused > 0 ? t(($) => $.runs.refused, { count: refused }) : undefined;
    const title = t(($) => $.runs.imported, { created, updated });
    if (created + updated > 0) tellDone({ key: stopped.kept.run, title, description });
    else notify({ title, description });
  };

  return async (stopped: StoppedRun, progress: Progress): Promise<void> => {
    const { work } = stopped.kept;
    try {
      await (work.kind === "bulk" ? bulk(stopped, work, progress) : file(stopped, work, progress));
    } catch (error) {
      tellProblem(error);
    }
    await router.invalidate();
  };
}
