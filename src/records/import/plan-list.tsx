import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { RowPages } from "#src/records/row-pages.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import type { Plan } from "./check-rows.ts";
import { keyFields } from "./identity.ts";
import type { ImportTable } from "./import-table.ts";
import { planGrid, PlanRow } from "./plan-row.tsx";
import type { Import } from "./use-import.ts";

type PlanListProps = {
  resource: Resource;
  importing: Import;
  table: ImportTable;
  plans: readonly Plan[];
  /** How many rows there are of this kind: of a large file, not all of them are listed. */
  total: number;
};

/** The rows that would be written, or are there already: which record, and the values that are set or changed. */
export function PlanList({ resource, importing, table, plans, total }: PlanListProps) {
  const { t } = useTranslation();
  const fieldLabel = useFieldLabel();
  const [first] = plans;
  const heading = first?.action === "create" ? t(($) => $.import.plan.set) : t(($) => $.import.plan.changes);
  return (
    <>
      <div
        aria-hidden
        className={clsx(
          planGrid,
          "h-9 items-center border-y border-line bg-surface-sunken text-sm font-medium text-ink-muted phone:hidden",
        )}
      >
        <span>{t(($) => $.import.rejections.lineHeading)}</span>
        <span className="truncate">{keyFields(resource, importing.state).map(fieldLabel).join(" + ")}</span>
        <span className="truncate">{resource.label.map(fieldLabel).join(" ")}</span>
        <span>{first?.action === "unchanged" ? "" : heading}</span>
      </div>
      <RowPages rows={plans}>
        {(pageRows) => (
          <ul
            aria-label={t(($) => $.import.rows.label)}
            className="divide-y divide-line phone:border-t phone:border-line"
          >
            {pageRows.map((plan) => (
              <PlanRow key={plan.row} {...{ resource, importing, table, plan }} />
            ))}
          </ul>
        )}
      </RowPages>
      {total > plans.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-muted phone:px-4">
          {t(($) => $.import.plan.more, { count: total - plans.length })}
        </p>
      )}
    </>
  );
}
