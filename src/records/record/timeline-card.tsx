import type { ReactNode } from "react";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import type { useMorePages } from "#src/records/use-more-pages.ts";
import { Button } from "#src/ui/button.tsx";
import { Card, cardClass } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Timeline } from "#src/ui/timeline.tsx";

type Pages = Pick<ReturnType<typeof useMorePages>, "hasMore" | "busy" | "problem" | "more">;

/** Lines of what happened to a record, and the button for the next page of them. */
export function TimelineCard({ pages, children }: { pages: Pages; children: ReactNode }) {
  const { t } = useTranslation();
  const { hasMore, busy, problem, more } = pages;
  return (
    <Card>
      <Timeline label={t(($) => $.record.history.title)}>{children}</Timeline>
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

/** In its place where there is nothing to show. */
export const EmptyTimeline = ({ title }: { title: string }) => (
  <div className={cardClass}>
    <EmptyState icon={<History />} title={title} />
  </div>
);
