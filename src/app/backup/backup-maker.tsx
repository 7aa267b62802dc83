import { DatabaseBackup } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "#src/app/byte-words.ts";
import { formatPercent } from "#src/app/format.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { PasswordInput } from "#src/app/password-input.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { type BackupState, useBackup } from "./use-backup.ts";

/** A passphrase that is shorter is found by trying. */
const shortest = 12;

/** A backup by hand: whether it is encrypted, how far it is, and what became of it. */
export function BackupMaker({ onDone }: { onDone: () => Promise<void> }) {
  const { state, begin, stop } = useBackup(onDone);
  return (
    <>
      {state.step === "working" ? (
        <Working done={state.done} isAgain={state.isAgain} onStop={stop} />
      ) : (
        <BackupForm onBegin={(passphrase) => void begin(passphrase)} />
      )}
      <Outcome state={state} />
    </>
  );
}

function Working({ done, isAgain, onStop }: { done: number; isAgain: boolean; onStop: () => void }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <>
      <ProgressBar label={t(($) => $.backup.working)} value={done} text={formatPercent(done, language)} />
      <p className="mt-2 text-sm text-ink-muted">{t(($) => $.backup.workingText)}</p>
      <Button className="mt-3" onClick={onStop}>
        {t(($) => $.actions.cancel)}
      </Button>
      {isAgain && (
        <div className="mt-4">
          <Alert tone="info" live="polite">
            {t(($) => $.backup.beginsAgain)}
          </Alert>
        </div>
      )}
    </>
  );
}

function BackupForm({ onBegin }: { onBegin: (passphrase: string | null) => void }) {
  const { t } = useTranslation();
  const [encrypts, setEncrypts] = useState(true);
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [checked, setChecked] = useState(false);
  const tooShort =
    checked && passphrase.length < shortest && t(($) => $.backup.tooShort, { count: shortest });
  const differs = checked && passphrase !== again && t(($) => $.backup.differs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!encrypts) return onBegin(null);
    setChecked(true);
    if (passphrase.length < shortest || passphrase !== again) return;
    setPassphrase("");
    setAgain("");
    setChecked(false);
    onBegin(passphrase);
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      <Checkbox
        checked={encrypts}
        help={t(($) => $.backup.encryptHelp)}
        onChange={({ target }) => setEncrypts(target.checked)}
      >
        {t(($) => $.backup.encrypt)}
      </Checkbox>
      {encrypts ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField label={t(($) => $.backup.passphrase)} error={tooShort}>
              <PasswordInput
                autoComplete="new-password"
                value={passphrase}
                onChange={({ target }) => setPassphrase(target.value)}
              />
            </FormField>
            <FormField label={t(($) => $.backup.again)} error={differs}>
              <PasswordInput
                autoComplete="new-password"
                value={again}
                onChange={({ target }) => setAgain(target.value)}
              />
            </FormField>
          </div>
          <p className="text-sm text-ink-muted">{t(($) => $.backup.forgotten)}</p>
        </>
      ) : (
        <Alert tone="warning">{t(($) => $.backup.plainText)}</Alert>
      )}
      <Button type="submit" variant="primary" icon={<DatabaseBackup />}>
        {t(($) => $.backup.begin)}
      </Button>
    </form>
  );
}

function Outcome({ state }: { state: BackupState }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  if (state.step === "idle" || state.step === "working") return null;
  return (
    <div className="mt-4">
      {state.step === "done" && (
        <Alert tone="success" live="polite" title={t(($) => $.backup.done)}>
          <p>{t(($) => $.backup.doneText, { size: formatBytes(state.saved.bytes, language) })}</p>
          {state.saved.missingFiles > 0 && (
            <p>{t(($) => $.backup.missingFiles, { count: state.saved.missingFiles })}</p>
          )}
        </Alert>
      )}
      {state.step === "stopped" && (
        <Alert tone="info" live="polite">
          {t(($) => $.backup.stopped)}
        </Alert>
      )}
      {state.step === "failed" && (
        <Alert tone="danger" live="assertive" title={t(($) => $.backup.failed)}>
          {t(($) => $.backup.failures[state.reason])}
        </Alert>
      )}
    </div>
  );
}
