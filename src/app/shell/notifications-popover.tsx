import { Bell } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { afterFirstPage } from "#src/app/first-page.ts";
import { useObservable } from "#src/app/observable.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { BarPopover } from "./bar-popover.tsx";
import { unreadCount, useNotices } from "./notices.ts";

const NotificationsPanel = lazy(async () =>
  (await import("./notifications-panel-lazy.ts")).loadNotificationsPanel(),
);

const UnreadWatch = lazy(() =>
  afterFirstPage(async () => ({ default: (await import("./unread-watch.tsx")).UnreadWatch })),
);

/** More than these are not counted on the bell. */
const mostCounted = 99;

export function NotificationsPopover() {
  const { t } = useTranslation();
  const notices = useNotices();
  const unread = Math.min(useObservable(unreadCount), mostCounted);
  const count = notices.length;
  const names = [
    unread > 0 && t(($) => $.shell.notices.unread, { count: unread }),
    count > 0 && t(($) => $.shell.notices.count, { count }),
  ].filter((name) => name !== false);
  return (
    <>
      <BarPopover
        label={t(($) => $.shell.notifications)}
        name={names.join(" · ") || t(($) => $.shell.notifications)}
        face={
          <span className="relative">
            <Bell aria-hidden />
            {names.length > 0 && (
              <span
                aria-hidden
                className="absolute -end-2.5 -top-2.5 grid h-3.5 min-w-3.5 place-items-center rounded-full border-2 border-surface-raised bg-danger-strong px-0.5 text-[0.625rem] leading-none font-semibold text-on-danger tabular-nums box-content forced-fill"
              >
                {unread > 0 && unread}
              </span>
            )}
          </span>
        }
        buttonClass={iconButtonClass()}
        className="w-96 phone:inset-0! phone:h-dvh phone:max-h-none! phone:w-full phone:max-w-none! phone:rounded-none phone:border-0"
      >
        <NotificationsPanel notices={notices} />
      </BarPopover>
      <Suspense fallback={null}>
        <UnreadWatch />
      </Suspense>
    </>
  );
}
