import { useTranslation } from "react-i18next";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { Outcome } from "./check-rows.ts";
import { type Check, lastOutcome, rejectedRows } from "./import-state.ts";

type OutcomeCountsProps = {
  check: Check;
  /** Read out alone: the counts stand in sight elsewhere. */ heard?: boolean;
};

/** What the last check counted, and whether another one is on its way; read out when it comes. */
export function OutcomeCounts({ check, heard = false }: OutcomeCountsProps) {
  const { t } = useTranslation();
  const outcome = lastOutcome(check);
  return (
    <div role="status" className="flex min-h-6 flex-wrap items-center gap-2">
      {outcome && (heard ? <HeardCounts outcome={outcome} /> : <Counts outcome={outcome} />)}
      {check.kind === "running" && (
        <span className="inline-flex items-center gap-2 text-sm text-ink-muted">
          <Spinner />
          {t(($) => $.import.check.running)}
        </span>
      )}
    </div>
  );
}

function HeardCounts({ outcome }: { outcome: Outcome }) {
  return (
    <VisuallyHidden>
      <Counts outcome={outcome} />
    </VisuallyHidden>
  );
}

export function Counts({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const rejected = rejectedRows(outcome).length;
  return (
    <>
      <StatusBadge tone={outcome.created > 0 ? "success" : "neutral"}>
        {t(($) => $.import.created, { count: outcome.created })}
      </StatusBadge>
      <StatusBadge tone={outcome.updated > 0 ? "info" : "neutral"}>
        {t(($) => $.import.updated, { count: outcome.updated })}
      </StatusBadge>
      <StatusBadge tone="neutral">{t(($) => $.import.unchanged, { count: outcome.unchanged })}</StatusBadge>
      <StatusBadge tone={rejected > 0 ? "danger" : "neutral"}>
        {t(($) => $.import.rejected, { count: rejected })}
      </StatusBadge>
    </>
  );
}
