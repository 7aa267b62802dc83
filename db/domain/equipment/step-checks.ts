import type { UnitKinds } from "./step-codes.ts";
import type { FieldNameIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { mayHoldData, ownerOf } from "./step-effects.ts";
import { longestReservation, within } from "./terms.ts";
import type { FactsOf, InputsOf, StepTime } from "#db/rules/machines/machine.ts";

type Unit = UncheckedRowOf<"equipment">;
type Inputs = InputsOf<"equipment">;
type Facts = FactsOf<"equipment">;

const recoverableFor = 30;

export const reservation = (_row: Unit, inputs: Inputs, { today }: StepTime): Generator<Issue> =>
  within("reservedUntil", inputs.reservedUntil, today, longestReservation);

export function* loan(row: Unit, inputs: Inputs, { today }: StepTime, facts: Facts): Generator<Issue> {
  yield* atItsClient(row, inputs);
  const { loanMaxDays } = facts;
  if (typeof loanMaxDays === "number") yield* within("loanDueAt", inputs.loanDueAt, today, loanMaxDays);
}

/** A client's unit works at that client: to go to another one it is moved first. */
export function* atItsClient({ ownership, clientId }: Unit, inputs: Inputs): Generator<Issue> {
  const isTheirs = ownership === "client_owned" && typeof clientId === "string";
  if (isTheirs && inputs.clientId !== clientId)
    yield { path: "clientId", code: "by_step", params: { step: "move" } };
}

export function* returnOfVendor(
  _row: Unit,
  { expectedBackOn }: Inputs,
  { today }: StepTime,
): Generator<Issue> {
  yield* within("expectedBackOn", expectedBackOn, today, 365);
}

/** Somebody has a unit on its way: a person of ours, or a carrier. */
export function* carried(_row: Unit, { holderUserId, carrier }: Inputs): Generator<Issue> {
  if (!holderUserId && !carrier) yield { path: "holderUserId", code: "required" };
}

export function* loanReturn(row: Unit, inputs: Inputs): Generator<Issue> {
  if (inputs.to === "in_transit") yield* carried(row, inputs);
}

export function* tested(row: Unit, { to, testPassed }: Inputs): Generator<Issue> {
  if (testPassed !== true) yield { path: "testPassed", code: "required" };
  if (to === "reserved" && ownerOf(row) === null) yield { path: "to", code: "unknown_choice" };
}

/** What is open about a unit is closed, or moved to another unit, before it goes out of use. */
export function* withoutOpenWork({ openRequestCount = 0 }: Unit): Generator<Issue> {
  if (Number(openRequestCount) > 0)
    yield { path: "retireReason", code: "open_requests", params: { count: Number(openRequestCount) } };
}

/** Data that was not wiped before needs the proof that it is now. */
export function* wiped(row: Unit, { wipeCertificate }: Inputs): Generator<Issue> {
  if (mayHoldData(row) && !wipeCertificate) yield { path: "wipeCertificate", code: "required" };
}

const whereabouts: readonly FieldNameIn<"equipment">[] = [
  "location",
  "clientId",
  "siteId",
  "departmentId",
  "responsibleId",
  "assignee",
];

export function* moved(row: Unit, inputs: Inputs): Generator<Issue> {
  const changed = whereabouts.filter((name) => name in inputs && !sameValue(inputs[name], row[name]));
  if (changed.length === 0) yield { path: "location", code: "required" };
  if (changed.includes("clientId") && !inputs.reason) yield { path: "reason", code: "required" };
}

/** The right to move units does not include handing them to another client. */
export const rightToMove = (row: Unit, inputs: Inputs): UnitKinds["right"] | null =>
  "clientId" in inputs && !sameValue(inputs.clientId, row.clientId) ? "move_client" : null;

/** A unit that was disposed of by mistake can be restored for a month. */
export function stillRecoverable({ state, disposedOn }: Unit, { today }: StepTime): boolean {
  return (
    state !== "disposed" || (typeof disposedOn === "string" && addDays(disposedOn, recoverableFor) >= today)
  );
}
