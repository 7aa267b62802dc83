import type { Rule } from "#db/rules/ability.ts";
import { oneself } from "#db/rules/roles/conditions.ts";
import { goesBySettings, type RuleSettings, rulesOfUser } from "#db/domain/roles/registry.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import { type CustomRules, customRulesOf } from "./custom-roles.ts";
import type { UserRow } from "./user-row.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Portal } from "#sw/domain/contribution.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { allContributions } from "#sw/domain/registry.ts";

/** As whom somebody signs in, by the records that point at his account. */
export async function portalsOfUser(tx: Tx, user: UserRow): Promise<Portal[]> {
  const all: Portal[] = [];
  for (const { portals } of allContributions) if (portals) all.push(...(await portals(tx, user)));
  return all;
}

/** All that this user may do now: at each client what he may do there. */
export const rulesNow = async (tx: Tx, user: UserRow): Promise<Rule[]> =>
  rulesAs(
    tx,
    user,
    {},
    { ...(goesBySettings(user) && (await settingsOf(tx))), custom: await customRulesOf(tx, user) },
  );

/**
 * The same, so that it can be compared with what another one may do: each stands as himself where a rule names him. `custom` are the
 * roles that people made as they are, or as they would be.
 */
export const comparableRules = (tx: Tx, user: UserRow, custom: CustomRules): Promise<Rule[]> =>
  rulesAs(tx, user, { id: oneself, responsibleId: oneself }, { custom });

/** `self`: the values that replace the user where his rules name him, if not those of his account and his portals. */
async function rulesAs(
  tx: Tx,
  user: UserRow,
  self: { id?: string; responsibleId?: string },
  settings: RuleSettings,
): Promise<Rule[]> {
  const portals = await portalsOfUser(tx, user);
  const rulesAt = (portal: object) => rulesOfUser({ ...user, ...portal, ...self }, settings);
  return portals.length === 0 ? rulesAt({}) : denialsLast(...portals.map(rulesAt));
}
