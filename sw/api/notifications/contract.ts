import * as z from "zod/mini";
import { notificationEvents } from "#db/domain/notifications/notifications.ts";
import { contract, count, nothing, pageOf } from "#sw/api/core/call.ts";
import { flagParameter } from "#sw/api/core/parameters.ts";
import { pageParameters } from "#sw/api/records/parameters.ts";
import { readRequest } from "./bodies.ts";

const notification = z.strictObject({
  id: z.string(),
  event: z.enum(notificationEvents),
  /** The list of the record, by its address, and its id. */
  list: z.string(),
  recordId: z.string(),
  title: z.string(),
  at: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

/** `unread`: those alone that nobody has looked at. */
export const notificationParameters = { ...pageParameters, unread: flagParameter };

/** What the person who asks is told; nobody reads what others are. */
export const notificationsContract = contract({
  notifications: {
    method: "GET",
    path: "/notifications",
    query: notificationParameters,
    answer: z.extend(pageOf(notification), { unread: count }),
  },
  readNotifications: { method: "POST", path: "/notifications/read", body: readRequest, answer: nothing },
});
