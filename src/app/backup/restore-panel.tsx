import { useTranslation } from "react-i18next";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { CheckedBackup } from "./checked-backup.tsx";
import { ReadingSteps } from "./reading-steps.tsx";
import { useRestore } from "./use-restore.ts";

/** From a file to the data of this device, a step after the other. */
export function RestorePanel() {
  const { t } = useTranslation();
  const { state, swapping, problem, read, swap, cancel } = useRestore();
  return (
    <div className="w-full max-w-xl space-y-4 text-start">
      {state.step !== "read" && <ReadingSteps state={state} read={read} leave={cancel} />}
      {state.step === "read" && swapping && <ProgressBar label={t(($) => $.restore.swapping)} />}
      {state.step === "read" && (
        <div hidden={swapping} className="space-y-4">
          <CheckedBackup
            read={state.value}
            problem={problem}
            onSwap={(administrator) => void swap(administrator)}
            onCancel={cancel}
          />
        </div>
      )}
    </div>
  );
}
