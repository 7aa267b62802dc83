import { RecordLink } from "#src/records/record-link.tsx";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import { useAuditWords } from "./use-audit-words.ts";

/** A record by its name, which leads to its page where it has one. */
export function AuditRecordLink({ record }: { record: NonNullable<AuditEntry["record"]> }) {
  const words = useAuditWords();
  const name = <bdi>{words.recordName(record)}</bdi>;
  if (record.address === null) return name;
  return (
    <RecordLink
      resource={{ name: record.resource }}
      id={record.id}
      className="text-primary-ink underline-offset-2 hover:underline"
    >
      {name}
    </RecordLink>
  );
}
