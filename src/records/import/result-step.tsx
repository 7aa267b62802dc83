import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { formatList } from "#src/app/format.ts";
import { useLanguage, useRecordCount } from "#src/records/words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { noOutcome } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { ImportedListLink } from "./imported-list-link.tsx";
import { CountedOutcome } from "./outcome-counts.tsx";
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
  const done = run.kind === "done" ? run : null;
  const outcome = done?.outcome ?? noOutcome;
  const written = outcome.created + outcome.updated > 0;
  const isUndone = undone?.kind === "done";
  const batch = done && written && !isUndone ? done.key : undefined;
  const rejected = useRejectedDownload(importing, table);
  const recordCount = useRecordCount();
  const language = useLanguage();
  const made = outcome.creates.map((one) => recordCount(resourceNamed(one.resource), one.count));
  const isOpen = run.kind === "failed" || outcome.rejectedRows > 0;

  return (
    <StepCard
      title={t(($) => $.import.steps.result)}
      footer={
        <div className="flex grow flex-wrap justify-end gap-2 phone:flex-col phone:*:w-full">
          {batch !== undefined && <UndoButton of={batch} onDone={setUndone} />}
          {outcome.rejectedRows > 0 && (
            <Button icon={<Download />} busy={rejected.busy} onClick={() => void rejected.save(outcome)}>
              {t(($) => $.import.rejections.download)}
            </Button>
          )}
          <span className="grow phone:hidden" />
          {(isOpen || isUndone) && (
            <Button onClick={importing.backToCheck}>
              {isUndone
                ? t(($) => $.import.undo.importAgain)
                : run.kind === "failed"
                  ? t(($) => $.actions.retry)
                  : t(($) => $.import.mend)}
            </Button>
          )}
          <Button onClick={importing.again}>{t(($) => $.import.again)}</Button>
          <ImportedListLink
            resource={resource}
            search={batch === undefined ? {} : { batch }}
            className={buttonClass({ variant: "primary" })}
          >
            {batch !== undefined ? t(($) => $.import.seeRows) : t(($) => $.import.showList)}
          </ImportedListLink>
        </div>
      }
    >
      <div className="grid gap-4">
        {undone && <UndoneAlert undone={undone} />}
        {!isUndone && <ResultAlerts run={run} />}
        {!isUndone && (
          <>
            <div className="flex flex-wrap gap-2">
              <CountedOutcome outcome={outcome} />
            </div>
            {made.length > 0 && (
              <p className="text-sm">
                {t(($) => $.import.creates.done, { what: formatList(made, language) })}
              </p>
            )}
          </>
        )}
      </div>
    </StepCard>
  );
}
