import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormerData } from "#sw/api/restores/contract.ts";
import { PurgedComingBack } from "#src/app/backup/coming-back.tsx";
import { undoRestore } from "#src/api/restores.ts";
import { RestorePanel } from "#src/app/backup/restore-panel.tsx";
import { formatInstant } from "#src/app/format.ts";
import { restartTabs } from "#src/app/restart-tabs.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

/** Another one's data in place of what is here, and the former data back. */
export function RestoreCard({ former }: { former: FormerData | null }) {
  const { t } = useTranslation();
  return (
    <Card title={t(($) => $.restore.title)} description={t(($) => $.restore.intro)}>
      <RestorePanel />
      {former?.until && <Former until={former.until} purgedComingBack={former.purgedComingBack} />}
    </Card>
  );
}

type FormerProps = Pick<FormerData, "purgedComingBack"> & { until: string };

function Former({ until, purgedComingBack }: FormerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const bringBack = async () => {
    setBusy(true);
    try {
      await undoRestore();
      restartTabs("replaced");
    } catch {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p>{t(($) => $.restore.formerText, { at: formatInstant(until, language) })}</p>
      <Button className="mt-3" onClick={() => setAsking(true)}>
        {t(($) => $.restore.former)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.restore.formerQuestion)}
        confirmLabel={t(($) => $.restore.formerConfirm)}
        cancelLabel={t(($) => $.actions.cancel)}
        busy={busy}
        onConfirm={() => void bringBack()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(($) => $.restore.formerLost)}</p>
        <PurgedComingBack purged={purgedComingBack}>
          {t(($) => $.restore.formerPurged, { count: purgedComingBack.count })}
        </PurgedComingBack>
      </ConfirmDialog>
    </div>
  );
}
