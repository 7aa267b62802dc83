import { Link } from "@tanstack/react-router";
import { DatabaseBackup, FolderX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { backupFacts } from "#src/api/backups.ts";
import { StatusLine } from "#src/app/shell/status-line.tsx";
import { useNow } from "#src/app/use-now.ts";
import { copiesTrouble } from "./automatic-copy.ts";
import { type BackupFacts, backupAge } from "./backup-age.ts";
import { backupAgo } from "./backup-ago.ts";

type Trouble = Awaited<ReturnType<typeof copiesTrouble>>;

const linkClass =
  "text-primary-ink underline underline-offset-2 touch:inline-flex touch:min-h-11 touch:items-center";

/** How old the latest backup is, whether automatic copies fail, and the way to another one. An effect: it is asked for as the panel opens. */
export function BackupLine() {
  const { t } = useTranslation();
  const now = Date.parse(useNow());
  const [facts, setFacts] = useState<BackupFacts | null>(null);
  const [trouble, setTrouble] = useState<Trouble>(null);
  useEffect(() => {
    const loading = new AbortController();
    const load = async () => {
      const loaded = await backupFacts(loading.signal);
      setFacts(loaded);
      if (loaded.automaticId !== null) setTrouble(await copiesTrouble());
    };
    load().catch(() => {});
    return () => loading.abort();
  }, []);
  if (!facts) return null;
  const { latest } = facts;
  const isFresh = backupAge(facts, now) === "fresh";
  return (
    <>
      <StatusLine
        tone={isFresh ? "success" : "warning"}
        icon={<DatabaseBackup />}
        term={
          latest
            ? t(($) => $.backup.line.latest, { ago: backupAgo(t, latest.at, now) })
            : t(($) => $.backup.line.none)
        }
      >
        {latest && t(($) => $.backup.line.changes, { count: latest.changes })}{" "}
        <Link to="/about/device" className={linkClass}>
          {t(($) => $.backup.line.make)}
        </Link>
      </StatusLine>
      {trouble !== null && (
        <StatusLine
          tone="warning"
          icon={<FolderX />}
          term={trouble === "ask" ? t(($) => $.backup.reminder.ask) : t(($) => $.backup.copies.failed)}
        >
          {trouble === "ask" ? t(($) => $.backup.reminder.askText) : t(($) => $.backup.failures[trouble])}{" "}
          <Link to="/about/device" className={linkClass}>
            {t(($) => $.backup.copies.look)}
          </Link>
        </StatusLine>
      )}
    </>
  );
}
