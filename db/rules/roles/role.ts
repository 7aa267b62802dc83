import type { Rule } from "#db/rules/ability.ts";
import type { Translated } from "#db/schema/kind.ts";

export type RoleCode =
  | "admin"
  | "editor"
  | "author"
  | "maintainer"
  | "subscriber"
  | "client"
  | "workshop"
  | "inventory_manager"
  | "integration_coordinator"
  | "client_contact"
  | "client_manager";

/** The specification's two words for a role: `key` is a user's `role`, `name` is what a permission's `assignedTo` lists. */
export type SpecifiedRole =
  | { key: "admin"; name: "administrator" }
  | { key: "editor"; name: "manager" }
  | { key: "author"; name: "users" }
  | { key: "maintainer"; name: "support" }
  | { key: "subscriber"; name: "restricted-user" }
  | { key: "client"; name: "client" };

/** Built in: can be copied, not edited. */
export type Role = {
  code: RoleCode;
  /** Roles that the specification does not know stand under the nearest that it does. */
  specified: SpecifiedRole;
  name: Translated;
  description: Translated;
  rules: Rule[];
  /** Added where the setting `selfTake` is on. */
  rulesOfSelfTake?: Rule[];
  /** Instead of `rules`, for a contact whose portal reaches further than himself. */
  rulesByScope?: Record<"department" | "company", Rule[]>;
};

/** Later rules win, so what one part forbids, no other part of the same user gives back. */
export function denialsLast(...parts: (readonly Rule[])[]): Rule[] {
  const rules = parts.flat();
  return [...rules.filter((rule) => !rule.inverted), ...rules.filter((rule) => rule.inverted)];
}
