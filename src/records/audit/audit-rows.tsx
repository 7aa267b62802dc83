import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { useDeviceName } from "#src/app/use-device-name.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { CardList, RowCard, stretchedClass } from "#src/ui/card-list.tsx";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";
import type { Tone } from "#src/ui/tone.ts";
import { usePhone } from "#src/ui/use-phone.ts";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import { EntryRecord } from "./entry-record.tsx";
import { useAuditWords } from "./use-audit-words.ts";

type AuditRowsProps = { entries: readonly AuditEntry[]; onOpen: (entry: AuditEntry) => void };

const failures: ReadonlySet<string> = new Set(["sign_in_failed", "locked_out", "pin_failed", "code_failed"]);

/** Red what failed, amber what an administrator looks for, the rest plain. */
function toneOf({ event, kinds, action }: AuditEntry): Tone {
  if (event !== null && failures.has(event)) return "danger";
  if (kinds.includes("override") || kinds.includes("rights") || action === "delete") return "warning";
  return event === null ? "primary" : "neutral";
}

const isAboutNothing = ({ record, user, args: { resource, of } }: AuditEntry): boolean =>
  !record && !user && resource === undefined && of === undefined;

/** A table, and cards on a phone; the name of what happened opens all of it. */
export function AuditRows({ entries, onOpen }: AuditRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useAuditWords();
  const deviceName = useDeviceName();
  const phone = usePhone();
  const what = (entry: AuditEntry, className: string) => (
    <button type="button" onClick={() => onOpen(entry)} className={className}>
      {words.what(entry)}
    </button>
  );
  if (phone)
    return (
      <CardList label={t(($) => $.audit.table)}>
        {entries.map((entry) => (
          <RowCard
            key={entry.number}
            title={what(entry, `${stretchedClass} text-start`)}
            fact={
              <>
                <bdi>{words.who(entry)}</bdi> · {formatInstant(entry.recordedAt, language)}
              </>
            }
            below={isAboutNothing(entry) ? undefined : <EntryRecord entry={entry} />}
          />
        ))}
      </CardList>
    );
  return (
    <Table label={t(($) => $.audit.table)}>
      <thead>
        <tr>
          <Th>{t(($) => $.audit.columns.when)}</Th>
          <Th>{t(($) => $.audit.columns.what)}</Th>
          <Th>{t(($) => $.audit.columns.record)}</Th>
          <Th>{t(($) => $.audit.columns.who)}</Th>
          <Th>{t(($) => $.audit.columns.device)}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.number}>
            <Td className="tabular-nums">
              <time dateTime={entry.recordedAt}>{formatInstant(entry.recordedAt, language)}</time>
            </Td>
            <Td>
              <StatusBadge tone={toneOf(entry)} plain>
                {what(entry, "font-medium underline-offset-2 hover:underline")}
              </StatusBadge>
            </Td>
            <Td wrap>
              <EntryRecord entry={entry} linked />
            </Td>
            <Td>
              <bdi>{words.who(entry)}</bdi>
            </Td>
            <Td className="max-w-44 truncate text-sm text-ink-muted">
              <bdi title={deviceName(entry.device)}>{deviceName(entry.device)}</bdi>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
