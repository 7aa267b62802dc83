import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import { EntryRecord } from "#src/records/audit/entry-record.tsx";
import { useAuditWords } from "#src/records/audit/use-audit-words.ts";

/** What was done last, for whoever may read the log, and the way to all of it. */
export function LatestChangesCard({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useAuditWords();
  return (
    <Card title={t(($) => $.audit.latest.title)}>
      {entries.length === 0 ? (
        <p className="text-ink-muted">{t(($) => $.audit.empty)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.number} className="py-2.5 first:pt-0">
              <p className="wrap-anywhere">
                <span className="me-2 font-medium">{words.what(entry)}</span>
                {(entry.record ?? entry.user) && <EntryRecord entry={entry} linked />}
              </p>
              <p className="text-sm text-ink-muted">
                <bdi>{words.who(entry)}</bdi> ·{" "}
                <time dateTime={entry.recordedAt} title={formatInstant(entry.recordedAt, language)}>
                  {formatAgo(entry.recordedAt, language)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/security/audit-log"
        className="mt-2 inline-flex min-h-6 items-center text-primary-ink underline-offset-2 hover:underline touch:min-h-11"
      >
        {t(($) => $.audit.chain.open)}
      </Link>
    </Card>
  );
}
