import type { Rule } from "#db/rules/ability.ts";
import type { Role } from "./role.ts";

export const clientRules: Rule[] = [{ action: "read", subject: "AccessControl" }];

/** The specification's demonstration client; people at a client's have `client_contact` and `client_manager`. */
export const client: Role = {
  code: "client",
  rules: clientRules,
};
