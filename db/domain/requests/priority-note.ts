import { type Priority, priorities } from "#db/domain/sla/priority.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

/** Why a request has its priority, where impact and urgency alone do not say it. */
export type PriorityNote =
  | { kind: "raised"; from: Priority; to: Priority; by: string }
  | { kind: "by_hand"; to: Priority; computed: Priority | null; reason: string };

export function priorityNote({
  priority,
  computedPriority,
  raisedBy,
  priorityReason,
}: UncheckedRowOf<"requests">): PriorityNote | null {
  const to = priorities.find((one) => one === priority);
  const computed = priorities.find((one) => one === computedPriority) ?? null;
  if (!to) return null;
  if (typeof priorityReason === "string" && priorityReason !== "")
    return { kind: "by_hand", to, computed, reason: priorityReason };
  const from = priorities[priorities.indexOf(to) + 1];
  return typeof raisedBy === "string" && from ? { kind: "raised", from, to, by: raisedBy } : null;
}
