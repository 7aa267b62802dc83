import { v7 as newId } from "uuid";
import { isMutable, type NotificationEvent } from "#db/domain/notifications/notifications.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";

/** A record that people are told of, as it is called now; of a request its priority too. */
type NotifiedRecord = { resource: Resource; id: string; title: string; priority?: unknown };

/**
 * What people are told of a record, each once, and not at all the one who did it and those who want to hear nothing of such events. Of work of
 * the first priority everybody is told. Its transaction reads the list of preferences.
 */
export async function notificationsOf(
  tx: Pick<Tx, "getMany">,
  event: NotificationEvent,
  { resource, id, title, priority }: NotifiedRecord,
  userIds: readonly unknown[],
  { at, by }: { at: string; by: string },
): Promise<WriteRequest[]> {
  const people = [...new Set(userIds)].filter(
    (userId): userId is string => typeof userId === "string" && userId !== by,
  );
  const deaf = isMutable(event) && priority !== "P1" ? await muting(tx, event, people) : new Set();
  const readers = people.filter((userId) => !deaf.has(userId));
  return readers.map((userId) => ({
    operation: "followUp",
    resource: resourceNamed("notifications"),
    id: newId(),
    before: null,
    values: {
      userId,
      event,
      list: addressOf(resource),
      recordId: id,
      title: title.slice(0, 200),
      at,
      readAt: null,
    },
  }));
}

/** Those of these people who chose not to be told of such events. */
async function muting(
  tx: Pick<Tx, "getMany">,
  event: NotificationEvent,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.getMany("preferences", people);
  const isMuting = (row: StoredRow) =>
    Array.isArray(row["mutedEvents"]) && row["mutedEvents"].includes(event);
  return new Set(rows.flatMap((row) => (row && isMuting(row) ? [row.id] : [])));
}
