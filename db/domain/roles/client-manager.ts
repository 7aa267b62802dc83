import type { RoleRule } from "./role-rule.ts";
import { progressFields, reportFields, unitFields } from "./client-fields.ts";
import { endingRules, incidenceRules } from "./client-steps.ts";
import { clientNoteRules } from "./notes.ts";
import { clientFileRules } from "./client-files.ts";
import { portalReserved } from "./portal.ts";
import { denialsLast, type Role } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";

const ofCompany = { clientId: "${user.clientId}" };

export const clientManagerRules: RoleRule[] = [
  { action: "read", subject: "Dashboard", conditions: { code: "client_home" } },
  { action: "create", subject: "Request", conditions: ofCompany, fields: reportFields },
  {
    action: ["read", "export"],
    subject: "Request",
    conditions: ofCompany,
    fields: [...progressFields, "quote", "responsibleId"],
  },
  ...incidenceRules(ofCompany, ["read", "export"]),
  ...endingRules(ofCompany),
  {
    action: "approve",
    subject: "Request",
    conditions: { ...ofCompany, "quote.decision": "pending" },
    fields: ["decide_quote"],
  },
  {
    action: ["read", "export"],
    subject: "Equipment",
    conditions: ofCompany,
    fields: [...unitFields, "departmentId", "responsibleId", "purchaseDate", "nextMaintenanceDue"],
  },
  {
    action: ["read", "approve"],
    subject: "IntegrationJob",
    conditions: ofCompany,
    fields: [
      "number",
      "title",
      "kind",
      "siteId",
      "status",
      "progressPct",
      "plannedStart",
      "plannedEnd",
      "lines",
      "acceptance",
      "publicAttachments",
    ],
  },
  { action: ["create", "read", "update"], subject: "Responsible", conditions: ofCompany },
  {
    action: "read",
    subject: "Client",
    conditions: { id: "${user.clientId}" },
    fields: ["code", "legalName", "tradeName", "nameAr", "contract.ref", "contract.endsOn"],
  },
  { action: "read", subject: ["Site", "Department", "Service"], conditions: ofCompany },
  ...clientNoteRules,
  ...clientFileRules,
  { ...portalReserved, action: ["create", "read", "update"] },
];

export const clientManager: Role = {
  code: "client_manager",
  rules: denialsLast(clientManagerRules, personalViewRules),
};
