import { draftRules } from "./request-steps.ts";
import type { RoleRule } from "./role-rule.ts";
import { colleagueRules } from "./colleagues.ts";
import { noteRules } from "./notes.ts";
import { portalReserved } from "./portal.ts";
import { catalogueSubjects } from "#db/schema/subject.ts";

export const dispatcherRules: RoleRule[] = [
  { action: "read", subject: "Dashboard", conditions: { code: { $in: ["service", "operations"] } } },
  {
    action: [
      "create",
      "read",
      "update",
      "assign",
      "schedule",
      "execute",
      "close",
      "reopen",
      "cancel",
      "print",
      "export",
      "merge",
    ],
    subject: ["Request", "Incidence"],
  },
  { action: "override", subject: "Request", fields: ["priority"] },
  ...draftRules,
  // On behalf of the client, with a note.
  { action: "approve", subject: "Request", fields: ["decide_quote"] },
  { action: ["read", "create"], subject: "IntegrationJob" },
  {
    action: "read",
    subject: ["Equipment", "Part", "Schedule", "StockTake", ...catalogueSubjects],
  },
  {
    action: "update",
    subject: "Equipment",
    fields: ["location", "departmentId", "responsibleId", "assignee", "tags", "clientNotes"],
  },
  {
    action: "execute",
    subject: "Equipment",
    fields: ["reserve", "release", "to_repair", "move", "move_client", "lose"],
  },
  { action: ["create", "read", "update"], subject: ["Client", "Site", "Department", "Responsible"] },
  {
    action: "create",
    subject: ["Diagnostic", "ActionPerformed"],
    conditions: { active: false },
    reason: "saved_as_proposal",
  },
  {
    action: "read",
    subject: "User",
    // Among the built-in roles the technician goes by the specification's word, `maintainer`.
    conditions: { roleCodes: { $in: ["technician", "maintainer", "workshop"] } },
    fields: ["id", "fullName", "phone", "skills", "zone", "workCalendarId", "dailyCapacityMin", "status"],
  },
  { action: ["create", "read", "update", "delete", "import", "export"], subject: "Absence" },
  { action: ["read", "create", "update"], subject: "Attachment" },
  ...noteRules,
  ...colleagueRules,
  { action: ["read", "update"], subject: "Conflict" },
  { action: "manage", subject: "Pack" },
  {
    action: "update",
    subject: "Client",
    fields: ["contract", "taxIds", "status"],
    inverted: true,
    reason: "supervisor_only",
  },
  { action: "read", subject: "Request", fields: ["cost.other"], inverted: true },
  portalReserved,
];
