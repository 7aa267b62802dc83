import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { recordsIn } from "#db/schema/is-record.ts";
import { formatInstant } from "#src/app/format.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { ClockChip } from "./clock-chip.tsx";
import { usePriorityNote } from "./priority-badge.tsx";
import { RailFacts } from "./rail-facts.tsx";
import type { OpenRequest } from "./request-row.ts";
import { useChoiceWord } from "./use-choice-word.ts";

/** What was promised, how much of it is left, and why the clock stands. */
export function ClockCard({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { resource, row, displayNames } = record;
  const choice = useChoiceWord(resource);
  const note = usePriorityNote(row);
  if (!("dueBy" in row) || row.status === "draft") return null;
  const moment = (instant: string | null | undefined, isMissed?: boolean) =>
    instant ? <Moment instant={instant} isMissed={isMissed} /> : null;
  const pause = recordsIn(row.pauses).findLast(({ to }) => !to);
  const policy = resource.fields["sla"];
  const facts: [ReactNode, ReactNode][] = [
    [t(($) => $.requestPage.clock.respondBy), row.respondedAt ? null : moment(row.respondBy)],
    [label("respondedAt"), moment(row.respondedAt, row.breachedResponse)],
    [t(($) => $.requestPage.clock.resolveBy[promiseOf(row)]), moment(row.resolveBy, row.breachedResolve)],
    [label("resolvedAt"), moment(row.resolvedAt, row.breachedResolve)],
    [
      label("pendingReason"),
      row.pendingReason && (
        <>
          {choice("pendingReason", row.pendingReason)}
          {pause && (
            <Muted>
              {t(($) => $.requestPage.clock.pausedSince)} {moment(String(pause["from"]))}
            </Muted>
          )}
        </>
      ),
    ],
    [label("pendingUntil"), moment(row.pendingUntil)],
    [
      label("sla.policyId"),
      policy?.kind === "group" && row.sla?.policyId && policy.fields["policyId"] ? (
        <Value
          field={policy.fields["policyId"]}
          path="sla.policyId"
          value={row.sla.policyId}
          displayNames={displayNames}
        />
      ) : null,
    ],
    [
      t(($) => $.requestPage.priority.why),
      note !== null && (
        <>
          {note}
          {row.priorityReason && <Muted>{row.priorityReason}</Muted>}
        </>
      ),
    ],
  ];
  return (
    <Card title={t(($) => $.requestPage.clock.title)} size="sm">
      <p className="mb-2.5">
        <ClockChip row={row} displayNames={displayNames} />
      </p>
      <RailFacts facts={facts} />
    </Card>
  );
}

/** What a request is promised by: that the work is done, the units are collected, the swap is made. */
const promiseOf = (row: OpenRequest["row"]): "pickup" | "replacement" | "work" =>
  "items" in row ? "pickup" : "outgoingEquipmentId" in row ? "replacement" : "work";

const Muted = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-ink-muted">{children}</span>
);

function Moment({ instant, isMissed = false }: { instant: string; isMissed?: boolean | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <time dateTime={instant} className="tabular-nums">
        {formatInstant(instant, language)}
      </time>
      {isMissed && (
        <span className="block text-sm text-danger-ink">{t(($) => $.requestPage.clock.tooLate)}</span>
      )}
    </>
  );
}
