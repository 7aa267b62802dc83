import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useMorePages } from "#src/records/use-more-pages.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { HistoryLine } from "./history-line.tsx";
import { EmptyTimeline, TimelineCard } from "./timeline-card.tsx";

type HistoryPanelProps = {
  resource: Resource;
  id: string;
  displayNames: DisplayNames;
  first: ListAnswer<HistoryEntry> | null;
};

/** The history of a record, newest first, page after page. */
export function HistoryPanel({ resource, id, displayNames, first }: HistoryPanelProps) {
  const { t } = useTranslation();
  const { items, ...pages } = useMorePages((page) => client(resource).history(id, page), first);
  if (!first || first.total === 0)
    return (
      <EmptyTimeline title={first ? t(($) => $.record.history.empty) : t(($) => $.record.history.hidden)} />
    );

  return (
    <TimelineCard pages={pages}>
      {items.map((entry, at) => (
        <HistoryLine
          key={`${entry.at} ${at}`}
          resource={resource}
          entry={entry}
          displayNames={displayNames}
        />
      ))}
    </TimelineCard>
  );
}
