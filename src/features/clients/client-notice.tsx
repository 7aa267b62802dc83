import { useTranslation } from "react-i18next";
import { clientNotices } from "#db/domain/clients/rules.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { formatDate } from "#src/app/format.ts";
import { useToday } from "#src/app/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";

/** On a client's page: that it is suspended, that its contract has ended. */
export function ClientNotice({ row }: { row: RowOf<"clients"> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const notices = clientNotices(row, day);
  if (notices.length === 0) return null;
  return (
    <div className="mb-4 space-y-2">
      {notices.map((notice) =>
        notice.kind === "suspended" ? (
          <Alert key={notice.kind} tone="danger">
            {t(($) => $.record.client.suspended)}
          </Alert>
        ) : (
          <Alert key={notice.kind} tone="warning">
            {t(($) => $.record.client.contractEnded, { date: formatDate(notice.on, language) })}
          </Alert>
        ),
      )}
    </div>
  );
}
