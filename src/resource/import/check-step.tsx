import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { lastOutcome, rejectedRows } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { OutcomeCounts } from "./outcome-counts.tsx";
import { ProblemAlert } from "./problem-alert.tsx";
import { RejectionList } from "./rejection-list.tsx";
import { StepCard } from "./step-card.tsx";
import type { Import } from "./use-import.ts";

export function CheckStep({ importing, table }: { importing: Import; table: ImportTable }) {
  const { t } = useTranslation();
  const { check, partial, run } = importing.state;
  const outcome = lastOutcome(check);
  const rejected = outcome ? rejectedRows(outcome).length : 0;
  const good = outcome ? outcome.created + outcome.updated + outcome.unchanged : 0;
  const fresh = check.kind === "done" && !check.old;
  const running = run.kind === "running";

  return (
    <StepCard
      title={t(($) => $.import.check.title)}
      description={t(($) => $.import.check.note)}
      flush
      footer={
        <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-3">
          {run.kind === "running" && (
            <div className="min-w-56 grow">
              <ProgressBar
                label={t(($) => $.import.running)}
                value={partial ? run.done / Math.max(1, run.total) : undefined}
                text={partial ? t(($) => $.import.progress, { done: run.done, total: run.total }) : undefined}
              />
            </div>
          )}
          {fresh && rejected > 0 && !partial && (
            <p className="text-sm text-ink-muted">{t(($) => $.import.nothing.text)}</p>
          )}
          <Button
            variant="primary"
            busy={running}
            disabled={!fresh || good === 0 || (rejected > 0 && !partial)}
            onClick={() => void importing.run()}
          >
            {t(($) => $.import.run, { count: good })}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-4 phone:px-4">
        <OutcomeCounts check={check} />
        {check.kind === "failed" && (
          <ProblemAlert error={check.error} onRetry={() => void importing.check()} />
        )}
        {fresh && rejected === 0 && <Alert tone="success">{t(($) => $.import.check.good)}</Alert>}
        {rejected > 0 && (
          <Checkbox
            checked={partial}
            disabled={running}
            help={t(($) => $.import.partial.help)}
            onChange={(event) => importing.setPartial(event.currentTarget.checked)}
          >
            {t(($) => $.import.partial.label)}
          </Checkbox>
        )}
      </div>
      {outcome && rejected > 0 && <RejectionList importing={importing} table={table} outcome={outcome} />}
    </StepCard>
  );
}
