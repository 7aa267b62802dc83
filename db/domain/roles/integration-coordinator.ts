import { draftRules } from "./request-steps.ts";
import type { RoleRule } from "./role-rule.ts";
import { colleagueRules } from "./colleagues.ts";
import { noteRules } from "./notes.ts";
import { demonstrationRules } from "./demonstration.ts";
import { type Role, denialsLast } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";

export const integrationCoordinatorRules: RoleRule[] = [
  { action: "read", subject: "Dashboard", conditions: { code: { $in: ["assets", "projects"] } } },
  { action: "create", subject: "IntegrationJob" },
  {
    action: ["read", "update", "execute", "cancel", "print", "export", "import"],
    subject: "IntegrationJob",
    conditions: { coordinatorId: "${user.id}" },
  },
  { action: "read", subject: "IntegrationJob" },
  {
    action: "read",
    subject: [
      "Equipment",
      "Request",
      "Incidence",
      "Client",
      "Site",
      "Department",
      "Responsible",
      "Service",
      "Module",
      "Category",
      "SlaPolicy",
      "Calendar",
      "Template",
      "Part",
      "Segment",
    ],
  },
  {
    action: ["create", "update"],
    subject: "Equipment",
    conditions: { integrationCoordinatorId: "${user.id}" },
  },
  {
    action: "execute",
    subject: "Equipment",
    conditions: { integrationCoordinatorId: "${user.id}" },
    fields: ["receive", "reserve", "stage", "unstage", "install"],
    reason: "outside_your_work",
  },
  // Visits that he asked for himself.
  { action: "create", subject: "Request", conditions: { kind: "displacement" } },
  {
    action: ["assign", "schedule"],
    subject: ["Request"],
    conditions: { kind: "displacement", createdBy: "${user.id}" },
  },
  ...draftRules,
  { action: ["create", "update"], subject: ["Template", "Module"] },
  { action: ["read", "create"], subject: "Attachment" },
  ...noteRules,
  ...colleagueRules,
];

export const integrationCoordinator: Role = {
  code: "integration_coordinator",
  rules: denialsLast(integrationCoordinatorRules, personalViewRules, demonstrationRules),
};
