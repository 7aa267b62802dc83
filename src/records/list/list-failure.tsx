import { useRouter } from "@tanstack/react-router";
import { CloudAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "#src/api/problem.ts";
import { FailureDetails } from "#src/app/shell/failure-details.tsx";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

type ListFailureProps = { source: { name: string }; error: unknown };

/** The list could not be loaded: what happened, and the way on. */
export function ListFailure({ source, error }: ListFailureProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const words = useResourceWords(source);
  usePageTitle(words.many);
  const body = error instanceof ApiProblem ? error.body : undefined;
  return (
    <>
      <PageHeader title={words.many} />
      <Card flush>
        <div role="alert">
          <EmptyState
            icon={<CloudAlert />}
            title={t(($) => $.list.loadingFailed)}
            actions={
              <Button variant="primary" onClick={() => void router.invalidate()}>
                {t(($) => $.actions.retry)}
              </Button>
            }
          >
            <p>
              {t(($) => $.errors[body?.code ?? "unforeseen"].text, {
                reference: body?.reference ?? (error instanceof Error ? error.name : "—"),
                count: body?.minutes ?? 0,
              })}
            </p>
            <FailureDetails error={error} />
          </EmptyState>
        </div>
      </Card>
    </>
  );
}
