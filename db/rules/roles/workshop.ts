import type { Rule } from "#db/rules/ability.ts";
import { demonstrationRules } from "./demonstration.ts";
import { type Role, denialsLast } from "./role.ts";
import { selfTakeRules, technicianRules } from "./technician.ts";

const away = { "location.type": { $in: ["workshop", "vendor"] } };

/** All of the technician's, and the bench. */
export const workshopRules: Rule[] = denialsLast(technicianRules, [
  { action: "read", subject: "Dashboard", conditions: { code: "workshop" } },
  {
    action: ["read", "update", "execute"],
    subject: "Request",
    conditions: { type: "maintenance", place: { $in: ["workshop", "vendor"] } },
  },
  {
    action: ["read", "execute"],
    subject: "Request",
    conditions: { type: "pickup", status: { $in: ["in_transit", "received"] } },
  },
  { action: "read", subject: "Equipment", conditions: away },
  { action: ["update", "execute"], subject: "Equipment", conditions: away },
  { action: ["read", "update"], subject: "Part" },
]);

export const workshop: Role = {
  code: "workshop",
  rules: denialsLast(workshopRules, demonstrationRules),
  rulesOfSelfTake: selfTakeRules,
};
