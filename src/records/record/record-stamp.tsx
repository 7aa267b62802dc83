import { useTranslation } from "react-i18next";
import { seedActorId, systemActorId } from "#db/rules/roles/system-actor.ts";
import { formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useWho } from "#src/records/use-who.ts";
import type { ResourceRow } from "#db/schema/resource.ts";

type RecordStampProps = { row: ResourceRow; history: ListAnswer<HistoryEntry> | null };

/** The author of a record and of its last change, as far as its history shows them to this person. */
export function RecordStamp({ row, history }: RecordStampProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const who = useWho();
  // The first page of the history may not reach back to its author.
  const whoIn = (by: string) =>
    who(
      history?.items.find((one) => one.by === by) ?? {
        by: by === seedActorId ? systemActorId : by,
        byName: null,
        device: null,
      },
    );
  const stamp = (at: string, by: string) => ({ when: formatInstant(at, language), who: whoIn(by) });
  return (
    <p className="flex flex-wrap gap-x-5 text-sm text-ink-muted">
      <span>{t(($) => $.record.createdBy, stamp(row.createdAt, row.createdBy))}</span>
      {row.version !== 1 && <span>{t(($) => $.record.updatedBy, stamp(row.updatedAt, row.updatedBy))}</span>}
    </p>
  );
}
