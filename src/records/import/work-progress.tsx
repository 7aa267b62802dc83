import { useTranslation } from "react-i18next";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { useProgress } from "./progress.ts";

type WorkProgressProps = {
  /** Of the call that does the work. */
  workKey: string;
  label: string;
};

/** How far a check, an import or an undo is: in rows as soon as the API tells, and until then that it goes on. */
export function WorkProgress({ workKey, label }: WorkProgressProps) {
  const { t } = useTranslation();
  const progress = useProgress(workKey);
  return (
    <ProgressBar
      label={label}
      value={progress ? progress.done / Math.max(1, progress.total) : undefined}
      text={progress ? t(($) => $.import.progress, progress) : undefined}
    />
  );
}
