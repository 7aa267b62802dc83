import type { Ability } from "#db/rules/ability.ts";
import { reachOf } from "#db/rules/reach.ts";
import type { Action } from "./vocabulary.ts";

/**
 * The log is read whole or not at all, because no condition can say of all its commands whose they are. A rule with conditions or
 * fields permits nothing here, and a denial with them denies all.
 */
export const mayUseLog = (ability: Ability, action: Action): boolean =>
  reachOf(ability, action, "AuditLog") === "all";
