import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requestStartOver } from "#src/api/health.ts";
import { isUnconfirmed } from "#src/api/problem.ts";
import { restartTabs } from "#src/app/restart-tabs.ts";
import { useTypedWord } from "#src/app/use-typed-word.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

/** Throws away what can't be brought up to this version, once a word was typed. */
export function ThrowAway() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(($) => $.recovery.startOverOpen)}</Button>
      {asking && <ThrowAwayDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function ThrowAwayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const word = t(($) => $.recovery.word);
  const { field, checkTyped } = useTypedWord({
    word,
    label: t(($) => $.recovery.type, { word }),
    wrong: t(($) => $.recovery.wrong, { word }),
  });
  const begin = async () => {
    if (!checkTyped()) return;
    setBusy(true);
    setFailed(false);
    try {
      await requestStartOver();
      restartTabs("signed_out");
    } catch (error) {
      setBusy(false);
      setFailed(!isUnconfirmed(error));
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(($) => $.recovery.question)}
      confirmLabel={t(($) => $.recovery.confirm)}
      cancelLabel={t(($) => $.actions.cancel)}
      busy={busy}
      onConfirm={() => void begin()}
      onCancel={onClose}
    >
      <p>{t(($) => $.recovery.lost)}</p>
      {failed && (
        <div className="mt-3">
          <Alert tone="danger" live="assertive">
            {t(($) => $.recovery.failed)}
          </Alert>
        </div>
      )}
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        {field}
      </form>
    </ConfirmDialog>
  );
}
