import { useTranslation } from "react-i18next";
import type { Plan } from "./check-rows.ts";
import type { ImportTable } from "./import-table.ts";
import { PlanRow } from "./plan-row.tsx";
import { RowPages } from "./row-pages.tsx";
import type { Import } from "./use-import.ts";

type PlanListProps = { importing: Import; table: ImportTable; plans: readonly Plan[] };

/** The rows that would be written, or are there already: which record, and what of it changes. */
export function PlanList({ importing, table, plans }: PlanListProps) {
  const { t } = useTranslation();
  return (
    <RowPages rows={plans}>
      {(shown) => (
        <ul aria-label={t(($) => $.import.rows.label)} className="divide-y divide-line border-t border-line">
          {shown.map((plan) => (
            <PlanRow key={plan.row} plan={plan} table={table} importing={importing} />
          ))}
        </ul>
      )}
    </RowPages>
  );
}
