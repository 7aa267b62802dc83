import { abilityOf } from "#db/rules/ability.ts";
import { adminRoleRules } from "#db/rules/roles/specified-rules.ts";
import type { Reader } from "#db/store/list-query.ts";

/**
 * For checks that must hold whoever writes: no rule hides a record from them. Rows that are read with it are never answered.
 */
export const unrestricted: Reader = { ability: abilityOf(adminRoleRules), language: "en" };
