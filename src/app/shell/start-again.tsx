import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { startAgain } from "#src/api/health.ts";
import { emptyJournal } from "#src/app/draft-journal.ts";
import { endSession } from "#src/app/signing.ts";
import { withWords } from "#src/app/words.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

const RestorePanel = lazy(async () => ({
  default: (await withWords(["backup", "accounts"], import("#src/app/backup/restore-panel.tsx")))
    .RestorePanel,
}));

/** Asked for twice: a backup may still be somewhere. */
export function StartAgain() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    try {
      await startAgain();
      emptyJournal();
      // Its sessions went with the old database.
      endSession("signed_out");
      location.reload();
    } catch {
      // It stays as it was, and the screen says why.
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Suspense fallback={null}>
        <RestorePanel />
      </Suspense>
      <Button onClick={() => setAsking(true)}>{t(($) => $.actions.startAgain)}</Button>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.shell.fault.startAgain.title)}
        confirmLabel={t(($) => $.shell.fault.startAgain.confirm)}
        cancelLabel={t(($) => $.actions.cancel)}
        busy={busy}
        onConfirm={() => void begin()}
        onCancel={() => setAsking(false)}
      >
        {t(($) => $.shell.fault.startAgain.text)}
      </ConfirmDialog>
    </>
  );
}
