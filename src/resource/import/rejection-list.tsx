import clsx from "clsx";
import { Download } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import type { Outcome } from "./check-rows.ts";
import { cellColumn } from "./cell-column.ts";
import type { ImportTable } from "./import-table.ts";
import { useRejectedDownload } from "./rejected-download.ts";
import { rejectionGrid, RejectionRow } from "./rejection-row.tsx";
import { RowPages } from "./row-pages.tsx";
import type { Import } from "./use-import.ts";

type RejectionListProps = { importing: Import; table: ImportTable; outcome: Outcome };

/** The lines that are refused, why, and their cells to mend; Enter has the file checked again. */
export function RejectionList({ importing, table, outcome }: RejectionListProps) {
  const { t } = useTranslation();
  const { columns, state } = importing;
  const save = useRejectedDownload(importing, table);
  const mended = state.check.kind === "done" && state.check.old;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void importing.check();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-3 phone:px-4">
        <h3 className="font-semibold text-ink">{t(($) => $.import.rejections.title)}</h3>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Download />} onClick={() => save(outcome)}>
            {t(($) => $.import.rejections.download)}
          </Button>
          <Button
            type="submit"
            variant={mended ? "primary" : "secondary"}
            busy={state.check.kind === "running"}
          >
            {t(($) => $.import.check.again)}
          </Button>
        </div>
      </div>
      <div
        aria-hidden
        className={clsx(
          rejectionGrid,
          "h-9 border-y border-line bg-surface-sunken text-sm font-medium text-ink-muted phone:hidden",
        )}
      >
        <span>{t(($) => $.import.rejections.lineHeading)}</span>
        <span>{t(($) => $.import.rejections.column)}</span>
        <span>{t(($) => $.import.rejections.value)}</span>
        <span>{t(($) => $.import.rejections.reason)}</span>
      </div>
      <RowPages rows={outcome.rejections}>
        {(shown) => (
          <ul
            aria-label={t(($) => $.import.rejections.title)}
            className="divide-y divide-line phone:border-t phone:border-line"
          >
            {shown.map((rejection) => (
              <RejectionRow
                key={`${rejection.row} ${rejection.path} ${rejection.code}`}
                rejection={rejection}
                column={cellColumn(columns, state.mapping, rejection.path)}
                table={table}
                importing={importing}
              />
            ))}
          </ul>
        )}
      </RowPages>
    </form>
  );
}
