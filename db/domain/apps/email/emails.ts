import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

export const emailLabels = ["private", "company", "personal", "important"] as const;

const letter = {
  to: of.rows({ email: of.identifier("email"), name: of.text(120) }),
  from: of.group({ email: of.identifier("email"), name: of.text(120), avatar: optional(of.text(200)) }),
  subject: of.text(200),
  cc: of.tags(),
  bcc: of.tags(),
  /** HTML: paragraphs, lists, emphasis and line breaks, nothing that runs or is fetched. */
  message: of.longText(20_000),
  attachments: of.rows({
    fileName: of.text(200),
    thumbnail: of.text(200),
    url: of.text(200),
    size: of.text(20),
  }),
  isStarred: of.flag(),
  labels: of.choices(emailLabels),
  time: of.instant(),
  folder: of.choice(["inbox", "sent", "draft", "spam"]),
  isRead: of.flag(),
  /** In the bin: a mail is never gone. */
  isDeleted: of.flag(),
};

export const emails = defineResource({
  name: "emails",
  subject: "Email",
  fields: { ...letter, replies: of.rows({ id: of.integer(1, 1_000_000_000), ...letter }) },
  label: ["subject"],
  columns: ["from", "subject", "labels", "time", "folder", "isRead"],
  search: ["from.name", "subject"],
  filters: ["folder", "labels", "isStarred", "isRead", "isDeleted"],
  sort: ["time"],
  unique: [],
});
