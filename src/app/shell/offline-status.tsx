import clsx from "clsx";
import { CloudCheck, CloudDownload, CloudOff, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Readiness, useReadiness } from "#src/app/offline-readiness.ts";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";
import { useReadinessWords } from "./readiness-words.ts";

const looks: Record<Readiness, { tone: Tone; Icon: LucideIcon }> = {
  ready: { tone: "success", Icon: CloudCheck },
  preparing: { tone: "info", Icon: CloudDownload },
  impossible: { tone: "neutral", Icon: CloudOff },
};

/** Whether this device is ready for offline work, in one line; that it has become so is announced, each file is not. */
export function OfflineStatus({ className }: { className?: string }) {
  const { t } = useTranslation();
  const readiness = useReadiness();
  const { term } = useReadinessWords();
  const { tone, Icon } = looks[readiness];
  return (
    <p className={clsx("flex items-center gap-2 text-sm text-ink-muted tabular-nums", className)}>
      <Icon aria-hidden className={clsx("size-4 shrink-0", iconColorOf[tone])} />
      <span>
        <span role="status">{readiness === "ready" && t(($) => $.shell.offlineWork.ready)}</span>
        {readiness !== "ready" && term}
      </span>
    </p>
  );
}
