import { useTranslation } from "react-i18next";
import type { BulkAction } from "#src/api/client.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useResourceWords } from "#src/records/words.ts";
import type { StoppedRun } from "./stopped-run.ts";

/** The title of a run where it stopped, and the text when it is through. */
export function useRunWords({ storedRun: { work }, resource, done, total }: StoppedRun) {
  const { t } = useTranslation();
  const steps = useStepWords(resource);
  const what = useResourceWords(resource).count(total);
  const stopped = (action: BulkAction): string => {
    if ("patch" in action) return t(($) => $.runs.stopped.patch, { what, done });
    if ("delete" in action) return t(($) => $.runs.stopped.delete, { what, done });
    if ("purge" in action) return t(($) => $.runs.stopped.purge, { what, done });
    if ("archive" in action) return t(($) => $.runs.stopped.archive, { what, done });
    if ("restore" in action) return t(($) => $.runs.stopped.restore, { what, done });
    if ("printed" in action) return t(($) => $.runs.stopped.printed, { what, done });
    return t(($) => $.runs.stopped.step, { what, done, step: steps.name(action.step.code) });
  };
  return {
    title: stopped(work.deed),
    changed: (action: BulkAction, count: number): string => {
      if ("delete" in action) return t(($) => $.list.bulkDelete.done, { count });
      if ("purge" in action) return t(($) => $.list.purge.done, { count });
      if ("archive" in action) return t(($) => $.list.bulk.archived, { count });
      if ("restore" in action) return t(($) => $.list.bulk.restored, { count });
      if ("step" in action)
        return t(($) => $.list.bulkStep.done, { count, step: steps.name(action.step.code) });
      return t(($) => $.list.bulkEdit.done, { count });
    },
  };
}
