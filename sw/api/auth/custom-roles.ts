import type { RuleSettings } from "#db/domain/roles/registry.ts";
import { customRolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { roles } from "#db/domain/roles/roles.ts";
import { storedRules } from "#db/domain/roles/role-key.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import type { Tx } from "#db/store/tx.ts";

/** Rules of the roles that people made, by code. */
export type CustomRules = NonNullable<RuleSettings["custom"]>;

/** Those of all roles that are there: one read of a short table. */
export async function customRules(tx: Pick<Tx, "all">): Promise<CustomRules> {
  const rows: StoredRowIn<"roles">[] = await tx.all(roles.table);
  const living = rows.filter((row) => row.deletedAt === null && row.builtIn !== true);
  return Object.fromEntries(living.map((row) => [String(row.code), storedRules(row.rules)]));
}

/** The same for somebody: whoever has built-in roles alone costs no read. */
export const customRulesOf = async (
  tx: Pick<Tx, "all">,
  user: Record<string, unknown>,
): Promise<CustomRules> => (customRolesOfUser(user).length > 0 ? customRules(tx) : {});
