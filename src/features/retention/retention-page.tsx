import { Link } from "@tanstack/react-router";
import { ArchiveX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import type { Retention } from "#sw/api/retention/contract.ts";
import { RetentionRow } from "./retention-row.tsx";

/** What may be deleted for good by now, list by list, and what keeps the rest. */
export function RetentionPage({ retention }: { retention: Retention }) {
  const { t } = useTranslation();
  const title = t(($) => $.retention.title);
  usePageTitle(title);
  const { years, lists } = retention;
  const isNothingPast = lists.every(({ past }) => past === 0);
  return (
    <>
      <PageHeader
        above={<Link to="/security/settings">{t(($) => $.settings.title)}</Link>}
        title={title}
        description={t(($) => $.retention.intro, { count: years })}
      />
      <div className="grid max-w-4xl gap-5">
        {isNothingPast && (
          <Card>
            <EmptyState icon={<ArchiveX />} title={t(($) => $.retention.empty)}>
              {lists.length === 0 ? t(($) => $.retention.none) : t(($) => $.retention.emptyText)}
            </EmptyState>
          </Card>
        )}
        {lists.length > 0 && (
          <Card>
            <ul className="divide-y divide-line">
              {lists
                .toSorted((one, other) => other.past - other.needed - (one.past - one.needed))
                .map((list) => (
                  <RetentionRow key={list.resource} list={list} />
                ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
