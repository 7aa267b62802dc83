import { useTranslation } from "react-i18next";
import { clientNotices } from "#db/domain/clients/rules.ts";
import { formatDate } from "#src/app/format.ts";
import { useToday } from "#src/app/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { type OpenRequest, referredRow } from "./request-row.ts";

/** What people have to know of the client before they work for it. */
export function ClientBanners({ record: { row, displayNames } }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const client = referredRow(displayNames, "clients", row.clientId);
  const notices = client ? clientNotices(client, day) : [];
  if (notices.length === 0) return null;
  return (
    <div className="mb-4 space-y-2">
      {notices.map((notice) => (
        <Alert key={notice.kind} tone={notice.kind === "suspended" ? "danger" : "warning"}>
          {notice.kind === "suspended"
            ? row.exceptionReason
              ? t(($) => $.requestPage.where.suspendedExcept, { reason: row.exceptionReason })
              : t(($) => $.requestPage.where.suspended)
            : t(($) => $.requestPage.where.contractEnded, { date: formatDate(notice.on, language) })}
        </Alert>
      ))}
    </div>
  );
}
