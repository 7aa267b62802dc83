import { useTranslation } from "react-i18next";
import { formatPercent } from "#src/app/format.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { FileDrop } from "#src/ui/file-drop.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { CheckedBackup } from "./checked-backup.tsx";
import { PassphraseForm } from "./passphrase-form.tsx";
import { useRestore } from "./use-restore.ts";

/** From a file to the data of this device, a step after the other. */
export function RestorePanel() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { state, read, swap, leave } = useRestore();
  return (
    <div className="w-full max-w-xl space-y-4 text-start">
      {state.step === "choosing" && (
        <>
          {state.failure && (
            <Alert tone="danger" live="assertive" title={t(($) => $.restore.failed)}>
              {t(($) => $.restore.failures[state.failure ?? "restore_unforeseen"])}
            </Alert>
          )}
          <FileDrop hint={t(($) => $.restore.chooseHint)} onFiles={([file]) => file && void read(file, null)}>
            {t(($) => $.restore.choose)}
          </FileDrop>
        </>
      )}
      {state.step === "passphrase" && (
        <PassphraseForm
          name={state.file.name}
          isWrong={state.isWrong}
          onOpen={(passphrase) => void read(state.file, passphrase)}
          onCancel={leave}
        />
      )}
      {state.step === "reading" && (
        <>
          <ProgressBar
            label={t(($) => $.restore.reading)}
            value={state.done}
            text={formatPercent(state.done, language)}
          />
          <p className="text-sm text-ink-muted">{t(($) => $.restore.readingText)}</p>
          <Button onClick={leave}>{t(($) => $.actions.cancel)}</Button>
        </>
      )}
      {state.step === "checked" && (
        <CheckedBackup
          read={state.read}
          problem={state.problem}
          onSwap={(administrator) => void swap(state, administrator)}
          onCancel={leave}
        />
      )}
      {state.step === "swapping" && <ProgressBar label={t(($) => $.restore.swapping)} />}
    </div>
  );
}
