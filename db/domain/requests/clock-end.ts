import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Ending = Pick<
  UncheckedRowOf<"requests">,
  "status" | "closedAt" | "collectedAt" | "swap" | "reopenings" | "resolvedAt"
>;

const textOr = (value: unknown): string | null => (typeof value === "string" ? value : null);

/**
 * When the promise was met or came to its end: a pickup's as the units are collected, a replacement's as they are swapped, any other's
 * as the work is resolved. Work that was opened again ends as it is resolved again.
 */
export function clockEnd(row: Ending): string | null {
  if (row.status === "cancelled") return textOr(row.closedAt);
  // Only a pickup is collected and only a replacement swapped; an answered request does not name its kind.
  const handedOver = textOr(row.collectedAt) ?? textOr(recordIn(row.swap)["at"]);
  const reopenedAt = textOr(recordsIn(row.reopenings).at(-1)?.["reopenedAt"]);
  const isHandedOver = handedOver !== null && (reopenedAt === null || reopenedAt < handedOver);
  return isHandedOver ? handedOver : textOr(row.resolvedAt);
}
