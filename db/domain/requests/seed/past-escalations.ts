import { systemActorId } from "#db/rules/roles/system-actor.ts";
import type { EscalationLevel } from "#db/domain/requests/escalation.ts";
import { breachColumns, requestClock } from "#db/domain/requests/request-clock.ts";
import type { UncheckedRequest } from "#db/domain/requests/step-effects.ts";
import { instantAfter } from "#db/domain/sla/worked-ranges.ts";
import { addMinutes, type PastStep } from "./past-step.ts";
import { isoAt, type Sample } from "./sample.ts";

type Escalation = Omit<PastStep, "wrote"> & { wrote: UncheckedRequest };

/** What the system told of an open request since its last step: that its deadline came near, and passed. */
export function pastEscalations(sample: Sample, row: UncheckedRequest, now: string): Escalation[] {
  const { escalation, riskAt, dueBy, priority, sla } = sample.row;
  if (escalation === null || riskAt === null) return [];
  const isGrave = priority === "P1";
  const graveFrom =
    dueBy === null ? null : instantAfter(sample.calendar, Date.parse(dueBy), (sla?.resolveMin ?? 0) * 30_000);
  const reached: readonly (readonly [EscalationLevel, string | null])[] = [
    ["at_risk", riskAt],
    [isGrave ? "escalated" : "overdue", dueBy],
    ["escalated", isGrave || graveFrom === null ? null : isoAt(graveFrom)],
  ];
  const last = reached.findIndex(([level]) => level === escalation);
  return reached.slice(0, last + 1).flatMap(([level, from]) => {
    if (from === null) return [];
    const at = addMinutes(from, 1);
    const time = at < now ? at : now;
    const clock = requestClock(row, sample.calendar, time);
    return [
      {
        code: null,
        at: time,
        by: systemActorId,
        wrote: { escalation: level, ...(clock && breachColumns(clock)) },
      },
    ];
  });
}
