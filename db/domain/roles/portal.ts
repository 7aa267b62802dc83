import type { RoleRule } from "./role-rule.ts";

/** The right to give people at a client's a portal, and to set how far they see, is a right like those of a user. */
export const portalReserved = {
  action: ["create", "update"],
  subject: "Responsible",
  fields: ["portalUserId", "portalScope"],
  inverted: true,
  reason: "administrator_only",
} satisfies RoleRule;
