import clsx from "clsx";
import { CircleCheck, CircleX, CloudCheck, CloudDownload, CloudOff, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useReadiness } from "#src/app/offline-readiness.ts";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";
import { useReadinessWords } from "./readiness-words.ts";

/** What the network and the device mean for the work that is being done. */
export function StatusPanel({ online, full }: { online: boolean; full: boolean }) {
  const { t } = useTranslation();
  const ready = useReadiness() === "ready";
  const readiness = useReadinessWords();
  const working = online ? t(($) => $.shell.network.onlineText) : t(($) => $.shell.network.offlineText);
  return (
    <dl className="space-y-4">
      <Line
        tone={online ? "success" : "warning"}
        icon={online ? <Wifi /> : <CloudOff />}
        term={online ? t(($) => $.shell.network.online) : t(($) => $.shell.network.offline)}
      >
        {ready && working}
      </Line>
      <Line
        tone={ready ? "success" : "info"}
        icon={ready ? <CloudCheck /> : <CloudDownload />}
        term={readiness.term}
      >
        {readiness.text}
      </Line>
      <Line
        tone={full ? "danger" : "success"}
        icon={full ? <CircleX /> : <CircleCheck />}
        term={full ? t(($) => $.shell.saveState.failed) : t(($) => $.shell.saveState.saved)}
      >
        {full ? t(($) => $.shell.storage.full.text) : t(($) => $.login.scene.saved)}
      </Line>
    </dl>
  );
}

type LineProps = { tone: Tone; icon: ReactNode; term: string; children: ReactNode };

function Line({ tone, icon, term, children }: LineProps) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 font-medium">
        <span aria-hidden className={clsx("[&_svg]:size-4", iconColorOf[tone])}>
          {icon}
        </span>
        {term}
      </dt>
      <dd hidden={!children} className="ps-6.5 text-sm text-ink-muted">
        {children}
      </dd>
    </div>
  );
}
