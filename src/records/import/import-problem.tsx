import { useTranslation } from "react-i18next";
import { ApiProblem } from "#src/api/problem.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";

/** The problem in the words of the API's code; any other is unforeseen. */
export function ImportProblem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const body = error instanceof ApiProblem ? error.body : undefined;
  const code = body?.code ?? "unforeseen";
  return (
    <Alert
      tone="danger"
      live="assertive"
      title={t(($) => $.errors[code].title)}
      actions={onRetry && <Button onClick={onRetry}>{t(($) => $.actions.retry)}</Button>}
    >
      {t(($) => $.errors[code].text, { count: body?.minutes ?? 0, reference: body?.reference ?? "—" })}
    </Alert>
  );
}
