import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import type { Run } from "./import-state.ts";
import { ImportProblem } from "./import-problem.tsx";

/** What happened: done, stopped, or failed, and what is saved. */
export function ResultAlerts({ run }: { run: Run }) {
  const { t } = useTranslation();
  if (run.kind !== "done" && run.kind !== "failed") return null;
  const { outcome } = run;
  const written = outcome.created + outcome.updated;

  if (run.kind === "failed")
    return (
      <>
        <ImportProblem error={run.error} />
        <Alert tone="warning" title={t(($) => $.import.failed.title)}>
          {written > 0 ? t(($) => $.import.failed.part, { count: written }) : t(($) => $.import.failed.text)}
        </Alert>
      </>
    );

  return (
    <>
      {run.left > 0 && (
        <Alert tone="warning" live="polite" title={t(($) => $.import.stopped, { count: run.left })} />
      )}
      <Alert
        tone={written > 0 ? "success" : "info"}
        live="polite"
        title={written > 0 ? t(($) => $.import.done.title) : t(($) => $.import.nothing.title)}
      >
        {written > 0 && t(($) => $.import.done.text)}
        {written === 0 &&
          run.left === 0 &&
          (outcome.rejections.length > 0
            ? t(($) => $.import.nothing.text)
            : t(($) => $.import.nothing.unchanged))}
      </Alert>
    </>
  );
}
