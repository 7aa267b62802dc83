import { useNavigate } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#src/app/format.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { ListPagination } from "#src/records/list-pagination.tsx";
import { defaultPageSize, type ListState, pageSizes } from "#src/records/list/list-search.ts";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import { AuditDrawer } from "./audit-drawer.tsx";
import type { EntryOfList } from "./audit-lines.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRows } from "#src/records/audit/audit-rows.tsx";
import { ExportMenu } from "./export-menu.tsx";

type AuditPageProps = { page: ListAnswer<AuditEntry>; search: ListState; entryOf: EntryOfList };

/** Who did what, when and on which device: the whole log, a page at a time. */
export function AuditPage({ page, search, entryOf }: AuditPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate({ from: "/security/audit-log" });
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const title = t(($) => $.audit.title);
  usePageTitle(title);
  const change = (patch: ListState) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...patch }), replace: true });
  const size = search.itemsPerPage ?? defaultPageSize();
  const isFiltered = Object.entries(search).some(
    ([name, value]) => value !== undefined && name !== "page" && name !== "itemsPerPage",
  );
  return (
    <>
      <PageHeader
        title={title}
        count={formatNumber(page.total, language)}
        description={t(($) => $.audit.intro)}
        actions={<ExportMenu search={search} />}
      />
      <AuditFilters search={search} change={change} />
      {page.items.length > 0 ? (
        <Card flush>
          <AuditRows entries={page.items} onOpen={setOpened} />
          <ListPagination
            listPage={page}
            size={size}
            sizes={pageSizes}
            onPage={(number) => change({ page: number > 1 ? number : undefined })}
            onPageSize={(itemsPerPage) => change({ itemsPerPage })}
          />
        </Card>
      ) : (
        <Card flush>
          <EmptyState
            icon={<ScrollText />}
            title={isFiltered ? t(($) => $.audit.noneFound) : t(($) => $.audit.empty)}
          >
            {isFiltered && t(($) => $.audit.noneFoundText)}
          </EmptyState>
        </Card>
      )}
      {opened && <AuditDrawer entry={opened} entryOf={entryOf} onClose={() => setOpened(null)} />}
    </>
  );
}
