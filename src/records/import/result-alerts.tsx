import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import type { Run } from "./import-state.ts";
import { ImportProblem } from "./import-problem.tsx";

/** The result: done or failed, and the number of saved rows. */
export function ResultAlerts({ run }: { run: Run }) {
  const { t } = useTranslation();
  if (run.kind === "failed")
    return (
      <>
        <ImportProblem error={run.error} />
        <Alert tone="warning" title={t(($) => $.import.failed.title)}>
          {t(($) => $.import.failed.text)}
        </Alert>
      </>
    );
  if (run.kind !== "done") return null;
  const { created, updated, rejectedRows } = run.outcome;
  const written = created + updated;

  return (
    <Alert
      tone={written > 0 ? "success" : "info"}
      live="polite"
      title={written > 0 ? t(($) => $.import.done.title) : t(($) => $.import.nothing.title)}
    >
      {written > 0 && t(($) => $.import.done.text)}
      {written === 0 &&
        (rejectedRows > 0 ? t(($) => $.import.nothing.text) : t(($) => $.import.nothing.unchanged))}
    </Alert>
  );
}
