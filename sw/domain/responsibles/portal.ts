import type { Rule } from "#db/rules/ability.ts";
import { oneself } from "#db/rules/covers.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";

/** Whom a person at a client's signs in as, and how far his portal reaches: what the placeholders of his rules stand for. */
export type Portal = Record<"clientId" | "responsibleId" | "departmentId" | "portalScope", unknown>;

/** One for each client at which he is responsible; none once he no longer is. */
export async function portalsOf(tx: Tx, user: StoredRow): Promise<Portal[]> {
  // Nobody else can have one, and most requests are somebody else's.
  if (user["role"] !== "client") return [];
  const responsibles = await tx.having("responsibles", "portalUserId", [user.id]);
  return responsibles
    .filter((row) => row["active"] === true && row.archivedAt === null && row.deletedAt === null)
    .map((row) => ({
      clientId: row["clientId"],
      responsibleId: row.id,
      departmentId: row["departmentId"],
      portalScope: row["portalScope"],
    }));
}

/** All that this user may do now: at each client what he may do there. */
export async function rulesNow(tx: Tx, user: StoredRow): Promise<Rule[]> {
  const portals = await portalsOf(tx, user);
  if (portals.length === 0) return rulesOfUser(user);
  return denialsLast(...portals.map((portal) => rulesOfUser({ ...user, ...portal })));
}

/** The same, so that it can be compared with what another one may do: each stands as himself where a rule names him. */
export async function comparableRules(tx: Tx, user: StoredRow): Promise<Rule[]> {
  const portals = await portalsOf(tx, user);
  const as = (portal: object) => rulesOfUser({ ...user, ...portal, id: oneself, responsibleId: oneself });
  return portals.length === 0 ? as({}) : denialsLast(...portals.map(as));
}
