import type { NotificationEvent } from "#db/domain/notifications/notifications.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { notificationsOf } from "#sw/api/notifications/notifications-of.ts";
import { isUndecided } from "#db/domain/requests/step-checks.ts";
import type { Tx } from "#db/store/tx.ts";
import { dispatchers, managersOfClient, peopleWithRoles } from "#sw/domain/people-with-roles.ts";

type Request = UncheckedRowOf<"requests">;

/** Who is told of an event beside the one who has the work. */
const others: Partial<Record<NotificationEvent, (tx: Tx, row: Request) => Promise<string[]>>> = {
  reopened: dispatchers,
  quote_decided: dispatchers,
  reported: dispatchers,
  parts_needed: (tx) => peopleWithRoles(tx, ["inventory_manager"]),
  quote_waits: (tx, { clientId }) => managersOfClient(tx, clientId),
};

/** Whoever has the work is told that he has it, that its time is another one, and that it is not over after all. */
export async function notifyWorkers(
  { tx, now, signedIn }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const by = signedIn.user.id;
  for (const one of checks) {
    if (one.request.values === null) continue;
    const { before, row, id } = one;
    const event = eventOf(before, row);
    if (event === null) continue;
    const record = {
      resource: one.request.resource,
      id,
      title: notificationTitle(row),
      priority: row["priority"],
    };
    const people = [row["assigneeId"], ...((await others[event]?.(tx, row)) ?? [])];
    one.cascade.push(...(await notificationsOf(tx, event, record, people, { at: now, by })));
  }
}

function eventOf(before: Request | null, row: Request): NotificationEvent | null {
  if (row.assigneeId && (before?.assigneeId ?? null) !== row.assigneeId) return "assigned";
  if (!before) return row.channel === "portal" ? "reported" : null;
  if ((row.reopenCount ?? 0) !== (before.reopenCount ?? 0)) return "reopened";
  if (!sameValue(row.quote, before.quote) && before.pendingReason === "awaiting_approval")
    return "quote_decided";
  if (row.status === "pending" && before.status !== "pending")
    return row.pendingReason === "awaiting_parts" ? "parts_needed" : isUndecided(row) ? "quote_waits" : null;
  const isMoved =
    row.plannedStart !== before.plannedStart && Boolean(before.plannedStart) && Boolean(row.plannedStart);
  return isMoved ? "rescheduled" : null;
}

export const notificationTitle = ({ number, title }: Request): string => `${String(number)} ${String(title)}`;
