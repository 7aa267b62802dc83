import { v7 as newId } from "uuid";
import type { NotificationEvent } from "#db/domain/notifications/notifications.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";

/** A record that people are told of, as it is called now. */
type NotifiedRecord = { resource: Resource; id: string; title: string };

/** What people are told of a record, each once and the one who did it not at all. */
export function notificationsOf(
  event: NotificationEvent,
  { resource, id, title }: NotifiedRecord,
  userIds: readonly unknown[],
  { at, by }: { at: string; by: string },
): WriteRequest[] {
  const people = [...new Set(userIds)].filter(
    (userId): userId is string => typeof userId === "string" && userId !== by,
  );
  return people.map((userId) => ({
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
