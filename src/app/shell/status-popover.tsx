import clsx from "clsx";
import { CircleCheck, CircleX, CloudOff, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#src/app/network.ts";
import { useStorageFull } from "#src/app/save-state.ts";
import { markOf, softOf, type Tone } from "#src/ui/tone.ts";
import { BarPopover } from "./bar-popover.tsx";

/** Network and saving at a glance; the words behind it on a click. */
export function StatusPopover() {
  const { t } = useTranslation();
  const online = useOnline();
  const full = useStorageFull();
  const { tone, icon, short, long } = useGlance(online, full);
  const quiet = tone === "success";
  const face = (
    <>
      <span aria-hidden className={clsx("[&_svg]:size-4", markOf[tone])}>
        {icon}
      </span>
      <span role="status" className="whitespace-nowrap">
        {long !== undefined && <span className="max-lg:hidden">{long}</span>}
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
      <dl className="space-y-4">
        <Line
          tone={online ? "success" : "warning"}
          icon={online ? <Wifi /> : <CloudOff />}
          term={online ? t(($) => $.shell.network.online) : t(($) => $.shell.network.offline)}
        >
          {online ? t(($) => $.shell.network.onlineText) : t(($) => $.shell.network.offlineText)}
        </Line>
        <Line
          tone={full ? "danger" : "success"}
          icon={full ? <CircleX /> : <CircleCheck />}
          term={full ? t(($) => $.shell.saveState.failed) : t(($) => $.shell.saveState.saved)}
        >
          {full ? t(($) => $.errors.storage_full.text) : t(($) => $.login.scene.saved)}
        </Line>
      </dl>
    </BarPopover>
  );
}

type Glance = { tone: Tone; icon: ReactNode; short: string; long?: string };

function useGlance(online: boolean, full: boolean): Glance {
  const { t } = useTranslation();
  if (full) return { tone: "danger", icon: <CircleX />, short: t(($) => $.shell.saveState.failed) };
  if (online) return { tone: "success", icon: <Wifi />, short: t(($) => $.shell.network.online) };
  return {
    tone: "warning",
    icon: <CloudOff />,
    short: t(($) => $.shell.network.offline),
    long: t(($) => $.shell.network.offlineBanner),
  };
}

type LineProps = { tone: Tone; icon: ReactNode; term: string; children: ReactNode };

function Line({ tone, icon, term, children }: LineProps) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 font-medium">
        <span aria-hidden className={clsx("[&_svg]:size-4", markOf[tone])}>
          {icon}
        </span>
        {term}
      </dt>
      <dd className="ps-6.5 text-sm text-ink-muted">{children}</dd>
    </div>
  );
}
