import type { FactsOf, InputsOf, StepTime } from "#db/rules/machines/machine.ts";
import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { clockEnd } from "./clock-end.ts";
import { valuesOfKind } from "./other-kind.ts";
import { actionIdsOf, recordedWorkOf } from "./recorded-work.ts";
import { isOpenRequest, publicStatusOf, requestStatuses, type RequestStatus } from "./states.ts";

export type UncheckedRequest = UncheckedRowOf<"requests">;
export type Inputs = InputsOf<"requests">;
export type RequestFacts = FactsOf<"requests">;

export const statusOf = ({ status }: UncheckedRequest): RequestStatus | undefined =>
  requestStatuses.find((one) => one === status);

/** Who takes the step, as the fact `actor` says it. */
export const actorOf = ({ actor }: RequestFacts): Actor => {
  const { id, name, mayWork, isSupervisor, isClient }: { [K in keyof Actor]?: unknown } = recordIn(actor);
  return {
    id: typeof id === "string" ? id : null,
    name: typeof name === "string" ? name : null,
    mayWork: mayWork === true,
    isSupervisor: isSupervisor === true,
    isClient: isClient === true,
  };
};

export type Actor = {
  id: string | null;
  name: string | null;
  mayWork: boolean;
  isSupervisor: boolean;
  isClient: boolean;
};

/** The status that work goes on from once it no longer waits. */
export const statusBeforeWaiting = ({ previousStatus }: UncheckedRequest): RequestStatus | null =>
  requestStatuses.find((one) => one === previousStatus) ?? null;

export const taken = (
  _row: UncheckedRequest,
  _inputs: Inputs,
  _time: StepTime,
  facts: RequestFacts,
): UncheckedRequest => ({
  assigneeId: actorOf(facts).id,
});

export const declined = ({ declineCount }: UncheckedRequest): UncheckedRequest => ({
  assigneeId: null,
  plannedStart: null,
  plannedEnd: null,
  declineCount: counted(declineCount),
});

/** The clock runs from when the call was taken, or from now. */
export const submitted = (
  { openedAt }: UncheckedRequest,
  _inputs: Inputs,
  { at }: StepTime,
): UncheckedRequest => ({
  openedAt: openedAt ?? at,
});

/** A visit that was in vain is planned again: it does not go on at the client's door. */
export const inVain: UncheckedRequest = { previousStatus: "assigned" };

export const waiting =
  (pendingReason: UncheckedRequest["pendingReason"]) =>
  (row: UncheckedRequest, inputs: Inputs): UncheckedRequest => ({
    pendingReason,
    pendingUntil: inputs.pendingUntil ?? row.pendingUntil ?? null,
  });

export const reopened = (row: UncheckedRequest, _inputs: Inputs, { at }: StepTime): UncheckedRequest => ({
  reopenCount: counted(row.reopenCount),
  firstTimeFix: false,
  reopenings: [...recordsIn(row.reopenings), { resolvedAt: clockEnd(row), reopenedAt: at }],
  resolvedAt: null,
  closedAt: null,
});

/** One visit ended it: with an action that repairs, and nobody had to come again. */
export const resolvedWork = (
  row: UncheckedRequest,
  inputs: Inputs,
  { at }: StepTime,
  facts: RequestFacts,
): UncheckedRequest => {
  const performed = actionIdsOf({ ...row, ...inputs });
  const isFixed = recordedWorkOf(facts).actions.some(
    ({ id, countsAsFix }) => countsAsFix && performed.includes(id),
  );
  return { resolvedAt: at, firstTimeFix: isFirst(row) && isFixed };
};

/** Nobody came for it before. */
export const isFirst = ({ reopenCount, followUpOfId }: UncheckedRequest): boolean =>
  (reopenCount ?? 0) === 0 && !followUpOfId;

export const retyped = (
  row: UncheckedRequest,
  stepInputs: Inputs,
  { today }: StepTime,
): UncheckedRequest => ({
  ...valuesOfKind(row, stepInputs, today),
  formerNumbers: [...(Array.isArray(row.formerNumbers) ? row.formerNumbers : []), row.number],
});

export const prioritised = (_row: UncheckedRequest, { reason }: Inputs): UncheckedRequest => ({
  priorityReason: reason,
});

export const cancelledWork = (
  _row: UncheckedRequest,
  { duplicateOfId }: Inputs,
  _time: StepTime,
  { duplicate }: RequestFacts,
): UncheckedRequest => ({ livingNumber: duplicateOfId ? recordIn(duplicate)["number"] : null });

export const rated = (
  _row: UncheckedRequest,
  { score, comment }: Inputs,
  { at }: StepTime,
): UncheckedRequest => ({
  satisfaction: { score, comment: comment ?? null, at },
});

export const counted = (count: unknown): number => (typeof count === "number" ? count : 0) + 1;

/** Somebody answered: the first person who took it on, or set out, or began to work. */
const answering: readonly (RequestStatus | undefined)[] = [
  "assigned",
  "scheduled",
  "preparing",
  "en_route",
  "on_site",
  "collecting",
  "in_progress",
];

/** What every step does: pauses open and close with the status, and people at the client's are told. */
export function finalizedRequest(
  before: UncheckedRequest,
  after: UncheckedRequest,
  inputs: Inputs,
  { at }: StepTime,
): UncheckedRequest {
  const [from, to] = [statusOf(before), statusOf(after)];
  if (from === to || to === undefined) return {};
  return {
    publicStatus: publicStatusOf[to],
    ...(to === "pending" ? paused(before, after, at) : from === "pending" ? continued(after, at) : {}),
    ...(answering.includes(to) && !before.respondedAt && { respondedAt: at }),
    ...(to === "closed" && { closedAt: at }),
    ...(to === "cancelled" && {
      closedAt: at,
      cancelReason: inputs.cancelReason ?? after.cancelReason ?? "other",
    }),
    ...(!isOpenRequest(after) && to !== "draft" && { pendingReason: null, pendingUntil: null }),
  };
}

const paused = (before: UncheckedRequest, after: UncheckedRequest, at: string): UncheckedRequest => ({
  previousStatus: after.previousStatus ?? before.status,
  pauses: [...recordsIn(before.pauses), { from: at, to: null, reason: after.pendingReason ?? "other" }],
});

const continued = (after: UncheckedRequest, at: string): UncheckedRequest => ({
  previousStatus: null,
  pendingReason: null,
  pendingUntil: null,
  pauses: recordsIn(after.pauses).map((pause) => (pause["to"] ? pause : { ...pause, to: at })),
});
