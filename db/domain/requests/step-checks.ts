import type { StepTime } from "#db/rules/machines/machine.ts";
import { addDays, dayAt, daysBetween } from "#db/rules/machines/days.ts";
import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { Issue } from "#db/schema/issue.ts";
import { collisionsOf, isAwayThen } from "./plans.ts";
import { recordedWorkOf, missing } from "./recorded-work.ts";
import { actorOf, type RequestFacts, type Inputs, type UncheckedRequest } from "./step-effects.ts";
import { type RequestStatus, workStatuses } from "./states.ts";
import { termsOf } from "./terms.ts";

/** Work waits for a quarter of a year at most. */
export const longestWait = 90;

export function* assignment(
  row: UncheckedRequest,
  { assigneeId }: Inputs,
  _time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  const { mayWork, absences }: { mayWork?: unknown; absences?: unknown } = recordIn(facts.assignee);
  if (assigneeId && mayWork === false) yield { path: "assigneeId", code: "unknown_choice" };
  if (row.assigneeId && assigneeId === row.assigneeId) yield { path: "assigneeId", code: "repeated" };
  if (isAwayThen(row, {}, absences)) yield { path: "assigneeId", code: "absent" };
}

/** Whoever takes over work that has begun is told why. */
export function* handover(
  row: UncheckedRequest,
  inputs: Inputs,
  time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  yield* assignment(row, inputs, time, facts);
  if (hasStarted(row) && !inputs.reason) yield { path: "reason", code: "required" };
}

const hasStarted = ({ status, previousStatus }: UncheckedRequest): boolean =>
  Object.hasOwn(workStatuses, String(status === "pending" ? previousStatus : status));

export function* plan(
  row: UncheckedRequest,
  inputs: Inputs,
  { at }: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  const { plannedStart, plannedEnd } = inputs;
  if (typeof plannedStart === "string" && typeof plannedEnd === "string" && plannedEnd <= plannedStart)
    yield { path: "plannedEnd", code: "before_start" };
  else if (typeof plannedEnd === "string" && plannedEnd <= at)
    yield { path: "plannedEnd", code: "in_the_past" };
  const count = termsOf(facts).overlap === "block" ? collisionsOf(row, inputs, facts).length : 0;
  if (count > 0) yield { path: "plannedStart", code: "overlaps", params: { count } };
  if (isAwayThen(row, inputs, recordIn(facts.plans)["absences"]))
    yield { path: "plannedStart", code: "absent" };
}

/** Whoever lets work wait says until when, and for what where no reason of the list fits. */
export function* wait(
  row: UncheckedRequest,
  inputs: Inputs,
  time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  const { pendingUntil, pendingReason } = inputs;
  const waitsForLines = pendingReason === "awaiting_parts" && recordedWorkOf(facts).neededLines > 0;
  if (!pendingUntil && !waitsForLines) yield { path: "pendingUntil", code: "required" };
  if (pendingReason === "other" && !inputs.note && !inputs.reason) yield { path: "note", code: "required" };
  yield* waitEnd(row, inputs, time);
}

/** A day to go on that is not over, and not too far away. */
export function* waitEnd(
  _row: UncheckedRequest,
  { pendingUntil }: Inputs,
  { at, timeZone }: StepTime,
): Generator<Issue> {
  if (typeof pendingUntil !== "string") return;
  if (pendingUntil <= at) yield { path: "pendingUntil", code: "in_the_past" };
  if (daysBetween(dayAt(at, timeZone), dayAt(pendingUntil, timeZone)) > longestWait)
    yield { path: "pendingUntil", code: "too_far_ahead", params: { days: longestWait } };
}

/** Nobody says by hand where work goes on. */
export const goesOnAt = (status: (row: UncheckedRequest) => RequestStatus | null) =>
  function* (row: UncheckedRequest, { to }: Inputs): Generator<Issue> {
    if (to !== undefined && to !== status(row)) yield { path: "to", code: "unknown_choice" };
  };

/** While nobody has decided on a quote, its request waits for that. */
export const isUndecided = ({ pendingReason, quote }: UncheckedRequest): boolean =>
  pendingReason === "awaiting_approval" && recordIn(quote)["decision"] === "pending";

/** Whether the clock stands still: a wait for a reason that the agreement leaves out of account. */
export function isPaused({ status, pendingReason, sla }: UncheckedRequest): boolean {
  const { pauseOn }: { pauseOn?: unknown } = recordIn(sla);
  return status === "pending" && Array.isArray(pauseOn) && pauseOn.includes(pendingReason);
}

/** Work is handed back by whoever has it, and not once he has begun it. */
export function* declining(_row: UncheckedRequest, { declineReason, note }: Inputs): Generator<Issue> {
  if (declineReason === "other" && !note) yield { path: "note", code: "required" };
}

/** Whoever helps with the work does not hand it back for the one who has it. */
export const isNotHis = (row: UncheckedRequest, facts: RequestFacts): Reason | null => {
  const { id, mayWork } = actorOf(facts);
  return mayWork && id !== row.assigneeId ? "outside_your_work" : null;
};

/** Where work that is opened again goes on: with whoever had it. */
export const statusOnceReopened = ({ assigneeId }: UncheckedRequest): RequestStatus =>
  assigneeId ? "assigned" : "new";

/** Closed work is opened again within some days, resolved work at any time. */
export function* reopening(
  row: UncheckedRequest,
  inputs: Inputs,
  time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  yield* goesOnAt(statusOnceReopened)(row, inputs);
  if (!isReopenable(row, time, facts))
    yield { path: "reason", code: "too_late", params: { max: Number(termsOf(facts).reopenDays) } };
}

/** Tells closed work that is still within the days in which it is opened again. */
export function isReopenable(
  row: UncheckedRequest,
  { today, timeZone }: StepTime,
  facts: RequestFacts,
): boolean {
  const { reopenDays } = termsOf(facts);
  if (row.status !== "closed" || typeof row.closedAt !== "string" || typeof reopenDays !== "number")
    return true;
  return addDays(dayAt(row.closedAt, timeZone), reopenDays) >= today;
}

/** A client reports work again that is not opened any more. */
export const isReportedAgain = (row: UncheckedRequest, time: StepTime, facts: RequestFacts): boolean =>
  actorOf(facts).isClient && !isReopenable(row, time, facts);

/** Forms are not told who takes the step: the API decides there. */
export function* reportingAgain(
  row: UncheckedRequest,
  _inputs: Inputs,
  time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  if (facts.actor !== undefined && !isReportedAgain(row, time, facts))
    yield { path: "reason", code: "does_not_apply" };
}

/** A request is a duplicate of one of the same client that is not cancelled itself. */
export function* cancellation(
  row: UncheckedRequest,
  inputs: Inputs,
  _time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  const { cancelReason, duplicateOfId, reason } = inputs;
  if (cancelReason === "duplicate" && !duplicateOfId) yield { path: "duplicateOfId", code: "required" };
  const { clientId, status }: UncheckedRequest = recordIn(facts.duplicate);
  if (duplicateOfId && duplicateOfId === row.id) yield { path: "duplicateOfId", code: "circular" };
  else if (clientId && clientId !== row.clientId)
    yield { path: "duplicateOfId", code: "not_within", params: { field: "clientId" } };
  else if (status === "cancelled") yield { path: "duplicateOfId", code: "does_not_apply" };
  if (cancelReason === "other" && !reason) yield { path: "reason", code: "required" };
}

/** Work that took units away, or that swapped them, is brought to its end. */
export const isCancellable = (row: UncheckedRequest): boolean =>
  !row.swap && !row.collectedAt && recordsIn(row.items).every(({ status }) => status !== "collected");

export function* absence(
  row: UncheckedRequest,
  inputs: Inputs,
  time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  const { absentWaitMin } = termsOf(facts);
  const { waitedMin, note } = inputs;
  if (typeof absentWaitMin === "number" && typeof waitedMin === "number" && waitedMin < absentWaitMin)
    yield { path: "waitedMin", code: "too_small", params: { min: absentWaitMin } };
  const hasProof = recordedWorkOf(facts).photos.length > 0 || Boolean(note);
  if (!hasProof) yield { path: "note", code: "required" };
  yield* waitEnd(row, inputs, time);
}

export function* checkedIn(
  _row: UncheckedRequest,
  { checkIn }: Inputs,
  _time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  const { geo, method }: { geo?: unknown; method?: unknown } = recordIn(checkIn);
  if (termsOf(facts).gpsCheckIn === "required" && !geo && method !== "qr")
    yield { path: "checkIn", code: "required" };
}

export function* timesInOrder(row: UncheckedRequest, inputs: Inputs, { at }: StepTime): Generator<Issue> {
  const names = ["departureAt", "arrivalAt", "leftSiteAt", "returnedAt"] as const;
  let latest: string | null = null;
  const before: Readonly<Record<string, unknown>> = row;
  for (const name of names) {
    const value = name in inputs ? inputs[name] : before[name];
    if (typeof value !== "string") continue;
    if (value > at) yield { path: name, code: "in_the_future" };
    if (latest !== null && value < latest) yield { path: name, code: "before_start" };
    latest = value;
  }
}

/** A request of another kind that begins with this one needs what that kind is about. */
export function* followUpIssues(row: UncheckedRequest, inputs: Inputs): Generator<Issue> {
  const { newKind, newUnitId, newReason } = inputs;
  const hasUnits = Array.isArray(row.equipmentIds) && row.equipmentIds.length > 0;
  if (newKind === "replacement" && !newUnitId) yield { path: "newUnitId", code: "required" };
  if (newKind === "pickup" && !newReason) yield { path: "newReason", code: "required" };
  if ((newKind === "pickup" || newKind === "maintenance") && !hasUnits)
    yield { path: "newKind", code: "does_not_apply" };
}

export function* otherKind(row: UncheckedRequest, inputs: Inputs): Generator<Issue> {
  if (inputs.newKind === row.kind) yield { path: "newKind", code: "repeated" };
  yield* followUpIssues(row, inputs);
}

export function* linesRequested(
  row: UncheckedRequest,
  inputs: Inputs,
  time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  if (recordedWorkOf(facts).neededLines === 0) yield missing("parts-used");
  yield* waitEnd(row, inputs, time);
}
