import { useTranslation } from "react-i18next";
import { ApiProblem } from "#src/api/problem.ts";
import { Ltr } from "#src/ui/ltr.tsx";

/** The details of an error, folded away for whoever looks after it. */
export function FailureDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <details className="mt-4 text-start text-sm">
      <summary className="mx-auto flex min-h-6 w-fit items-center rounded-control px-1 text-ink-muted underline underline-offset-2 hover:text-ink touch:min-h-11">
        {t(($) => $.shell.fault.details)}
      </summary>
      <pre
        dir="ltr"
        className="mt-2 max-h-48 overflow-auto rounded-card bg-surface-sunken p-3 text-start text-xs whitespace-pre-wrap"
      >
        <Ltr>{detailsOf(error)}</Ltr>
      </pre>
    </details>
  );
}

function detailsOf(error: unknown): string {
  const reference =
    error instanceof ApiProblem ? `${error.status} ${error.body.code} ${error.body.reference ?? ""}\n` : "";
  return reference + (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
