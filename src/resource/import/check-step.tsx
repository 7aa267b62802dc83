import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { Outcome } from "./check-rows.ts";
import { CheckFooter } from "./check-footer.tsx";
import { CheckNotice } from "./check-notice.tsx";
import { lastOutcome, rejectedRows } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { countKinds, KindFilter, type RowKind, rowKinds } from "./kind-filter.tsx";
import { OutcomeCounts } from "./outcome-counts.tsx";
import { PlanList } from "./plan-list.tsx";
import { RejectionList } from "./rejection-list.tsx";
import { StepCard } from "./step-card.tsx";
import type { Import } from "./use-import.ts";

type CheckStepProps = { importing: Import; table: ImportTable };

export function CheckStep({ importing, table }: CheckStepProps) {
  const { t } = useTranslation();
  const { check, partial, run } = importing.state;
  const outcome = lastOutcome(check);
  const rejected = outcome ? rejectedRows(outcome).length : 0;
  const fresh = check.kind === "done" && !check.old;

  return (
    <StepCard
      title={t(($) => $.import.check.title)}
      description={t(($) => $.import.check.note)}
      flush
      actions={<OutcomeCounts importing={importing} heard />}
      footer={<CheckFooter importing={importing} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-4 phone:px-4">
        <CheckNotice importing={importing} />
        {fresh && rejected === 0 && <Alert tone="success">{t(($) => $.import.check.good)}</Alert>}
        {rejected > 0 && (
          <Checkbox
            checked={partial}
            disabled={run.kind === "running"}
            help={t(($) => $.import.partial.help)}
            onChange={(event) => importing.setPartial(event.currentTarget.checked)}
          >
            {t(($) => $.import.partial.label)}
          </Checkbox>
        )}
      </div>
      {outcome && <Rows importing={importing} table={table} outcome={outcome} />}
    </StepCard>
  );
}

/** The rows of one kind; what has to be mended is shown first. */
function Rows({ importing, table, outcome }: CheckStepProps & { outcome: Outcome }) {
  const [chosen, setChosen] = useState<RowKind>("rejected");
  const counts = countKinds(outcome);
  const kind = counts[chosen] > 0 ? chosen : (rowKinds.find((one) => counts[one] > 0) ?? chosen);
  return (
    <>
      <div className="px-5 pb-4 phone:px-4">
        <KindFilter outcome={outcome} chosen={kind} onChoose={setChosen} />
      </div>
      {kind === "rejected" ? (
        counts.rejected > 0 && <RejectionList importing={importing} table={table} outcome={outcome} />
      ) : (
        <PlanList
          key={kind}
          importing={importing}
          table={table}
          plans={outcome.plans.filter(({ action }) => action === kind)}
        />
      )}
    </>
  );
}
