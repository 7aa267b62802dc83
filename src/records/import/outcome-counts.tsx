import { useTranslation } from "react-i18next";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { CheckOutcome } from "./check-rows.ts";
import { lastOutcome } from "./import-state.ts";
import type { Import } from "./use-import.ts";
import { WorkProgress } from "./work-progress.tsx";

type OutcomeCountsProps = {
  importing: Import;
  /** Read out alone: the counts stand in sight elsewhere. */
  heard?: boolean;
};

/** What the last check counted, whether another one is on its way, and the way to end it; read out when it comes. */
export function OutcomeCounts({ importing, heard = false }: OutcomeCountsProps) {
  const { t } = useTranslation();
  const { check } = importing.state;
  const outcome = lastOutcome(check);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div role="status" className="flex min-h-8 flex-wrap items-center gap-2">
        {outcome && (heard ? <HeardCounts outcome={outcome} /> : <CountedOutcome outcome={outcome} />)}
        {check.kind === "running" && (
          <span className="block w-64 animate-late phone:w-full">
            <WorkProgress workKey={check.key} label={t(($) => $.import.check.running)} />
          </span>
        )}
        {check.kind === "cancelled" && (
          <span className="text-sm">
            {t(($) => $.import.cancelled.check)}{" "}
            <span className="text-ink-muted">{t(($) => $.import.check.note)}</span>
          </span>
        )}
      </div>
      {(check.kind === "running" || check.kind === "cancelled") && (
        // One button for both, so that the focus stays. Most checks are through before anybody could press it.
        <Button
          size="sm"
          className="animate-late"
          onClick={check.kind === "running" ? importing.cancelCheck : () => void importing.check()}
        >
          {check.kind === "running" ? t(($) => $.import.check.cancel) : t(($) => $.import.check.again)}
        </Button>
      )}
    </div>
  );
}

function HeardCounts({ outcome }: { outcome: CheckOutcome }) {
  return (
    <VisuallyHidden>
      <CountedOutcome outcome={outcome} />
    </VisuallyHidden>
  );
}

export function CountedOutcome({ outcome }: { outcome: CheckOutcome }) {
  const { t } = useTranslation();
  const rejected = outcome.rejectedRows;
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
