import { requestMachine } from "#db/domain/requests/machine.ts";
import { lateFrom } from "#db/domain/requests/late.ts";
import { clockColumnsAt } from "#db/domain/requests/request-clock.ts";
import { type UncheckedRequest, statusOf } from "#db/domain/requests/step-effects.ts";
import type { SampleHistory, SampleLine } from "#db/domain/seed/sample-history.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { makerOf } from "./authors.ts";
import { beforeWork } from "./before-work.ts";
import { pastEscalations } from "./past-escalations.ts";
import { pastOfCollection } from "./past-collections.ts";
import { pastOfOffice } from "./past-office.ts";
import { pastOfRepair } from "./past-repairs.ts";
import { pastOfSwap } from "./past-swaps.ts";
import { pastOfVisit } from "./past-visits.ts";
import type { PastStep } from "./past-step.ts";
import type { Sample } from "./sample.ts";

/** Who made a sample request, and each step that brought it where it stands, as the product writes them. */
export function requestHistory(sample: Sample, now: string): SampleHistory {
  const steps = [...pastOfOffice(sample), ...pastOfKind(sample)].toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
  const lines: SampleLine[] = [];
  let row = beforeWork(sample);
  row = { ...row, ...clockAt(sample, row, sample.row.createdAt) };
  for (const step of steps) {
    const taken = take(sample, row, step);
    if (!taken) continue;
    lines.push(lineOf(row, taken, step));
    row = { ...row, ...taken };
  }
  for (const { wrote, ...step } of pastEscalations(sample, row, now)) {
    lines.push(lineOf(row, wrote, step));
    row = { ...row, ...wrote };
  }
  return { createdBy: makerOf(sample), lines };
}

function pastOfKind(sample: Sample): PastStep[] {
  switch (sample.kind) {
    case "displacement":
      return pastOfVisit(sample, sample.row);
    case "maintenance":
      return pastOfRepair(sample, sample.row);
    case "pickup":
      return pastOfCollection(sample, sample.row);
    case "replacement":
      return pastOfSwap(sample, sample.row);
  }
}

/** What the step makes of the request; null where the request has no such step. */
function take(sample: Sample, before: UncheckedRequest, { code, at, wrote = {}, inputs = {} }: PastStep) {
  if (code === null) return wrote;
  const time: StepTime = { at, today: at.slice(0, 10), timeZone: "UTC" };
  const status = statusOf(before);
  const step = requestMachine.steps.find(
    (one) =>
      one.code === code && one.from.some((from) => from === status) && (one.isOpen?.(before, time) ?? true),
  );
  if (!step) return null;
  const { to, preferredState } = step;
  const next = to === null ? status : typeof to === "string" ? to : (preferredState?.(before) ?? to[0]);
  const after = { ...before, ...wrote, status: next };
  const settled = { ...wrote, status: next, ...requestMachine.finalize(before, after, inputs, time) };
  return changingClock.has(code)
    ? { ...settled, ...clockAt(sample, { ...before, ...settled }, at) }
    : { ...settled, lateAt: lateFrom({ ...before, ...settled }, sample.calendar) };
}

/** Steps that the clock goes by: the others leave it as it is. */
const changingClock: ReadonlySet<string> = new Set([
  "assign",
  "schedule",
  "ready",
  "hold",
  "need_parts",
  "send_to_vendor",
  "quote",
  "resume",
  "sign_out",
  "swap",
  "resolve",
  "reopen",
  "cancel",
]);

const clockAt = ({ calendar }: Sample, row: UncheckedRequest, at: string): UncheckedRequest =>
  row.status === "draft" ? {} : clockColumnsAt(row, calendar, at);

function lineOf(
  before: UncheckedRequest,
  wrote: UncheckedRequest,
  { code, at, by, inputs = {} }: PastStep,
): SampleLine {
  const was: Readonly<Record<string, unknown>> = before;
  const changes = Object.entries(wrote).flatMap(([field, to]) => {
    const from = was[field] ?? null;
    return sameValue(from, to) ? [] : [{ field, from, to: to ?? null }];
  });
  return { at, by, ...(code !== null && { step: { code, inputs: { ...inputs } } }), changes };
}
