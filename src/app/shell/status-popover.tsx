import clsx from "clsx";
import { CircleX, CloudDownload, CloudOff, Wifi } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#src/app/network.ts";
import { useReadiness } from "#src/app/offline-readiness.ts";
import { useStorageFull } from "#src/app/save-state.ts";
import { iconColorOf, softOf, type Tone } from "#src/ui/tone.ts";
import { BarPopover } from "./bar-popover.tsx";
import { useReadinessWords } from "./readiness-words.ts";

const StatusPanel = lazy(async () => ({ default: (await import("./status-panel.tsx")).StatusPanel }));

/** Network, saving, and whether the app opens offline, at a glance; the words behind it on a click. */
export function StatusPopover() {
  const { t } = useTranslation();
  const online = useOnline();
  const full = useStorageFull();
  const { tone, icon, short, long } = useGlance(online, full);
  const quiet = tone === "success" || tone === "info";
  const face = (
    <>
      <span aria-hidden className={clsx("[&_svg]:size-4", iconColorOf[tone])}>
        {icon}
      </span>
      <span role="status" className="whitespace-nowrap">
        {long !== undefined && <span className="tabular-nums max-lg:hidden">{long}</span>}
        <span className={clsx(long !== undefined && "lg:hidden", quiet && "max-sm:sr-only")}>{short}</span>
      </span>
    </>
  );

  return (
    <BarPopover
      label={t(($) => $.shell.status)}
      face={face}
      buttonClass={clsx(
        "flex h-8 min-w-8 items-center justify-center gap-2 rounded-full border border-transparent px-2.5 text-sm transition-colors touch:h-11 touch:min-w-11",
        quiet ? "text-ink-muted hover:bg-surface-hover" : softOf[tone],
      )}
      className="w-76 p-4"
    >
      <StatusPanel online={online} full={full} />
    </BarPopover>
  );
}

type Glance = { tone: Tone; icon: ReactNode; short: string; long?: string };

function useGlance(online: boolean, full: boolean): Glance {
  const { t } = useTranslation();
  const readiness = useReadiness();
  const { term } = useReadinessWords();
  if (full) return { tone: "danger", icon: <CircleX />, short: t(($) => $.shell.saveState.failed) };
  if (online && readiness === "preparing")
    return {
      tone: "info",
      icon: <CloudDownload />,
      short: t(($) => $.shell.offlineWork.preparing),
      long: term,
    };
  if (online) return { tone: "success", icon: <Wifi />, short: t(($) => $.shell.network.online) };
  return {
    tone: "warning",
    icon: <CloudOff />,
    short: t(($) => $.shell.network.offline),
    long:
      readiness === "preparing" ? t(($) => $.shell.connection.lost) : t(($) => $.shell.network.offlineBanner),
  };
}
