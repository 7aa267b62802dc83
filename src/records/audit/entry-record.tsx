import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import { AuditRecordLink } from "./audit-record-link.tsx";
import { useAuditWords } from "./use-audit-words.ts";

/** The first record that a command was about, of which list it is, and how many others there are. */
export function EntryRecord({ entry, linked = false }: { entry: AuditEntry; linked?: boolean }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const { record, user, lines } = entry;
  if (!record) return user?.name ? <bdi>{user.name}</bdi> : <span aria-hidden>—</span>;
  return (
    <>
      {linked ? <AuditRecordLink record={record} /> : <bdi>{words.recordName(record)}</bdi>}
      <span className="ms-2 text-sm text-ink-muted">
        {words.listName(record.resource)}
        {lines > 1 && <> {t(($) => $.audit.more, { count: lines - 1 })}</>}
      </span>
    </>
  );
}
