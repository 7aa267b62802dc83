import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { ImportProblem } from "./import-problem.tsx";
import type { Undone } from "./undo-button.tsx";

/** What an undo did, and what stood in its way. */
export function UndoneAlert({ undone: { undone, error } }: { undone: Undone }) {
  const { t } = useTranslation();
  return (
    <>
      {error !== null && <ImportProblem error={error} />}
      {(error === null || undone > 0) && (
        <Alert
          tone={error === null ? "success" : "warning"}
          live="polite"
          title={t(($) => $.import.undo.done, { count: undone })}
        >
          {error !== null && t(($) => $.import.undo.part)}
        </Alert>
      )}
    </>
  );
}
