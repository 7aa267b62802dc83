import { useTranslation } from "react-i18next";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import type { Outcome } from "./check-rows.ts";
import { type Check, lastOutcome, rejectedRows } from "./import-state.ts";

/** What the last check counted, and whether another one is on its way; read out when it comes. */
export function OutcomeCounts({ check }: { check: Check }) {
  const { t } = useTranslation();
  const outcome = lastOutcome(check);
  return (
    <div role="status" className="flex min-h-6 flex-wrap items-center gap-2">
      {outcome && <Counts outcome={outcome} />}
      {check.kind === "running" && (
        <span className="inline-flex items-center gap-2 text-sm text-ink-muted">
          <Spinner />
          {t(($) => $.import.check.running)}
        </span>
      )}
    </div>
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
