import type { Rule } from "#db/rules/ability.ts";
import type { Role } from "./role.ts";

export const adminRules: Rule[] = [{ action: "manage", subject: "all" }];

export const admin: Role = {
  code: "admin",
  rules: adminRules,
};
