import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AuditLogLink } from "#src/records/audit/audit-log-link.tsx";
import { AuditRows } from "#src/records/audit/audit-rows.tsx";
import { Card } from "#src/ui/card.tsx";
import type { AuditEntry } from "#sw/api/audit/contract.ts";

/** What somebody did last, by the audit log; each leads to its place there. */
export function ActivityCard({ id, entries }: { id: string; entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = ({ number }: AuditEntry) =>
    void navigate({ to: "/security/audit-log", search: { actor: id, q: `#${number}` } });
  return (
    <Card
      flush
      className="mb-4"
      title={t(($) => $.users.activity.title)}
      actions={<AuditLogLink of={{ actor: id }}>{t(($) => $.users.activity.all)}</AuditLogLink>}
    >
      {entries.length > 0 ? (
        <AuditRows entries={entries} onOpen={open} />
      ) : (
        <p className="border-t border-line px-5 py-4 text-ink-muted phone:px-4">
          {t(($) => $.users.activity.none)}
        </p>
      )}
    </Card>
  );
}
