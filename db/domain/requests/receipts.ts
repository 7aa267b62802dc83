import { minutesSpent } from "#db/domain/time-entries/minutes.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { ReceiptKind } from "./receipt-kinds.ts";
import { type SignedPurpose, signedWork, type SignedWork, unitsToSign, type Beside } from "./signed-work.ts";
import type { RequestKind } from "./states.ts";

type Request = UncheckedRowOf<"requests">;
type TimeEntry = UncheckedRowOf<"timeEntries">;

/** The papers that a request may have, first the one that says most about it. */
export function receiptsOf(kind: RequestKind, { purpose, returnOfId }: Request): readonly ReceiptKind[] {
  if (kind === "pickup") return ["pickup_receipt"];
  const isReturn = purpose === "return_of_unit" || Boolean(returnOfId);
  return isReturn ? ["return_receipt", "visit_report"] : ["visit_report"];
}

const purposesOf = {
  visit_report: ["visit", "swap"],
  pickup_receipt: ["collection", "reception"],
  return_receipt: ["return_of_unit", "swap"],
} as const satisfies Record<ReceiptKind, readonly SignedPurpose[]>;

/** The units and the work on a paper: those that its signature covers, and of a request of which no more is told, its units. */
export function workOnReceipt(
  receipt: ReceiptKind,
  kind: RequestKind,
  request: Request,
  beside: Beside,
): SignedWork {
  const purpose = kind === "replacement" ? "swap" : purposesOf[receipt][0];
  const covered = unitsToSign(request, purpose);
  const ids = covered.length > 0 ? covered : unitsToSign(request, "visit");
  return signedWork({ ...request, kind }, purpose, ids, beside);
}

type Signature = {
  readonly id: string;
  readonly role: string;
  readonly purpose: SignedPurpose;
  readonly signedAt: string;
};

/** The signatures of a paper as they were given; one that no longer fits the work only where nobody signed again. */
export function signaturesOnReceipt<S extends Signature>(
  receipt: ReceiptKind,
  signatures: readonly S[],
  outdated: readonly string[],
): S[] {
  const purposes: readonly SignedPurpose[] = purposesOf[receipt];
  const ofPaper = signatures
    .filter(({ purpose }) => purposes.includes(purpose))
    .toSorted((one, other) => one.signedAt.localeCompare(other.signedAt));
  const isReplaced = (signature: S): boolean =>
    outdated.includes(signature.id) &&
    ofPaper.some(({ role, signedAt }) => role === signature.role && signedAt > signature.signedAt);
  return ofPaper.filter((signature) => !isReplaced(signature));
}

/** Whether what a paper is about is over: until then it is provisional. */
export const isFinal = (receipt: ReceiptKind, request: Request, signatures: readonly Signature[]): boolean =>
  receipt === "pickup_receipt"
    ? Boolean(request.collectedAt) || signatures.some(({ purpose }) => purpose === "collection")
    : Boolean(request.resolvedAt);

/** The minutes that a client is told of: at work and on the way, and not when or whose. */
export function minutesOnReceipt(entries: readonly TimeEntry[]): { work: number; travel: number } {
  const of = (...kinds: readonly unknown[]) =>
    minutesSpent(entries.filter(({ timeKind }) => kinds.includes(timeKind)));
  return { work: of("work", "remote"), travel: of("travel") };
}

/** What became of a unit as it arrived: nothing before that, or where it was left behind. */
export type Arrival = {
  isThere: boolean;
  reason: string | null;
  condition: string | null;
  sealIntact: boolean | null;
};

export function arrivalOf({ items }: Request, unitId: string): Arrival | null {
  const item = recordsIn(items).find(({ equipmentId }) => equipmentId === unitId);
  if (item?.["status"] !== "received" && item?.["status"] !== "missing") return null;
  const { status, missingReason, conditionIn, sealIntact } = item;
  return {
    isThere: status === "received",
    reason: typeof missingReason === "string" ? missingReason : null,
    condition: typeof conditionIn === "string" ? conditionIn : null,
    sealIntact: typeof sealIntact === "boolean" ? sealIntact : null,
  };
}
