import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { backupFacts } from "#src/api/backups.ts";
import { backupAgo } from "#src/app/backup/backup-ago.ts";
import { Alert } from "#src/ui/alert.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";

type Latest = Awaited<ReturnType<typeof backupFacts>>["latest"];

/** How old the latest backup is, and the way to another one. */
export function BackupFirst() {
  const { t } = useTranslation();
  const [latest, setLatest] = useState<Latest | undefined>(undefined);
  useWhileMounted(async (signal) => {
    const facts = await backupFacts(signal).catch(() => undefined);
    if (!signal.aborted) setLatest(facts?.latest);
  });
  return (
    <Alert
      tone="warning"
      actions={
        <Link to="/about/device" className={buttonClass({ size: "sm" })}>
          {t(($) => $.list.purge.toBackup)}
        </Link>
      }
    >
      <p>{t(($) => $.list.purge.backup)}</p>
      {latest === null && <p>{t(($) => $.list.purge.noBackup)}</p>}
      {latest && <p>{t(($) => $.list.purge.lastBackup, { when: backupAgo(t, latest.at) })}</p>}
    </Alert>
  );
}
