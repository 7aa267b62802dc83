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
  "registered",
  "password_forgotten",
] as const;

export type NotificationEvent = (typeof notificationEvents)[number];

/** What an event is about, by which people find it among their choices. Of security everybody concerned is told, whatever he chose. */
export const notificationGroups = {
  assigned: "work",
  rescheduled: "work",
  reopened: "work",
  quote_decided: "clients",
  client_wrote: "clients",
  mentioned: "people",
  at_risk: "deadlines",
  overdue: "deadlines",
  escalated: "deadlines",
  reported: "clients",
  parts_needed: "units",
  quote_waits: "clients",
  not_received: "units",
  loan_due: "units",
  loan_late: "units",
  vendor_late: "units",
  registered: "security",
  password_forgotten: "security",
} as const satisfies Record<
  NotificationEvent,
  "work" | "clients" | "people" | "deadlines" | "units" | "security"
>;

export const isMutable = (event: NotificationEvent): boolean => {
  const group: string = notificationGroups[event];
  return group !== "security";
};

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
