import { useTranslation } from "react-i18next";
import { settings, type SettingName } from "#db/domain/settings/settings.ts";
import { loadSettingsHistory } from "#src/api/settings.ts";
import { useEntryTitle } from "#src/records/record/entry-title.ts";
import { entryIcons, EntryTime, entryTones } from "#src/records/record/history-line.tsx";
import { EmptyTimeline, TimelineCard } from "#src/records/record/timeline-card.tsx";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { TimelineEntry } from "#src/ui/timeline.tsx";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useValueWords } from "./value-words.ts";

const isSetting = (name: string): name is SettingName => Object.hasOwn(settings.fields, name);

/** Who changed which setting, newest first, page after page. */
export function SettingsHistory({ first }: { first: ListAnswer<HistoryEntry> }) {
  const { t } = useTranslation();
  const valueWords = useValueWords();
  const titleOf = useEntryTitle(settings);
  const { items, ...pages } = useMorePages(loadSettingsHistory, first);
  if (first.total === 0) return <EmptyTimeline title={t(($) => $.settings.noHistory)} />;
  return (
    <TimelineCard pages={pages}>
      {items.map((entry, at) => (
        <TimelineEntry
          key={`${entry.at} ${at}`}
          title={titleOf(entry)}
          time={<EntryTime at={entry.at} />}
          instant={entry.at}
          icon={entryIcons[entry.action]}
          tone={entryTones[entry.action]}
          changes={entry.changes.flatMap(({ field, from, to }) =>
            isSetting(field)
              ? [
                  {
                    label: t(($) => $.settings.names[field]),
                    from: valueWords(field, from),
                    to: valueWords(field, to),
                  },
                ]
              : [],
          )}
        />
      ))}
    </TimelineCard>
  );
}
