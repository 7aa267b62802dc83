import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

/** What somebody may be told of. */
export const notificationEvents = [
  "assigned",
  "rescheduled",
  "reopened",
  "quote_decided",
  "client_wrote",
  "mentioned",
  "at_risk",
  "overdue",
  "escalated",
  "reported",
  "parts_needed",
  "quote_waits",
  "not_received",
  "loan_due",
  "loan_late",
  "vendor_late",
] as const;

export type NotificationEvent = (typeof notificationEvents)[number];

/** What one person is told of a record. Calls of their own serve it, for nobody reads those of others. */
export const notifications = defineResource({
  name: "notifications",
  subject: "Notification",
  fields: {
    userId: of.system(of.ref("users", { onDelete: "clear" })),
    event: of.system(of.choice(notificationEvents)),
    /** The list of the record by its address, and its id: one of any list. */
    list: of.system(of.text(80)),
    recordId: of.system(of.text(64)),
    /** What the record was called then. */
    title: of.system(of.text(200)),
    at: of.system(of.instant()),
    readAt: of.system(of.optional(of.instant())),
  },
  label: ["title"],
  columns: ["event", "title", "at"],
  search: ["title"],
  filters: ["userId", "event", "list", "recordId", "readAt", "at"],
  sort: ["at"],
  unique: [],
});
