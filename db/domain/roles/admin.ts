import { adminRoleRules } from "#db/rules/roles/specified-rules.ts";
import type { Role } from "#db/rules/roles/role.ts";

export const admin: Role = {
  code: "admin",
  rules: adminRoleRules,
};
