import type { UnitStepCode } from "#db/domain/equipment/step-codes.ts";
import { preparationSteps, receptionSteps } from "./request-steps.ts";
import type { RoleRule } from "./role-rule.ts";
import { colleagueRules } from "./colleagues.ts";
import { noteRules } from "./notes.ts";
import { demonstrationRules } from "./demonstration.ts";
import { type Role, denialsLast } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";

const unitSteps: UnitStepCode[] = [
  "receive",
  "reserve",
  "release",
  "unstage",
  "ship",
  "repaired_stock",
  "move",
  "condition",
  "retire",
  "dispose",
  "withdraw_disposal",
  "lose",
];

export const inventoryManagerRules: RoleRule[] = [
  { action: "read", subject: "Dashboard", conditions: { code: "assets" } },
  {
    action: ["create", "read", "update", "import", "export", "print", "merge", "delete"],
    subject: ["Equipment", "StockTake", "Part"],
  },
  { action: "execute", subject: ["StockTake", "Part"] },
  { action: "execute", subject: "Equipment", fields: unitSteps },
  {
    action: "execute",
    subject: "Equipment",
    conditions: { state: { $ne: "disposed" } },
    fields: ["recover"],
    reason: "administrator_only",
  },
  {
    action: "read",
    subject: [
      "Request",
      "Incidence",
      "IntegrationJob",
      "Client",
      "Site",
      "Department",
      "Responsible",
      "Segment",
      "Service",
      "Module",
      "Diagnostic",
      "ActionPerformed",
      "SlaPolicy",
      "Calendar",
      "Template",
      "Schedule",
    ],
  },
  {
    action: "execute",
    subject: "Request",
    conditions: { kind: "pickup" },
    fields: receptionSteps,
    reason: "reception_and_preparation_only",
  },
  {
    action: "execute",
    subject: "Request",
    conditions: { kind: "replacement" },
    fields: preparationSteps,
    reason: "reception_and_preparation_only",
  },
  { action: ["create", "read", "update"], subject: ["Category", "Schedule"] },
  { action: "import", subject: "Category" },
  { action: ["read", "create"], subject: "Attachment" },
  ...noteRules,
  ...colleagueRules,
  {
    action: ["read", "update"],
    subject: "Conflict",
    conditions: { subject: { $in: ["Equipment", "Part", "StockTake"] } },
  },
  { action: "purge", subject: "Equipment", inverted: true, reason: "administrator_only" },
];

export const inventoryManager: Role = {
  code: "inventory_manager",
  rules: denialsLast(inventoryManagerRules, personalViewRules, demonstrationRules),
};
