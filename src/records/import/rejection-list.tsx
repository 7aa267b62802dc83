import { Download } from "lucide-react";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { RowPages } from "#src/records/row-pages.tsx";
import { Button } from "#src/ui/button.tsx";
import type { CheckOutcome } from "./check-rows.ts";
import { isFresh } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { useRejectedDownload } from "./rejected-download.ts";
import { RejectedRowBlock } from "./rejected-row-block.tsx";
import { RejectionGroupRow } from "./rejection-group-row.tsx";
import { groupRejections } from "./rejection-groups.ts";
import type { Import } from "./use-import.ts";

type RejectionListProps = {
  resource: Resource;
  importing: Import;
  table: ImportTable;
  outcome: CheckOutcome;
};

/**
 * The rejections and their reasons: a text that several rows have once for all, then row by row. Enter has the file checked
 * again.
 */
export function RejectionList({ resource, importing, table, outcome }: RejectionListProps) {
  const { t } = useTranslation();
  const several = useId();
  const single = useId();
  const { columns, state } = importing;
  const { busy, save } = useRejectedDownload(importing, table);
  const { groups, rows } = groupRejections(outcome, columns, table, state);
  const listed = new Set(outcome.rejections.map(({ row }) => row)).size;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void importing.check();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-3 phone:px-4">
        <h3 className="font-semibold text-ink">{t(($) => $.import.rejections.title)}</h3>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Download />} busy={busy} onClick={() => void save(outcome)}>
            {t(($) => $.import.rejections.download)}
          </Button>
          <Button
            type="submit"
            variant={isFresh(state.check) ? "secondary" : "primary"}
            busy={state.check.kind === "running"}
          >
            {t(($) => $.import.check.again)}
          </Button>
        </div>
      </div>
      {outcome.rejectedRows > listed && (
        <p className="px-5 pb-3 text-sm text-ink-muted phone:px-4">
          {t(($) => $.import.rejections.listed, { listed, count: outcome.rejectedRows })}
        </p>
      )}
      {groups.length > 0 && (
        <section aria-labelledby={several}>
          <h4 id={several} className={heading}>
            {t(($) => $.import.rejections.several)}
          </h4>
          <RowPages rows={groups}>
            {(pageRows) => (
              <ul aria-labelledby={several} className="divide-y divide-line">
                {pageRows.map((group) => (
                  <RejectionGroupRow
                    key={`${group.value.path} ${group.value.value} ${group.value.code}`}
                    {...{ resource, importing, table, group }}
                  />
                ))}
              </ul>
            )}
          </RowPages>
        </section>
      )}
      {rows.length > 0 && (
        <section aria-labelledby={single}>
          <h4 id={single} className={heading}>
            {t(($) => $.import.rejections.perRow)}
          </h4>
          <RowPages rows={rows}>
            {(pageRows) => (
              <ul aria-label={t(($) => $.import.rejections.title)} className="divide-y divide-line">
                {pageRows.map((rejected) => (
                  <RejectedRowBlock key={rejected.row} {...{ resource, importing, table, rejected }} />
                ))}
              </ul>
            )}
          </RowPages>
        </section>
      )}
    </form>
  );
}

const heading =
  "flex h-9 items-center border-y border-line bg-surface-sunken px-5 text-sm font-medium text-ink-muted phone:px-4";
