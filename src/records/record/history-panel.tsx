import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { Button } from "#src/ui/button.tsx";
import { Card, cardClass } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Timeline } from "#src/ui/timeline.tsx";
import type { HistoryEntry, ListAnswer } from "#sw/api/records/contract.ts";
import { HistoryLine } from "./history-line.tsx";

type HistoryPanelProps = {
  resource: Resource;
  id: string;
  displayNames: DisplayNames;
  first: ListAnswer<HistoryEntry> | null;
};

/** The history of a record, newest first, page after page. */
export function HistoryPanel({ resource, id, displayNames, first }: HistoryPanelProps) {
  const { t } = useTranslation();
  const { items, hasMore, busy, problem, more } = useMorePages(
    (page) => client(resource).history(id, page),
    first,
  );
  if (!first || first.total === 0)
    return (
      <div className={cardClass}>
        <EmptyState
          icon={<History />}
          title={first ? t(($) => $.record.history.empty) : t(($) => $.record.history.hidden)}
        />
      </div>
    );

  return (
    <Card>
      <Timeline label={t(($) => $.record.history.title)}>
        {items.map((entry, at) => (
          <HistoryLine
            key={`${entry.at} ${at}`}
            resource={resource}
            entry={entry}
            displayNames={displayNames}
          />
        ))}
      </Timeline>
      {problem !== null && <ProblemAlert problem={problem} />}
      {hasMore && (
        <div className="mt-4">
          <Button busy={busy} onClick={() => void more()}>
            {t(($) => $.record.history.more)}
          </Button>
        </div>
      )}
    </Card>
  );
}
