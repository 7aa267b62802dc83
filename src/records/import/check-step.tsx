import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { CheckOutcome } from "./check-rows.ts";
import { CheckFooter } from "./check-footer.tsx";
import { CheckNotice } from "./check-notice.tsx";
import { CreatedBesideList } from "./created-beside-list.tsx";
import { DamagedLines } from "./damaged-lines.tsx";
import { DecimalsQuestion } from "./decimals-question.tsx";
import { isFresh, lastOutcome } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { countKinds, KindFilter, type RowKind, rowKinds } from "./kind-filter.tsx";
import { OutcomeCounts } from "./outcome-counts.tsx";
import { PlanList } from "./plan-list.tsx";
import { RejectionList } from "./rejection-list.tsx";
import { StepCard } from "./step-card.tsx";
import type { Import } from "./use-import.ts";

type CheckStepProps = { resource: Resource; importing: Import; table: ImportTable };

export function CheckStep({ resource, importing, table }: CheckStepProps) {
  const { t } = useTranslation();
  const { check, partial, run } = importing.state;
  const outcome = lastOutcome(check);
  const rejected = outcome?.rejectedRows ?? 0;

  return (
    <StepCard
      title={t(($) => $.import.check.title)}
      description={t(($) => $.import.check.note)}
      flush
      actions={<OutcomeCounts importing={importing} heard />}
      footer={<CheckFooter importing={importing} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-4 empty:hidden phone:px-4">
        <CheckNotice importing={importing} />
        <DecimalsQuestion table={table} importing={importing} />
        <DamagedLines table={table} />
        {isFresh(check) && rejected === 0 && table.damaged.length === 0 && (
          <Alert tone="success">{t(($) => $.import.check.good)}</Alert>
        )}
        {outcome && <CreatedBesideList created={outcome.creates} />}
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
      {outcome && <Rows {...{ resource, importing, table, outcome }} />}
    </StepCard>
  );
}

/** The rows of one kind; those to correct are shown first. */
function Rows({ resource, importing, table, outcome }: CheckStepProps & { outcome: CheckOutcome }) {
  const [chosen, setChosen] = useState<RowKind>("rejected");
  const counts = countKinds(outcome);
  const kind = counts[chosen] > 0 ? chosen : (rowKinds.find((one) => counts[one] > 0) ?? chosen);
  return (
    <>
      <div className="px-5 pb-4 phone:px-4">
        <KindFilter outcome={outcome} chosen={kind} onChoose={setChosen} />
      </div>
      {kind === "rejected" ? (
        counts.rejected > 0 && <RejectionList {...{ resource, importing, table, outcome }} />
      ) : (
        <PlanList
          key={kind}
          {...{ resource, importing, table }}
          plans={outcome.plans.filter(({ action }) => action === kind)}
          total={counts[kind]}
        />
      )}
    </>
  );
}
