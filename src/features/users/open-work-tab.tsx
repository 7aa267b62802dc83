import { useTranslation } from "react-i18next";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { cardClass } from "#src/ui/card.tsx";
import type { VisibleUser } from "./load-user.ts";
import { RowLines } from "./row-lines.tsx";

/** What somebody has before him, and when he is away. */
export function OpenWorkTab({ work }: { work: NonNullable<VisibleUser["work"]> }) {
  const { t } = useTranslation();
  const { assigned, helping, away } = work;
  if (!assigned && !away)
    return (
      <div className={cardClass}>
        <EmptyState title={t(($) => $.users.workHidden)} />
      </div>
    );
  return (
    <div className="space-y-4">
      {assigned && (
        <RowLines
          title={t(($) => $.users.openRequests)}
          empty={t(($) => $.users.noOpenRequests)}
          facts={["clientId", "plannedStart", "dueBy"]}
          status="status"
          rows={assigned}
        />
      )}
      {helping && helping.page.total > 0 && (
        <RowLines
          title={t(($) => $.users.helping)}
          empty={t(($) => $.users.noOpenRequests)}
          facts={["clientId", "assigneeId", "plannedStart"]}
          status="status"
          rows={helping}
        />
      )}
      {away && (
        <RowLines
          title={t(($) => $.users.absences)}
          empty={t(($) => $.users.noAbsences)}
          facts={["awayFrom", "awayUntil"]}
          rows={away}
        />
      )}
    </div>
  );
}
