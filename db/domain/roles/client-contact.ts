import type { RoleRule } from "./role-rule.ts";
import type { Rule } from "#db/rules/ability.ts";
import { progressFields, reportFields, unitFields } from "./client-fields.ts";
import { clientManagerRules } from "./client-manager.ts";
import { endingRules, incidenceRules } from "./client-steps.ts";
import { clientNoteRules } from "./notes.ts";
import { clientFileRules } from "./client-files.ts";
import { denialsLast, type Role } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";

const rulesAsResponsible = contactRules({ responsibleId: "${user.responsibleId}" });

export const clientContact: Role = {
  code: "client_contact",
  rules: [...rulesAsResponsible, ...personalViewRules],
  rulesByScope: {
    department: [...contactRules({ departmentId: "${user.departmentId}" }), ...personalViewRules],
    client: denialsLast(withoutApproval(clientManagerRules), personalViewRules),
  },
};

type Theirs = { responsibleId: string } | { departmentId: string };

function contactRules(whose: Theirs): RoleRule[] {
  const theirs = { clientId: "${user.clientId}", ...whose };
  return [
    { action: "read", subject: "Dashboard", conditions: { code: "client_home" } },
    {
      action: "create",
      subject: "Request",
      conditions: { clientId: "${user.clientId}" },
      fields: reportFields,
    },
    { action: "read", subject: "Request", conditions: theirs, fields: progressFields },
    ...incidenceRules(theirs, ["read"]),
    ...endingRules(theirs),
    {
      action: "cancel",
      subject: "Request",
      conditions: { ...theirs, status: "new" },
      fields: ["cancel"],
    },
    {
      action: "read",
      subject: "Equipment",
      conditions: { clientId: "${user.clientId}", departmentId: "${user.departmentId}" },
      fields: unitFields,
    },
    // What the site and the department of his requests are called, and no more of them.
    {
      action: "read",
      subject: "Site",
      conditions: { clientId: "${user.clientId}" },
      fields: ["code", "name"],
    },
    {
      action: "read",
      subject: "Department",
      conditions: { id: "${user.departmentId}" },
      fields: ["code", "name"],
    },
    {
      action: ["read", "update"],
      subject: "Responsible",
      conditions: { id: "${user.responsibleId}" },
      fields: ["firstName", "lastName", "phones", "email", "language"],
    },
    ...clientNoteRules,
    ...clientFileRules,
  ];
}

function withoutApproval(rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.action === "approve") return [];
    return Array.isArray(rule.action)
      ? { ...rule, action: rule.action.filter((one) => one !== "approve") }
      : rule;
  });
}
