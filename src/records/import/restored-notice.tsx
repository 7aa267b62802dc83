import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { Import } from "./use-import.ts";

type RestoredNoticeProps = { importing: Import; file: string; since: string };

/** The file was restored, with its columns and corrections: to go on with, or to discard. */
export function RestoredNotice({ importing, file, since }: RestoredNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const discard = () => {
    setAsking(false);
    importing.again();
  };
  return (
    <div className="mb-4">
      <Alert
        tone="info"
        live="polite"
        title={t(($) => $.import.kept.restored, { file, when: formatAgo(since, language, now) })}
        actions={
          <Button size="sm" onClick={() => setAsking(true)}>
            {t(($) => $.import.kept.discard)}
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        title={t(($) => $.import.kept.question.title)}
        confirmLabel={t(($) => $.import.kept.discard)}
        cancelLabel={t(($) => $.import.kept.keep)}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {t(($) => $.import.kept.question.text)}
      </ConfirmDialog>
    </div>
  );
}
