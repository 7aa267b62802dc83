import { draftRules } from "./request-steps.ts";
import type { RoleRule } from "./role-rule.ts";
import { noteRules } from "./notes.ts";
import { portalReserved } from "./portal.ts";
import { catalogueSubjects } from "#db/schema/subject.ts";
import { othersViewsHidden } from "./saved-views.ts";

export const supervisorRules: RoleRule[] = [
  { action: ["read", "export", "print"], subject: "all" },
  {
    action: [
      "create",
      "update",
      "assign",
      "schedule",
      "execute",
      "close",
      "reopen",
      "cancel",
      "override",
      "merge",
    ],
    subject: ["Request", "Incidence", "IntegrationJob"],
  },
  ...draftRules,
  { action: "approve", subject: "Request", fields: ["decide_quote"] },
  { action: "update", subject: "Equipment" },
  { action: "execute", subject: "Equipment", fields: ["retire", "dispose", "withdraw_disposal", "lose"] },
  { action: "approve", subject: "Equipment", fields: ["confirm_disposal"] },
  {
    action: ["create", "update"],
    subject: ["Client", "Site", "Department", "Responsible", ...catalogueSubjects, "Schedule"],
  },
  {
    action: ["update"],
    subject: "User",
    fields: ["status", "phone", "skills", "zone", "workCalendarId", "dailyCapacityMin"],
  },
  { action: ["create", "update", "delete", "import"], subject: "Absence" },
  // Whoever may make and change all records of a list may do so with a file.
  {
    action: "import",
    subject: ["Equipment", "Client", "Site", "Department", "Responsible", "Request", ...catalogueSubjects],
  },
  { action: "restore", subject: ["Equipment", "Client", "Responsible"] },
  ...noteRules,
  { action: "delete", subject: "Note" },
  { action: ["read", "update"], subject: ["Conflict", "Pack"] },
  {
    action: ["create", "update", "delete"],
    subject: ["Role", "Permission"],
    inverted: true,
    reason: "administrator_only",
  },
  { action: "purge", subject: "all", inverted: true, reason: "administrator_only" },
  portalReserved,
  othersViewsHidden,
];
