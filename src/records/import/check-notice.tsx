import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { ImportProblem } from "./import-problem.tsx";
import type { Import } from "./use-import.ts";

/** That the import was cancelled before anything was written, or that the check failed. */
export function CheckNotice({ importing }: { importing: Import }) {
  const { t } = useTranslation();
  const { check, run } = importing.state;
  if (run.kind === "cancelled")
    return (
      <Alert tone="info" live="polite" title={t(($) => $.import.cancelled.import)}>
        {t(($) => $.import.cancelled.text)}
      </Alert>
    );
  if (check.kind !== "failed") return null;
  return <ImportProblem error={check.error} onRetry={() => void importing.check()} />;
}
