import { useTranslation } from "react-i18next";
import type { BulkDeed } from "#src/api/client.ts";
import { useStepWords } from "#src/resource/record/steps/step-words.ts";
import { useResourceWords } from "#src/resource/words.ts";
import type { StoppedRun } from "./stopped-run.ts";

/** What a run is called where it stopped, and what is said when it is through. */
export function useRunWords({ kept: { work }, resource, done, total }: StoppedRun) {
  const { t } = useTranslation();
  const steps = useStepWords(resource);
  const what = useResourceWords(resource).count(total);
  const stopped = (deed: BulkDeed): string => {
    if ("patch" in deed) return t(($) => $.runs.stopped.patch, { what, done });
    if ("delete" in deed) return t(($) => $.runs.stopped.delete, { what, done });
    if ("archive" in deed) return t(($) => $.runs.stopped.archive, { what, done });
    if ("restore" in deed) return t(($) => $.runs.stopped.restore, { what, done });
    if ("printed" in deed) return t(($) => $.runs.stopped.printed, { what, done });
    return t(($) => $.runs.stopped.step, { what, done, step: steps.name(deed.step.code) });
  };
  return {
    title: stopped(work.deed),
    changed: (deed: BulkDeed, count: number): string => {
      if ("delete" in deed) return t(($) => $.list.bulkDelete.done, { count });
      if ("archive" in deed) return t(($) => $.list.bulk.archived, { count });
      if ("restore" in deed) return t(($) => $.list.bulk.restored, { count });
      if ("step" in deed) return t(($) => $.list.bulkStep.done, { count, step: steps.name(deed.step.code) });
      return t(($) => $.list.bulkEdit.done, { count });
    },
  };
}
