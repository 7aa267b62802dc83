import type { Rule } from "#db/rules/ability.ts";
import { oneself } from "#db/rules/covers.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import type { UserRow } from "./user-row.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Portal } from "#sw/domain/contribution.ts";
import { allContributions } from "#sw/domain/registry.ts";

async function portalsOf(tx: Tx, user: UserRow): Promise<Portal[]> {
  const all: Portal[] = [];
  for (const { portals } of allContributions) if (portals) all.push(...(await portals(tx, user)));
  return all;
}

/** All that this user may do now: at each client what he may do there. */
export async function rulesNow(tx: Tx, user: UserRow): Promise<Rule[]> {
  const portals = await portalsOf(tx, user);
  if (portals.length === 0) return rulesOfUser(user);
  return denialsLast(...portals.map((portal) => rulesOfUser({ ...user, ...portal })));
}

/** The same, so that it can be compared with what another one may do: each stands as himself where a rule names him. */
export async function comparableRules(tx: Tx, user: UserRow): Promise<Rule[]> {
  const portals = await portalsOf(tx, user);
  const as = (portal: object) => rulesOfUser({ ...user, ...portal, id: oneself, responsibleId: oneself });
  return portals.length === 0 ? as({}) : denialsLast(...portals.map(as));
}
