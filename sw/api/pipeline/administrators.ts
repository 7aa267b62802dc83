import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { userConstraints } from "#db/domain/users/constraints.ts";
import { users } from "#db/domain/users/users.ts";
import { permitsEverything } from "#db/rules/ability.ts";
import type { CustomRules } from "#sw/api/auth/custom-roles.ts";
import type { UserRow } from "#sw/api/auth/user-row.ts";
import type { Tx } from "#db/store/tx.ts";

type Row = Readonly<Record<string, unknown>>;

/** Those who may do everything and can sign in: an account that has no password, or was put away, helps nobody. */
export async function administrators(tx: Tx, custom: CustomRules): Promise<Set<string>> {
  const admins = activeAdmins(await tx.all(users.table), custom);
  const credentials = await tx.credentialsOf(admins.map(({ id }) => id));
  return new Set(credentials.flatMap((one) => one?.userId ?? []));
}

/** Those of users who may do everything, whether they have a password or not. */
export const activeAdmins = (all: UserRow[], custom: CustomRules): UserRow[] =>
  all.filter((row) => row.deletedAt === null && row.archivedAt === null && isActiveAdmin(row, custom));

export const isActiveAdmin = (row: Row, custom: CustomRules): boolean =>
  userConstraints.accounts.isActive(row) && permitsEverything({ rules: rulesOfUser(row, { custom }) });
