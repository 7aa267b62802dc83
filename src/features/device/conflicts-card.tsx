import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { AuditRecordLink } from "#src/records/audit/audit-record-link.tsx";
import { useAuditWords } from "#src/records/audit/use-audit-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import type { Tone } from "#src/ui/tone.ts";
import type { DeviceConflict, DeviceConflicts } from "#sw/api/device/contract.ts";

const tones: Record<DeviceConflict["outcome"], Tone> = {
  saved: "success",
  draft: "warning",
  gone: "neutral",
  dropped: "neutral",
};

/** Who was faster than whom on this device, and what became of what was typed. */
export function ConflictsCard({ conflicts: { items, total } }: { conflicts: DeviceConflicts }) {
  const { t } = useTranslation();
  return (
    <Card
      title={t(($) => $.device.conflicts.title)}
      description={
        total > items.length && t(($) => $.device.conflicts.shown, { latest: items.length, total })
      }
    >
      {items.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-muted">
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
          {t(($) => $.device.conflicts.none)}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Conflict key={item.refused.number} {...item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Conflict({ refused, outcome }: DeviceConflict) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useAuditWords();
  const { record, recordedAt, user, actor } = refused;
  const late = words.who(refused);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-x-3">
        {record && (
          <p className="min-w-0 font-medium wrap-anywhere">
            <AuditRecordLink record={record} />
            <span className="ms-2 text-sm font-normal text-ink-muted">{words.listName(record.resource)}</span>
          </p>
        )}
        <StatusBadge tone={tones[outcome]}>{t(($) => $.device.conflicts.outcomes[outcome])}</StatusBadge>
      </div>
      <p className="text-sm text-ink-muted">
        {user?.id === actor
          ? t(($) => $.device.conflicts.same, { late })
          : t(($) => $.device.conflicts.who, {
              late,
              first: user?.name ?? t(($) => $.device.conflicts.somebody),
            })}{" "}
        ·{" "}
        <time dateTime={recordedAt} title={formatInstant(recordedAt, language)}>
          {formatAgo(recordedAt, language)}
        </time>
      </p>
    </li>
  );
}
