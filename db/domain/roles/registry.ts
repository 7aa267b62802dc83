import { type Rule, resolveRules } from "#db/rules/ability.ts";
import { admin } from "./admin.ts";
import { author } from "./author.ts";
import { clientContact } from "./client-contact.ts";
import { clientManager } from "./client-manager.ts";
import { clientRole } from "./client.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import { editor } from "./editor.ts";
import { rolesOfUser } from "./roles-of-user.ts";
import { integrationCoordinator } from "./integration-coordinator.ts";
import { inventoryManager } from "./inventory-manager.ts";
import { maintainer } from "./maintainer.ts";
import { type Role, type RoleCode, denialsLast, isRoleCode } from "#db/rules/roles/role.ts";
import { subscriber } from "./subscriber.ts";
import { workshop } from "./workshop.ts";

export const builtInRoles: Record<RoleCode, Role> = {
  admin,
  editor,
  author,
  maintainer,
  subscriber,
  client: clientRole,
  workshop,
  inventory_manager: inventoryManager,
  integration_coordinator: integrationCoordinator,
  client_contact: clientContact,
  client_manager: clientManager,
};

export type RuleSettings = {
  /** Technicians may take unassigned work of their zone. */
  selfTake?: boolean;
  /** Rules of the roles that people made, by code. */
  custom?: Readonly<Record<string, readonly Rule[]>>;
};

/**
 * All that a user may do, by every role in `roleCodes`, or by `role` where that is empty; a code that is no role's gives
 * nothing. `user` holds what placeholders name: `id`, `zone`, `scopeClientIds`, and for people at a client's `clientId`,
 * `responsibleId`, `departmentId` and `portalScope`, which `rulesNow` reads.
 */
export function rulesOfUser(user: Row, settings: RuleSettings = {}): Rule[] {
  return resolveRules(writtenRulesOfUser(user, settings), user);
}

/** The same as his roles say it: where they name him, the placeholder stands. */
export const writtenRulesOfUser = (user: Row, settings: RuleSettings = {}): Rule[] =>
  denialsLast(...rolesOfUser(user).map((code) => rulesOfRole(code, user, settings)));

/** Whether what a user may do goes by a setting: else nobody need read the settings for him. */
export const goesBySettings = (user: Row): boolean =>
  rolesOfUser(user).some((code) => isRoleCode(code) && builtInRoles[code].rulesOfSelfTake !== undefined);

/** Those of one role, by its code. */
export function rulesOfRole(
  code: string,
  user: Row,
  { selfTake, custom = {} }: RuleSettings,
): readonly Rule[] {
  if (!isRoleCode(code)) return Object.hasOwn(custom, code) ? (custom[code] ?? []) : [];
  const { rules, rulesByScope, rulesOfSelfTake = [] } = builtInRoles[code];
  const scope = user["portalScope"];
  const baseRules = scope === "department" || scope === "client" ? (rulesByScope?.[scope] ?? rules) : rules;
  return selfTake ? [...baseRules, ...rulesOfSelfTake] : baseRules;
}
