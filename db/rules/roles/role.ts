import type { Rule } from "#db/rules/ability.ts";

/** The built-in roles: those of the specification first. */
export const roleCodes = [
  "admin",
  "editor",
  "author",
  "maintainer",
  "subscriber",
  "client",
  "workshop",
  "inventory_manager",
  "integration_coordinator",
  "client_contact",
  "client_manager",
] as const;

export type RoleCode = (typeof roleCodes)[number];

export const isRoleCode = (code: string): code is RoleCode => roleCodes.some((one) => one === code);

/** Built in: can be copied, not edited. */
export type Role = {
  code: RoleCode;
  rules: Rule[];
  /** Added where the setting `selfTake` is on. */
  rulesOfSelfTake?: Rule[];
  /** Instead of `rules`, for a contact whose portal reaches further than himself. */
  rulesByScope?: Record<"department" | "client", Rule[]>;
};

/** Later rules win, so what one part forbids, no other part of the same user gives back. */
export function denialsLast(...ruleSets: (readonly Rule[])[]): Rule[] {
  const rules = ruleSets.flat();
  return [...rules.filter((rule) => !rule.inverted), ...rules.filter((rule) => rule.inverted)];
}
