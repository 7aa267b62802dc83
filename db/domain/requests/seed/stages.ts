import { actionId, type ActionCode } from "#db/domain/actions-performed/seed.ts";
import { agreed } from "#db/domain/requests/agreement.ts";
import { closesAt } from "#db/domain/requests/closing.ts";
import { closesAfterDays } from "#db/domain/settings/settings.ts";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { escalationAt } from "#db/domain/requests/escalation.ts";
import { needsDiagnostic } from "#db/domain/requests/displacements.ts";
import { publicStatusOf, type RequestStatus } from "#db/domain/requests/states.ts";
import { instantAfter } from "#db/domain/sla/worked-ranges.ts";
import { isFromOtherSide } from "#db/domain/signatures/signatures.ts";
import { minutesSpent } from "#db/domain/time-entries/minutes.ts";
import { technicians } from "#db/domain/users/seed.ts";
import type { WaitingReason } from "#db/domain/sla-policies/waiting-reasons.ts";
import type { SampleFault } from "./fault.ts";
import { costOf } from "./costs.ts";
import { isoAt, type TimeSample } from "./sample.ts";
import type { Story } from "./story.ts";
import { minute, type SampleWork } from "./work.ts";
import { dayFrom, workedFrom } from "./workdays.ts";

const first = (fullName: string): string | null => fullName.split(" ")[0] ?? null;
const firstNames = new Map(technicians.map(({ id, fullName }) => [id, first(fullName)]));

export const firstNameOf = (userId: string | null): string | null => firstNames.get(userId ?? "") ?? null;

export function spent(
  work: SampleWork,
  userId: string,
  timeKind: TimeSample["timeKind"],
  from: number,
  to: number,
  note: string | null = null,
): void {
  if (to - from < minute) return;
  work.time.push({
    createdAt: isoAt(from),
    userId,
    timeKind,
    startAt: isoAt(from),
    endAt: isoAt(to),
    minutes: null,
    source: timeKind === "admin" ? "manual" : "timer",
    note,
  });
}

/** In days of work, from the shortest to the longest. */
const waits: Record<WaitingReason, readonly [number, number]> = {
  awaiting_client: [1, 4],
  awaiting_access: [1, 2],
  awaiting_approval: [2, 5],
  awaiting_parts: [2, 8],
  awaiting_vendor: [5, 12],
  awaiting_transport: [1, 3],
  force_majeure: [1, 2],
  other: [1, 2],
};

/** The work waits for something, and goes on in the morning of a later day. */
export function waited(work: SampleWork, story: Story, reason: WaitingReason, since: number): number {
  const { row, days } = work;
  const from = workedFrom(days, since + 25 * minute);
  const [shortest, longest] = waits[reason];
  const count = story.random.between(shortest, longest);
  const until = days[dayFrom(days, from) + count];
  const to = Math.max(from + minute, (until?.opens ?? from) + 20 * minute);
  row.pauses.push({ from: isoAt(from), to: isoAt(to), reason });
  return to;
}

/** The work waits still, as it stands today. */
export function pending(work: SampleWork, story: Story, since: number, before: RequestStatus): void {
  const { row, days, lastClosing, desk } = work;
  const reason = story.waits ?? "awaiting_client";
  const from = workedFrom(days, Math.min(since + 25 * minute, lastClosing - 60 * minute));
  const later = dayFrom(days, Date.parse(desk.startOfDay)) + 2 + (story.opening.index % 5);
  row.status = "pending";
  row.previousStatus = before;
  row.pendingReason = reason;
  row.pendingUntil = isoAt((days[later]?.opens ?? lastClosing) + 60 * minute);
  row.pauses.push({ from: isoAt(from), to: null, reason });
}

/** Called off: by whoever asked, or because it was there already. */
export function cancelled(work: SampleWork, story: Story, since: number): void {
  const { row, days, lastClosing } = work;
  const at = Math.min(workedFrom(days, since + 90 * minute), lastClosing);
  row.status = "cancelled";
  row.cancelReason = story.random.pick([
    "by_client",
    "by_client",
    "created_by_mistake",
    "out_of_contract",
    "other",
  ]);
  row.closedAt = isoAt(Math.max(at, story.opening.openedAt + minute));
}

type Ended = {
  at: number;
  actions: readonly ActionCode[];
  outcome: NonNullable<SampleWork["row"]["outcome"]>;
  note: string;
};

/** What was found out and done. */
export function resolve(
  work: SampleWork,
  story: Story,
  fault: SampleFault | null,
  { at, actions, outcome, note }: Ended,
): void {
  const { row } = work;
  row.status = "resolved";
  row.diagnosticIds = fault
    ? [diagnosticId(fault.diagnostic)]
    : isDiagnosed(story)
      ? [diagnosticId("D-NFF-01")]
      : [];
  row.actionsPerformed = actions.map((code) => ({
    actionId: actionId(code),
    equipmentId: story.units[0]?.row.id ?? null,
    result: "done",
    minutes: null,
    note: null,
  }));
  row.outcome = outcome;
  row.resolutionNote = note;
  row.resolvedAt = isoAt(at);
  row.firstTimeFix =
    row.reopenCount === 0 && row.followUpOfId === null && actions.some((code) => fixes.has(code));
}

/** Whether something has to be found out, were it that nothing is wrong. */
const isDiagnosed = (story: Story): boolean =>
  story.kind === "maintenance" || (story.kind === "displacement" && needsDiagnostic(story));

const fixes = new Set<ActionCode>([
  "A-CLN-01",
  "A-RBT-01",
  "A-REP-01",
  "A-REP-02",
  "A-REP-03",
  "A-CON-01",
  "A-SWP-01",
  "A-INS-01",
  "A-INS-02",
  "A-CFG-01",
  "A-CFG-02",
  "A-VIR-01",
]);

const comments = [
  "Rapide et efficace.",
  "Merci, tout fonctionne.",
  "Technicien très aimable.",
  "خدمة ممتازة.",
  null,
  null,
];

/** Nobody complains: the client confirms it on the next days, or it is closed by itself; nobody is on the way back any more. */
export function closedAfter(work: SampleWork, story: Story, backAt = 0): void {
  const { row, calendar, days } = work;
  const { random } = story;
  const resolvedAt = Date.parse(row.resolvedAt ?? row.createdAt);
  const hours = random.chance(0.4) ? random.between(3, 14) : 24;
  const isRated = random.chance(0.35);
  const score = random.pick([5, 5, 5, 4, 4, 3, 2]);
  const comment = random.pick(comments);
  const after = instantAfter(calendar, resolvedAt, hours * 60 * minute) ?? resolvedAt;
  const at = workedFrom(days, Math.max(after, backAt + 10 * minute));
  row.status = "closed";
  row.closedAt = isoAt(at);
  row.cost = costOf(work, story);
  if (isRated) row.satisfaction = { score, comment, at: isoAt(at) };
}

/** Taken up again by the client on one of the next days. */
export function reopen(work: SampleWork, story: Story, backAt = 0): number {
  const { row, days } = work;
  const resolvedAt = Date.parse(row.resolvedAt ?? row.createdAt);
  const after = resolvedAt + story.random.between(20, 60) * 60 * minute;
  const at = workedFrom(days, Math.max(after, backAt + minute));
  row.reopenings.push({ resolvedAt: isoAt(resolvedAt), reopenedAt: isoAt(at) });
  row.reopenCount += 1;
  row.resolvedAt = null;
  return at;
}

/** What follows from the rest: the clock as it stands at the beginning of the day, and what the client is told. */
export function finished(work: SampleWork): SampleWork["row"] {
  const { row } = work;
  const closedAt = closesAt(row, work.calendar, closesAfterDays);
  if (closedAt !== null && closedAt < work.desk.startOfDay)
    Object.assign(row, { status: "closed", closedAt });
  row.publicStatus = publicStatusOf[row.status];
  row.assigneeFirstName = firstNameOf(row.assigneeId);
  row.minutesSpent = minutesSpent(work.time);
  row.hasSignature = work.signatures.some(isFromOtherSide);
  return row;
}

/** The row of a kind with its clock: the last thing that is known of it. */
export function clocked<R extends SampleWork["row"]>(work: SampleWork, kind: Story["kind"], row: R): R {
  const { agreements, startOfDay } = work.desk;
  // oxlint-disable-next-line no-unsafe-type-assertion -- priority, agreement and clock as the rule of the noun makes them
  const terms = agreed(agreements, { ...row, kind }, null, startOfDay) as Partial<R>;
  const whole = { ...row, ...terms };
  return { ...whole, escalation: escalationAt(whole, work.calendar, startOfDay) };
}
