import type { Rule } from "#db/rules/ability.ts";
import { benchSteps } from "./request-steps.ts";
import { demonstrationRules } from "./demonstration.ts";
import { type Role, denialsLast } from "#db/rules/roles/role.ts";
import { personalViewRules } from "./saved-views.ts";
import { selfTakeRules, technicianRules } from "./technician.ts";

const away = { "location.type": { $in: ["workshop", "vendor"] } };

/** What the dispatcher keeps to himself is for whoever has the work. */
const open = { privateToDispatcher: { $ne: true } };

const onBench = { kind: "maintenance", place: { $in: ["workshop", "vendor"] }, ...open };

/** Pickups on their way to the workshop, and those that are there. */
const arriving = { kind: "pickup", status: { $in: ["in_transit", "received"] }, ...open };

/** All of the technician's, and the bench. */
export const workshopRules: Rule[] = denialsLast(technicianRules, [
  { action: "read", subject: "Dashboard", conditions: { code: "workshop" } },
  { action: ["read", "update"], subject: "Request", conditions: onBench },
  { action: "execute", subject: "Request", conditions: onBench, fields: benchSteps },
  {
    action: "execute",
    subject: "Request",
    conditions: { assigneeId: "${user.id}" },
    fields: ["send_to_vendor"],
  },
  { action: "read", subject: "Request", conditions: arriving },
  // Whoever receives them signs for it.
  { action: "update", subject: "Request", conditions: arriving, fields: ["signatures"] },
  { action: "execute", subject: "Request", conditions: arriving, fields: ["receive_units", "resolve"] },
  { action: "read", subject: "Equipment", conditions: away },
  { action: "update", subject: "Equipment", conditions: away },
  {
    action: "execute",
    subject: "Equipment",
    conditions: away,
    fields: [
      "ship",
      "lend_back",
      "to_repair",
      "repaired_in_place",
      "repaired_stock",
      "to_vendor",
      "condition",
    ],
    reason: "outside_your_work",
  },
  // A unit that arrives is not in the workshop yet.
  { action: "execute", subject: "Equipment", conditions: { state: "planned" }, fields: ["receive"] },
  {
    action: "execute",
    subject: "Equipment",
    conditions: { state: "in_transit" },
    fields: ["receive", "to_repair"],
  },
  { action: ["read", "update"], subject: "Part" },
]);

export const workshop: Role = {
  code: "workshop",
  rules: denialsLast(workshopRules, personalViewRules, demonstrationRules),
  rulesOfSelfTake: selfTakeRules,
};
