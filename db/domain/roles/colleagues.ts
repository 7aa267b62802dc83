import type { RoleCode } from "#db/rules/roles/role.ts";
import type { RoleRule } from "./role-rule.ts";

const rolesOfClients: RoleCode[] = ["client", "client_contact", "client_manager"];

/** Whoever works here knows the others by name: what they wrote is theirs. People at a client's stand under their own list. */
export const colleagueRules: RoleRule[] = [
  {
    action: "read",
    subject: "User",
    conditions: { role: { $ne: "client" }, roleCodes: { $nin: rolesOfClients } },
    fields: ["id", "fullName"],
  },
];
