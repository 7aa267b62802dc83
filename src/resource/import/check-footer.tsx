import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { lastOutcome, rejectedRows } from "./import-state.ts";
import type { Import } from "./use-import.ts";

/** The way on from the check: how many rows it imports, how far it is, and how to stop it. */
export function CheckFooter({ importing }: { importing: Import }) {
  const { t } = useTranslation();
  const { check, partial, run } = importing.state;
  const outcome = lastOutcome(check);
  const rejected = outcome ? rejectedRows(outcome).length : 0;
  const good = outcome ? outcome.created + outcome.updated + outcome.unchanged : 0;
  const fresh = check.kind === "done" && !check.old;
  const running = run.kind === "running";
  const stopping = run.kind === "running" && run.stopping;
  const stoppingLabel = partial ? t(($) => $.import.stopping) : t(($) => $.import.cancelled.working);
  const runningLabel = stopping ? stoppingLabel : t(($) => $.import.running);

  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-3">
      {run.kind === "running" && (
        <div className="min-w-56 grow">
          <ProgressBar
            label={runningLabel}
            value={partial ? run.done / Math.max(1, run.total) : undefined}
            text={
              partial
                ? t(($) => $.import.progress, { done: run.done, total: run.total })
                : t(($) => $.import.allAtOnce, { count: run.total })
            }
          />
        </div>
      )}
      {running && (
        <Button disabled={stopping} onClick={importing.stop}>
          {partial ? t(($) => $.import.stop) : t(($) => $.actions.cancel)}
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
