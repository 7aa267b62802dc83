import { CircleCheck, CircleX, CloudCheck, CloudDownload, CloudOff, Wifi } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { useReadiness } from "#src/app/offline-readiness.ts";
import { useSession } from "#src/app/session.ts";
import { withWords } from "#src/app/words.ts";
import { StatusLine } from "./status-line.tsx";
import { useReadinessWords } from "./readiness-words.ts";

const BackupLine = lazy(async () => ({
  default: (await withWords(["backup"], import("#src/app/backup/backup-line.tsx"))).BackupLine,
}));

/** What the network and the device mean for the work that is being done. */
export function StatusPanel({ online, full }: { online: boolean; full: boolean }) {
  const { t } = useTranslation();
  const ready = useReadiness() === "ready";
  const readiness = useReadinessWords();
  const session = useSession();
  const working = online ? t(($) => $.shell.network.onlineText) : t(($) => $.shell.network.offlineText);
  return (
    <dl className="space-y-4">
      <StatusLine
        tone={online ? "success" : "warning"}
        icon={online ? <Wifi /> : <CloudOff />}
        term={online ? t(($) => $.shell.network.online) : t(($) => $.shell.network.offline)}
      >
        {ready && working}
      </StatusLine>
      <StatusLine
        tone={ready ? "success" : "info"}
        icon={ready ? <CloudCheck /> : <CloudDownload />}
        term={readiness.term}
      >
        {readiness.text}
      </StatusLine>
      <StatusLine
        tone={full ? "danger" : "success"}
        icon={full ? <CircleX /> : <CircleCheck />}
        term={full ? t(($) => $.shell.saveState.failed) : t(($) => $.shell.saveState.saved)}
      >
        {full ? t(($) => $.shell.storage.full.text) : t(($) => $.login.scene.saved)}
      </StatusLine>
      {mayDoEverything(session) && (
        <Suspense fallback={null}>
          <BackupLine />
        </Suspense>
      )}
    </dl>
  );
}
