import { useTranslation } from "react-i18next";
import { loadSettingsHistory } from "#src/api/settings.ts";
import { EmptyTimeline, TimelineCard } from "#src/records/record/timeline-card.tsx";
import { useMorePages } from "#src/records/use-more-pages.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { SettingsEntry } from "./settings-entry.tsx";

/** Who changed which setting, newest first, page after page. */
export function SettingsHistory({ first }: { first: ListAnswer<HistoryEntry> }) {
  const { t } = useTranslation();
  const { items, ...pages } = useMorePages(loadSettingsHistory, first);
  if (first.total === 0) return <EmptyTimeline title={t(($) => $.settings.noHistory)} />;
  return (
    <TimelineCard pages={pages}>
      {items.map((entry, at) => (
        <SettingsEntry key={`${entry.at} ${at}`} entry={entry} />
      ))}
    </TimelineCard>
  );
}
