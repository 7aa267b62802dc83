import type { RuleSettings } from "#db/domain/roles/registry.ts";
import { customRolesOfUser, rolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { roleKeys } from "#db/domain/users/users.ts";
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

/** Returns the names of a user's roles that have no word in the shell, by code: the user may read no roles. */
export async function namesOfOtherRoles(
  tx: Pick<Tx, "all">,
  user: Record<string, unknown>,
): Promise<{ roleNames?: Record<string, unknown> }> {
  const codes = new Set(rolesOfUser(user).filter((code) => !roleKeys.some((key) => key === code)));
  if (codes.size === 0) return {};
  const rows: StoredRowIn<"roles">[] = await tx.all(roles.table);
  const assigned = rows.filter(({ deletedAt, code }) => deletedAt === null && codes.has(String(code)));
  return { roleNames: Object.fromEntries(assigned.map(({ code, name }) => [String(code), name])) };
}
