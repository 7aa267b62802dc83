import type { RoleRule } from "./role-rule.ts";

/** Who at a client's signs in, and how far he sees, is a right like those of a user. */
export const portalReserved = {
  action: ["create", "update"],
  subject: "Responsible",
  fields: ["portalUserId", "portalScope"],
  inverted: true,
  reason: "administrator_only",
} satisfies RoleRule;
