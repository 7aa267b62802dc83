import type { Rule } from "#db/rules/ability.ts";
import type { RoleRule } from "./role-rule.ts";

/** What the system may do by itself: it reads everything, and takes the steps that fall due. */
export const systemRules: Rule[] = [
  { action: "read", subject: "all" },
  { action: "execute", subject: "Equipment", fields: ["release"] },
  { action: "execute", subject: "Request", fields: ["resume", "return_loan"] },
  { action: "close", subject: "Request", fields: ["close"] },
] satisfies RoleRule[];
