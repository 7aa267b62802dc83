import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import { AuditRecordLink } from "./audit-record-link.tsx";
import { isNameless } from "./list-names.ts";
import { useAuditWords } from "./use-audit-words.ts";

/** The first record that a command was about, of which list it is, and how many others there are. */
export function EntryRecord({ entry, linked = false }: { entry: AuditEntry; linked?: boolean }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const { record, user, lines } = entry;
  if (!record) return <bdi>{user?.name ?? words.wholeList(entry) ?? <span aria-hidden>—</span>}</bdi>;
  return (
    <>
      {isNameless(record) ||
        (linked ? <AuditRecordLink record={record} /> : <bdi>{words.recordName(record)}</bdi>)}
      <span className={isNameless(record) ? undefined : "ms-2 text-sm text-ink-muted"}>
        {words.listName(record.resource)}
        {lines > 1 && <> {t(($) => $.audit.more, { count: lines - 1 })}</>}
      </span>
    </>
  );
}
