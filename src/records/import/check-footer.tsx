import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { isFresh, lastOutcome } from "./import-state.ts";
import type { Import } from "./use-import.ts";
import { WorkProgress } from "./work-progress.tsx";

/** The way on from the check: how many rows it imports, how far it is, and how to cancel it. */
export function CheckFooter({ importing }: { importing: Import }) {
  const { t } = useTranslation();
  const { check, partial, run } = importing.state;
  const outcome = lastOutcome(check);
  const rejected = outcome?.rejectedRows ?? 0;
  const good = outcome ? outcome.created + outcome.updated + outcome.unchanged : 0;
  const fresh = isFresh(check);
  const running = run.kind === "running";
  const stopping = run.kind === "running" && run.stopping;

  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-3">
      {run.kind === "running" && (
        <div className="min-w-56 grow">
          <WorkProgress
            workKey={run.key}
            label={stopping ? t(($) => $.import.cancelled.working) : t(($) => $.import.running)}
          />
        </div>
      )}
      {running && (
        <Button disabled={stopping} onClick={importing.stop}>
          {t(($) => $.actions.cancel)}
        </Button>
      )}
      {fresh && rejected > 0 && !partial && (
        <p className="text-sm text-ink-muted">{t(($) => $.import.nothing.text)}</p>
      )}
      <Button
        variant="primary"
        busy={running}
        disabled={!fresh || good === 0 || (rejected > 0 && !partial)}
        onClick={() => void importing.run()}
      >
        {t(($) => $.import.run, { count: good })}
      </Button>
    </div>
  );
}
