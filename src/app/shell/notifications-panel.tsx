import clsx from "clsx";
import { BellRing, CircleArrowUp, CircleX, HardDrive, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { acceptUpdate } from "#src/app/worker.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";
import type { Notice } from "./notices.ts";

const looks: Record<Notice, { icon: LucideIcon; tone: Tone }> = {
  storageFull: { icon: CircleX, tone: "danger" },
  storageNearlyFull: { icon: HardDrive, tone: "warning" },
  updateReady: { icon: CircleArrowUp, tone: "primary" },
};

export function NotificationsPanel({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  if (notices.length === 0)
    return (
      <EmptyState icon={<BellRing />} title={t(($) => $.shell.notices.none)}>
        {t(($) => $.shell.notices.noneText)}
      </EmptyState>
    );
  return (
    <>
      <h2 className="border-b border-line px-4 py-3 font-semibold">{t(($) => $.shell.notifications)}</h2>
      <ul className="divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice} className="flex gap-3 px-4 py-3.5">
            <NoticeIcon notice={notice} />
            <NoticeText notice={notice} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoticeIcon({ notice }: { notice: Notice }) {
  const { icon: Icon, tone } = looks[notice];
  return <Icon aria-hidden className={clsx("mt-0.5 size-4.5 shrink-0", iconColorOf[tone])} />;
}

function NoticeText({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const words = {
    storageFull: { title: t(($) => $.shell.storage.full.title), text: t(($) => $.shell.storage.full.text) },
    storageNearlyFull: {
      title: t(($) => $.shell.notices.nearlyFull),
      text: t(($) => $.shell.notices.nearlyFullText),
    },
    updateReady: { title: t(($) => $.shell.update.ready), text: t(($) => $.shell.update.text) },
  }[notice];
  return (
    <div className="min-w-0">
      <p className="font-medium">{words.title}</p>
      <p className="text-sm text-ink-muted">{words.text}</p>
      {notice === "updateReady" && (
        <Button size="sm" className="mt-2" onClick={acceptUpdate}>
          {t(($) => $.shell.update.now)}
        </Button>
      )}
    </div>
  );
}
