import { useTranslation } from "react-i18next";
import type { Language } from "#db/schema/kind.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { formatInstant, formatList } from "#src/app/format.ts";
import { labelText } from "#src/records/display-names.ts";
import type { Below } from "#src/records/record/subrecords/below.ts";
import { SubrecordMenu } from "#src/records/record/subrecords/subrecord-menu.tsx";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import type { TimelineItem } from "#sw/api/records/history-contract.ts";

type Row = Readonly<Record<string, unknown>>;

type NoteTextProps = { below: Below; record: ResourceRow; item: TimelineItem };

/** A note as it is now: its text, who reads it, whom it names, and whether it was edited. */
export function NoteText({ below, record, item }: NoteTextProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const note: Row = record;
  const { text, visibility, editedAt } = note;
  const names = namesBeside(item, note, language);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 space-y-1.5">
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-ink">
          {String(text)}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted empty:hidden">
          {visibility === "client" && (
            <StatusBadge tone="info">{t(($) => $.subrecords.timeline.forClient)}</StatusBadge>
          )}
          {names.length > 0 && (
            <bdi>
              {formatList(
                names.map((name) => `@${name}`),
                language,
              )}
            </bdi>
          )}
          {typeof editedAt === "string" && (
            <span>{t(($) => $.subrecords.timeline.edited, { when: formatInstant(editedAt, language) })}</span>
          )}
        </p>
      </div>
      <SubrecordMenu below={below} row={record} name={String(text).slice(0, 40)} />
    </div>
  );
}

/** Those whom it mentions and does not name in its text, as they were called when it was written. */
function namesBeside({ changes }: TimelineItem, { text, mentions }: Row, language: Language): string[] {
  const change = changes.find(({ field }) => field === "mentions");
  const [ids, names] = [change?.to, change?.toLabel];
  if (!Array.isArray(ids) || !Array.isArray(names) || !Array.isArray(mentions)) return [];
  return names
    .filter((name, index) => name !== null && mentions.includes(ids[index]))
    .map((name) => labelText(name, language))
    .filter((name) => !String(text).includes(`@${name}`));
}
