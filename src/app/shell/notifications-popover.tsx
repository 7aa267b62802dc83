import { Bell } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { BarPopover } from "./bar-popover.tsx";
import { useNotices } from "./notices.ts";

const NotificationsPanel = lazy(async () => ({
  default: (await import("./notifications-panel.tsx")).NotificationsPanel,
}));

export function NotificationsPopover() {
  const { t } = useTranslation();
  const notices = useNotices();
  const count = notices.length;
  return (
    <BarPopover
      label={t(($) => $.shell.notifications)}
      name={count > 0 ? t(($) => $.shell.notices.count, { count }) : t(($) => $.shell.notifications)}
      face={
        <span className="relative">
          <Bell aria-hidden />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute -end-1 -top-1 size-2.5 rounded-full border-2 border-surface-raised bg-danger-strong forced-fill"
            />
          )}
        </span>
      }
      buttonClass={iconButtonClass()}
      className="w-88"
    >
      <NotificationsPanel notices={notices} />
    </BarPopover>
  );
}
