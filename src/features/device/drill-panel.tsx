import { useTranslation } from "react-i18next";
import { restoreFrom } from "#db/schema/backup/restore-from.ts";
import { discardRestore, restoreTarget } from "#src/api/restores.ts";
import { BackupSummary, isBackupRefused } from "#src/app/backup/backup-summary.tsx";
import { ReadingSteps } from "#src/app/backup/reading-steps.tsx";
import { useReading } from "#src/app/backup/use-reading.ts";
import { Button } from "#src/ui/button.tsx";

/** Does all of a restore but its last step, and throws away what was read. */
export function DrillPanel() {
  const { t } = useTranslation();
  const { state, read, leave } = useReading(async (file, { signal, ...how }) => {
    const restored = await restoreFrom(file, restoreTarget(signal), how);
    await discardRestore(restored.id);
    return restored;
  });
  const failed = t(($) => $.restore.drill.failed);
  if (state.step !== "read")
    return (
      <div className="max-w-xl space-y-4">
        <ReadingSteps state={state} failed={failed} read={read} leave={() => leave()} />
      </div>
    );
  return (
    <div className="max-w-xl space-y-4">
      <p className="font-medium">
        <bdi>{state.file.name}</bdi>
      </p>
      <BackupSummary read={state.value} failed={failed} />
      {!isBackupRefused(state.value.checked) && (
        <p>
          {state.value.sealed === null
            ? t(($) => $.restore.drill.noPasswords)
            : t(($) => $.restore.drill.passed)}
        </p>
      )}
      <Button onClick={() => leave()}>{t(($) => $.restore.drill.another)}</Button>
    </div>
  );
}
