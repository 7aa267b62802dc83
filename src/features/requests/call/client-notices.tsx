import { useTranslation } from "react-i18next";
import { clientNotices } from "#db/domain/clients/rules.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { formatDate } from "#src/app/format.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { useToday } from "#src/app/today.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { callFields } from "./call-fields.ts";

type ClientNoticesProps = {
  client: UncheckedRowOf<"clients">;
  /** Whoever assigns work may take a call of a suspended client, with a reason. */
  mayExcept: boolean;
};

/** What changes how a call of this client is taken. */
export function ClientNotices({ client, mayExcept }: ClientNoticesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = useToday();
  const notices = clientNotices(client, day);
  return (
    <div className="space-y-3 empty:hidden">
      {notices.map((notice) =>
        notice.kind === "suspended" ? (
          <Alert key={notice.kind} tone="danger" live="assertive" title={t(($) => $.call.client.suspended)}>
            {mayExcept ? (
              <FieldGrid fields={callFields} names={["exceptionReason"]} />
            ) : (
              t(($) => $.call.client.askDispatcher)
            )}
          </Alert>
        ) : (
          <Alert key={notice.kind} tone="warning" live="polite">
            {t(($) => $.call.client.contractEnded, { date: formatDate(notice.on, language) })}
          </Alert>
        ),
      )}
    </div>
  );
}
