import type { NotificationEvent } from "#db/domain/notifications/notifications.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { DueCommand } from "#sw/api/due/due-command.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { notificationsOf } from "#sw/api/notifications/notifications-of.ts";
import { peopleWithRoles } from "./people-with-roles.ts";

/** What people with these roles are to be told of a record once, if nobody was since this day or instant. */
export type Reminder = {
  resource: Resource;
  id: string;
  title: string;
  event: NotificationEvent;
  since: string;
  roles: readonly string[];
};

/** One command for each of those of which nobody was told. */
export async function remind(tx: Tx, reminders: readonly Reminder[]): Promise<DueCommand[]> {
  const isSent = await sentAlready(tx, reminders);
  return reminders.filter((one) => !isSent(one)).map(commandFor);
}

async function sentAlready(
  tx: Pick<Tx, "query">,
  reminders: readonly Reminder[],
): Promise<(reminder: Reminder) => boolean> {
  if (reminders.length === 0) return () => false;
  const filters = [
    { path: "recordId", values: reminders.map(({ id }) => id) },
    { path: "event", values: [...new Set(reminders.map(({ event }) => event))] },
  ];
  const query = { ...wholeList, filters };
  const { rows } = await tx.query(resourceNamed("notifications"), query, unrestricted);
  const sent: readonly StoredRowIn<"notifications">[] = rows;
  return ({ id, event, since }) =>
    sent.some((one) => one.recordId === id && one.event === event && String(one.at) >= since);
}

const commandFor = (reminder: Reminder): DueCommand => ({
  key: `${reminder.event}/${reminder.id}/${reminder.since}`,
  isJoinable: true,
  resources: [reminder.resource, resourceNamed("notifications"), resourceNamed("preferences")],
  loadWrites: async () => {
    const { writesFor } = await import("#sw/api/pipeline/pipeline.ts");
    const { nowIso } = await import("#sw/api/core/context.ts");
    const { fail } = await import("#sw/api/core/errors.ts");
    return async (c, tx) => {
      if ((await sentAlready(tx, [reminder]))(reminder)) return fail("no_such_step");
      const by = c.var.signedIn.user.id;
      const people = await peopleWithRoles(tx, reminder.roles);
      const stamp = { at: nowIso(c), by };
      return writesFor(c, tx, await notificationsOf(tx, reminder.event, reminder, people, stamp));
    };
  },
});
