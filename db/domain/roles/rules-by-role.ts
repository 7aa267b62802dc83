import { type Rule, resolveRules } from "#db/rules/ability.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { rulesOfRole, type RuleSettings } from "./registry.ts";
import { rolesOfUser } from "./roles-of-user.ts";

/** A rule with where it stands: in which role, and at which position there. */
export type RuleOfRole = { role: string | null; index: number; rule: Rule };

/** All rules of somebody in the order in which they count, each with its role: the same as `rulesOfUser`. */
export function rulesByRole(user: Row, settings: RuleSettings): RuleOfRole[] {
  const all = rolesOfUser(user).flatMap((role) =>
    resolveRules(rulesOfRole(role, user, settings), user).map((rule, index) => ({ role, index, rule })),
  );
  return inForce(all);
}

/** Denials last. */
export const inForce = <R extends RuleOfRole>(all: readonly R[]): R[] => [
  ...all.filter(({ rule }) => !rule.inverted),
  ...all.filter(({ rule }) => rule.inverted),
];
