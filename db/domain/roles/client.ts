import { clientRoleRules } from "#db/rules/roles/specified-rules.ts";
import type { Role } from "#db/rules/roles/role.ts";

/** The specification's demonstration client; people at a client's have `client_contact` and `client_manager`. */
export const clientRole: Role = {
  code: "client",
  rules: clientRoleRules,
};
