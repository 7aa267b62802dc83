import clsx from "clsx";
import { BellRing, CheckCheck, CircleArrowUp, CircleX, HardDrive, type LucideIcon, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { acceptUpdate } from "#src/app/worker.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";
import { NotificationLine } from "./notification-line.tsx";
import type { Notice } from "./notices.ts";
import { useNotifications } from "./use-notifications.ts";

const looks: Record<Notice, { icon: LucideIcon; tone: Tone }> = {
  storageFull: { icon: CircleX, tone: "danger" },
  storageNearlyFull: { icon: HardDrive, tone: "warning" },
  updateReady: { icon: CircleArrowUp, tone: "primary" },
};

/** What this device and other people have to tell the person. */
export function NotificationsPanel({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  const { loaded, read, showOlder, retry } = useNotifications();
  const hasRows = loaded !== null && loaded !== "failed" && loaded.items.length > 0;
  return (
    <>
      <div className="sticky top-0 z-1 flex min-h-12 items-center gap-2 border-b border-line bg-surface-overlay ps-4 pe-2">
        <h2 className="me-auto font-semibold">{t(($) => $.shell.notifications)}</h2>
        {hasRows && (
          <Button
            data-stays
            size="sm"
            variant="ghost"
            icon={<CheckCheck aria-hidden />}
            // It stays where it is, and the focus with it.
            aria-disabled={loaded.unread === 0}
            onClick={() => loaded.unread > 0 && read({ all: true })}
          >
            {t(($) => $.notifications.markAll)}
          </Button>
        )}
        <span className="hidden phone:block">
          <IconButton label={t(($) => $.actions.close)} icon={<X />} />
        </span>
      </div>
      {notices.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {notices.map((notice) => (
            <li key={notice} className="flex gap-3 px-4 py-3.5">
              <NoticeIcon notice={notice} />
              <NoticeText notice={notice} />
            </li>
          ))}
        </ul>
      )}
      {loaded === null && <Skeleton className="m-4 h-12" />}
      {loaded === "failed" && (
        <div className="p-4">
          <Alert
            tone="warning"
            live="polite"
            actions={
              <Button data-stays size="sm" onClick={retry}>
                {t(($) => $.actions.retry)}
              </Button>
            }
          >
            {t(($) => $.notifications.failed)}
          </Alert>
        </div>
      )}
      {hasRows && (
        <ul className="divide-y divide-line">
          {loaded.items.map((one) => (
            <NotificationLine key={one.id} notification={one} onRead={() => read({ ids: [one.id] })} />
          ))}
        </ul>
      )}
      {hasRows && loaded.total > loaded.items.length && (
        <div className="border-t border-line p-2 text-center">
          <Button data-stays size="sm" variant="ghost" onClick={showOlder}>
            {t(($) => $.notifications.more)}
          </Button>
        </div>
      )}
      {loaded !== null && loaded !== "failed" && !hasRows && notices.length === 0 && (
        <EmptyState icon={<BellRing />} title={t(($) => $.shell.notices.none)}>
          {t(($) => $.notifications.noneText)}
        </EmptyState>
      )}
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
