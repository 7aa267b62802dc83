import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useMorePages } from "#src/records/use-more-pages.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { HistoryLine } from "./history-line.tsx";
import { PastForm } from "./past/past-form.tsx";
import { EmptyTimeline, TimelineCard } from "./timeline-card.tsx";

type HistoryPanelProps = {
  resource: Resource;
  row: ResourceRow;
  /** The past that is looked at. */
  was: string | undefined;
  displayNames: DisplayNames;
  first: ListAnswer<HistoryEntry> | null;
};

/** The history of a record, newest first, page after page. */
export function HistoryPanel({ resource, row, was, displayNames, first }: HistoryPanelProps) {
  const { t } = useTranslation();
  const { items, ...pages } = useMorePages((page) => client(resource).history(row.id, page), first);
  if (!first || first.total === 0)
    return (
      <EmptyTimeline title={first ? t(($) => $.record.history.empty) : t(($) => $.record.history.hidden)} />
    );

  return (
    <div className="space-y-4">
      <PastForm key={was} {...{ resource, row, was }} />
      <TimelineCard pages={pages}>
        {items.map((entry, at) => (
          <HistoryLine key={`${entry.at} ${at}`} {...{ resource, row, entry, displayNames }} />
        ))}
      </TimelineCard>
    </div>
  );
}
