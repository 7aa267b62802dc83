import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import {
  AlarmClock,
  AtSign,
  CalendarClock,
  ClipboardList,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  RotateCcw,
  TriangleAlert,
  UserPlus,
} from "lucide-react";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { LanguageContext } from "#src/app/language.ts";
import { recordPagesOf } from "#src/app/user-pages.ts";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { Notification } from "#sw/api/notifications/contract.ts";

const looks: Record<Notification["event"], { icon: LucideIcon; tone: Tone }> = {
  assigned: { icon: ClipboardList, tone: "primary" },
  rescheduled: { icon: CalendarClock, tone: "primary" },
  reopened: { icon: RotateCcw, tone: "warning" },
  quote_decided: { icon: ReceiptText, tone: "primary" },
  client_wrote: { icon: MessageSquare, tone: "primary" },
  mentioned: { icon: AtSign, tone: "primary" },
  at_risk: { icon: Hourglass, tone: "warning" },
  overdue: { icon: AlarmClock, tone: "danger" },
  escalated: { icon: TriangleAlert, tone: "danger" },
  reported: { icon: ClipboardList, tone: "primary" },
  parts_needed: { icon: Hourglass, tone: "primary" },
  quote_waits: { icon: ReceiptText, tone: "warning" },
  not_received: { icon: AlarmClock, tone: "danger" },
  loan_due: { icon: CalendarClock, tone: "warning" },
  loan_late: { icon: AlarmClock, tone: "danger" },
  vendor_late: { icon: AlarmClock, tone: "danger" },
  registered: { icon: UserPlus, tone: "primary" },
  password_forgotten: { icon: KeyRound, tone: "warning" },
};

type NotificationLineProps = { notification: Notification; onRead: () => void };

/** What happened, to which record and when; the way to that record, which counts as reading it. */
export function NotificationLine({ notification, onRead }: NotificationLineProps) {
  const { t } = useTranslation();
  const language = use(LanguageContext);
  const { event, list, recordId, title, at, readAt } = notification;
  const { icon: Icon, tone } = looks[event];
  const isUnread = readAt === null;
  const address = `${recordPagesOf(list)}/${recordId}`;
  // The code is handed out on that tab.
  const search = event === "password_forgotten" ? { tab: "security" } : {};
  return (
    <li>
      <Link
        to={address}
        search={search}
        onClick={() => isUnread && onRead()}
        className="flex gap-3 px-4 py-3 transition-colors hover:bg-surface-hover focus-visible:outline-offset-[-2px]"
      >
        <Icon aria-hidden className={clsx("mt-0.5 size-4.5 shrink-0", iconColorOf[tone])} />
        <span className="min-w-0 flex-1">
          <span className={clsx("block", isUnread && "font-semibold")}>
            {t(($) => $.notifications.events[event])}
          </span>
          <bdi className="block [text-align:match-parent] text-sm wrap-anywhere text-ink-muted">{title}</bdi>
          <time dateTime={at} title={formatInstant(at, language)} className="block text-sm text-ink-muted">
            {formatAgo(at, language)}
          </time>
        </span>
        {isUnread && (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-primary-strong forced-fill">
            <VisuallyHidden>{t(($) => $.notifications.unread)}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
