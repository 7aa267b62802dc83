import type { Rule } from "#db/rules/ability.ts";

/** What the specification's words `admin` and `client` stand for where they are stored instead of a list of rules. */
export const adminRoleRules: Rule[] = [{ action: "manage", subject: "all" }];

export const clientRoleRules: Rule[] = [{ action: "read", subject: "AccessControl" }];
