import type { RoleRule } from "./role-rule.ts";

/** Whoever works here reads and writes notes on what he reads, and changes his own. */
export const noteRules: RoleRule[] = [
  { action: ["read", "create"], subject: "Note" },
  { action: ["update", "delete"], subject: "Note", conditions: { createdBy: "${user.id}" } },
];

/** People at a client's read what is written for them. Whose a note is has to be among the fields: notes are found by it. */
export const clientNoteRules: RoleRule[] = [
  {
    action: "read",
    subject: "Note",
    conditions: { visibility: "client" },
    fields: ["ownerType", "ownerId", "text", "editedAt"],
  },
  // What he answers is for all who work on it.
  {
    action: "create",
    subject: "Note",
    conditions: { visibility: "client", ownerType: "requests" },
    fields: ["text", "visibility"],
  },
];
