import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { noOutcome } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { ListLink } from "./list-link.tsx";
import { Counts } from "./outcome-counts.tsx";
import { ProblemAlert } from "./problem-alert.tsx";
import { StepCard } from "./step-card.tsx";
import type { Import } from "./use-import.ts";
import { useRejectedDownload } from "./rejected-download.ts";

type ResultStepProps = { resource: Resource; importing: Import; table: ImportTable };

export function ResultStep({ resource, importing, table }: ResultStepProps) {
  const { t } = useTranslation();
  const { run } = importing.state;
  const outcome = run.kind === "done" || run.kind === "failed" ? run.outcome : noOutcome;
  const written = outcome.created + outcome.updated;
  const saveRejected = useRejectedDownload(importing, table);

  return (
    <StepCard
      title={t(($) => $.import.steps.result)}
      footer={
        <div className="flex grow flex-wrap justify-end gap-2 phone:flex-col phone:*:w-full">
          {outcome.rejections.length > 0 && (
            <Button icon={<Download />} className="me-auto" onClick={() => saveRejected(outcome)}>
              {t(($) => $.import.rejections.download)}
            </Button>
          )}
          {(run.kind === "failed" || outcome.rejections.length > 0) && (
            <Button onClick={importing.backToCheck}>
              {run.kind === "failed" ? t(($) => $.actions.retry) : t(($) => $.import.mend)}
            </Button>
          )}
          <Button onClick={importing.again}>{t(($) => $.import.again)}</Button>
          <ListLink resource={resource} className={buttonClass({ variant: "primary" })}>
            {t(($) => $.import.showList)}
          </ListLink>
        </div>
      }
    >
      <div className="grid gap-4">
        {run.kind === "failed" && <ProblemAlert error={run.error} />}
        {run.kind === "failed" && (
          <Alert tone="warning" title={t(($) => $.import.failed.title)}>
            {written > 0
              ? t(($) => $.import.failed.part, { count: written })
              : t(($) => $.import.failed.text)}
          </Alert>
        )}
        {run.kind === "done" && (
          <Alert
            tone={written > 0 ? "success" : "info"}
            live="polite"
            title={written > 0 ? t(($) => $.import.done.title) : t(($) => $.import.nothing.title)}
          >
            {written > 0 && t(($) => $.import.done.text)}
            {written === 0 &&
              (outcome.rejections.length > 0
                ? t(($) => $.import.nothing.text)
                : t(($) => $.import.nothing.unchanged))}
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Counts outcome={outcome} />
        </div>
      </div>
    </StepCard>
  );
}
