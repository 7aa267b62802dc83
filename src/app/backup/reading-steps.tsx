import { useTranslation } from "react-i18next";
import { backupLimits } from "#db/schema/backup/backup-limits.ts";
import { formatBytes } from "#src/app/byte-words.ts";
import { formatPercent } from "#src/app/format.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { FileDrop } from "#src/ui/file-drop.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { PassphraseForm } from "./passphrase-form.tsx";
import type { ReadingState } from "./use-reading.ts";

type ReadingStepsProps = {
  state: ReadingState;
  /** What it means that a file is not taken; by default that nothing was restored. */
  failed?: string | undefined;
  read: (file: File, passphrase: string | null) => Promise<void>;
  leave: () => void;
};

/** From the choice of a backup file until it was read. */
export function ReadingSteps({ state, failed, read, leave }: ReadingStepsProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  if (state.step === "passphrase")
    return (
      <PassphraseForm
        name={state.file.name}
        isWrong={state.isWrong}
        onOpen={(passphrase) => void read(state.file, passphrase)}
        onCancel={leave}
      />
    );
  if (state.step === "reading")
    return (
      <>
        <ProgressBar
          label={t(($) => $.restore.phases[state.phase])}
          value={state.done}
          text={formatPercent(state.done, language)}
        />
        <p className="text-sm text-ink-muted">{t(($) => $.restore.readingText)}</p>
        <Button onClick={leave}>{t(($) => $.actions.cancel)}</Button>
      </>
    );
  return (
    <>
      {state.failure && (
        <Alert tone="danger" live="assertive" title={failed ?? t(($) => $.restore.failed)}>
          {t(($) => $.restore.failures[state.failure ?? "restore_unforeseen"], {
            line: formatBytes(backupLimits.line, language),
            file: formatBytes(backupLimits.file, language),
            times: backupLimits.density,
          })}
        </Alert>
      )}
      <FileDrop hint={t(($) => $.restore.chooseHint)} onFiles={([file]) => file && void read(file, null)}>
        {t(($) => $.restore.choose)}
      </FileDrop>
    </>
  );
}
