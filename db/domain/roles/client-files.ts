import type { FieldNameIn } from "#db/schema/registry.ts";
import type { RoleRule } from "./role-rule.ts";

const added: FieldNameIn<"attachments">[] = [
  "kind",
  "fileName",
  "sha256",
  "width",
  "height",
  "caption",
  "equipmentId",
  "visibility",
  "takenAt",
];

/** People at a client's see the files that are meant for them, and add what they have to show of their own requests. */
export const clientFileRules: RoleRule[] = [
  {
    action: "read",
    subject: "Attachment",
    conditions: { visibility: "client", ownerType: "requests" },
    // Whose a file is has to be among the fields, for files are found by it; who took it, and where, is not for them.
    fields: [...added, "ownerType", "ownerId", "mime", "bytes"],
  },
  {
    action: "create",
    subject: "Attachment",
    conditions: { visibility: "client", ownerType: "requests" },
    fields: added,
  },
];
