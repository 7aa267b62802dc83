import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { closesAt } from "#db/domain/requests/closing.ts";
import { closesAfterDays } from "#db/domain/settings/settings.ts";
import { agentId } from "#db/domain/users/seed.ts";
import { accountAt, dispatcherOf, onTheirWord } from "./authors.ts";
import { firstNameOf } from "./stages.ts";
import { type PastStep, soonAfter } from "./past-step.ts";
import { isChosenLater } from "./past-swaps.ts";
import { pastWaits } from "./past-waits.ts";
import { pastWords } from "./past-words.ts";
import type { Sample } from "./sample.ts";

/** Who got the work, what it waited for and how it ended: what has nothing to do with the kind of work. */
export function pastOfOffice(sample: Sample): PastStep[] {
  const { row } = sample;
  if (row.respondedAt === null) return [];
  return [
    ...retyped(sample),
    {
      code: "assign",
      at: row.respondedAt,
      by: dispatcherOf(sample),
      wrote: { assigneeId: row.assigneeId, assigneeFirstName: firstNameOf(row.assigneeId) },
    },
    ...planned(sample),
    ...pastWaits(sample),
    ...reopened(sample),
    ...ended(sample),
  ];
}

/** It was taken for work of another kind at first. */
function retyped(sample: Sample): PastStep[] {
  const { formerNumbers, createdAt, respondedAt, number } = sample.row;
  if (formerNumbers.length === 0 || respondedAt === null) return [];
  return [
    {
      code: "retype",
      at: soonAfter(createdAt, respondedAt),
      by: agentId,
      wrote: { number, formerNumbers },
      inputs: { newKind: sample.kind },
    },
  ];
}

/** Work that is planned, and that nobody has begun. */
function planned(sample: Sample): PastStep[] {
  const { status, respondedAt, plannedStart, plannedEnd, estimatedMin } = sample.row;
  const isReady = sample.kind === "replacement" && isChosenLater(sample.row);
  if (status !== "scheduled" || respondedAt === null || plannedStart === null || isReady) return [];
  return [
    {
      code: "schedule",
      at: soonAfter(respondedAt, plannedStart),
      by: dispatcherOf(sample),
      wrote: { plannedStart, plannedEnd, estimatedMin },
    },
  ];
}

const reopened = (sample: Sample): PastStep[] =>
  sample.row.reopenings.map(({ resolvedAt, reopenedAt }, index) => ({
    code: "reopen",
    at: reopenedAt,
    by: onTheirWord(sample),
    wrote: {
      reopenCount: index + 1,
      firstTimeFix: false,
      reopenings: [...sample.row.reopenings.slice(0, index), { resolvedAt, reopenedAt }],
      resolvedAt: null,
    },
    inputs: { reason: pastWords.reopened[sample.language] },
  }));

/** It was called off, or the client confirmed it, or nobody complained. */
function ended(sample: Sample): PastStep[] {
  const { row, language, calendar } = sample;
  const { status, closedAt, resolvedAt, cancelReason, satisfaction } = row;
  if (closedAt === null) return [];
  if (status === "cancelled") {
    const inputs = cancelReason === "other" ? { reason: pastWords.cancelled[language] } : {};
    return [{ code: "cancel", at: closedAt, by: agentId, wrote: { cancelReason }, inputs }];
  }
  const byItself = closesAt({ status: "resolved", resolvedAt }, calendar, closesAfterDays);
  const isConfirmed = byItself === null || closedAt < byItself;
  return [
    { code: "close", at: closedAt, by: isConfirmed ? onTheirWord(sample) : systemActorId },
    ...(satisfaction === null
      ? []
      : [
          {
            code: "rate" as const,
            at: satisfaction.at,
            by: accountAt(sample) ?? agentId,
            wrote: { satisfaction },
            inputs: { score: satisfaction.score, comment: satisfaction.comment },
          },
        ]),
  ];
}
