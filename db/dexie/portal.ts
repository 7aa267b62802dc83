import { type Database, rowsOf } from "./database.ts";
import type { Rule } from "#db/rules/ability.ts";
import { oneself } from "#db/rules/covers.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import type { StoredRow } from "#db/schema/resource.ts";

/** Whom a person at a client's signs in as, and how far his portal reaches: what the placeholders of his rules stand for. */
export type Portal = Record<"clientId" | "responsibleId" | "departmentId" | "portalScope", unknown>;

/** One for each client at which he is responsible; none once he no longer is. */
export async function portalsOf(db: Database, user: StoredRow): Promise<Portal[]> {
  // Nobody else can have one, and most requests are somebody else's.
  if (user["role"] !== "client") return [];
  const responsibles = await rowsOf(db, "responsibles").where("portalUserId").equals(user.id).toArray();
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
export async function rulesNow(db: Database, user: StoredRow): Promise<Rule[]> {
  const portals = await portalsOf(db, user);
  if (portals.length === 0) return rulesOfUser(user);
  return denialsLast(...portals.map((portal) => rulesOfUser({ ...user, ...portal })));
}

/** The same, so that it can be compared with what another one may do: each stands as himself where a rule names him. */
export async function comparableRules(db: Database, user: StoredRow): Promise<Rule[]> {
  const portals = await portalsOf(db, user);
  const as = (portal: object) => rulesOfUser({ ...user, ...portal, id: oneself, responsibleId: oneself });
  return portals.length === 0 ? as({}) : denialsLast(...portals.map(as));
}
