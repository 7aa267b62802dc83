import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { ListLink } from "#src/resource/record/list-link.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { runOf } from "./batches.ts";
import { noOutcome } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { Counts } from "./outcome-counts.tsx";
import { ResultAlerts } from "./result-alerts.tsx";
import { StepCard } from "./step-card.tsx";
import { UndoButton, type Undone } from "./undo-button.tsx";
import { UndoneAlert } from "./undone-alert.tsx";
import type { Import } from "./use-import.ts";
import { useRejectedDownload } from "./rejected-download.ts";

type ResultStepProps = { resource: Resource; importing: Import; table: ImportTable };

export function ResultStep({ resource, importing, table }: ResultStepProps) {
  const { t } = useTranslation();
  const [undone, setUndone] = useState<Undone | null>(null);
  const { run } = importing.state;
  const over = run.kind === "done" || run.kind === "failed" ? run : null;
  const outcome = over?.outcome ?? noOutcome;
  const written = outcome.created + outcome.updated;
  const [key] = over?.keys ?? [];
  const batch = written > 0 && undone === null && key !== undefined ? runOf(key) : undefined;
  const saveRejected = useRejectedDownload(importing, table);
  const isOpen =
    run.kind === "failed" || outcome.rejections.length > 0 || (run.kind === "done" && run.left > 0);

  return (
    <StepCard
      title={t(($) => $.import.steps.result)}
      footer={
        <div className="flex grow flex-wrap justify-end gap-2 phone:flex-col phone:*:w-full">
          {over && over.keys.length > 0 && undone === null && (
            <UndoButton keys={over.keys.toReversed()} onDone={setUndone} />
          )}
          {outcome.rejections.length > 0 && (
            <Button icon={<Download />} onClick={() => saveRejected(outcome)}>
              {t(($) => $.import.rejections.download)}
            </Button>
          )}
          <span className="grow phone:hidden" />
          {(isOpen || undone !== null) && (
            <Button onClick={importing.backToCheck}>
              {run.kind === "failed" || undone !== null ? t(($) => $.actions.retry) : t(($) => $.import.mend)}
            </Button>
          )}
          <Button onClick={importing.again}>{t(($) => $.import.again)}</Button>
          <ListLink
            resource={resource}
            search={batch === undefined ? {} : { batch }}
            className={buttonClass({ variant: "primary" })}
          >
            {batch !== undefined ? t(($) => $.import.seeRows) : t(($) => $.import.showList)}
          </ListLink>
        </div>
      }
    >
      <div className="grid gap-4">
        {undone ? <UndoneAlert undone={undone} /> : <ResultAlerts run={run} />}
        <div className="flex flex-wrap gap-2">
          <Counts outcome={outcome} />
        </div>
      </div>
    </StepCard>
  );
}
