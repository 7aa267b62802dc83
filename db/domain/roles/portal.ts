import type { Rule } from "#db/rules/ability.ts";

/** Who at a client's signs in, and how far he sees, is a right like those of a user. */
export const portalReserved: Rule = {
  action: ["create", "update"],
  subject: "Responsible",
  fields: ["portalUserId", "portalScope"],
  inverted: true,
  reason: "administrator_only",
};
