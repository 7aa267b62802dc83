import { can } from "#db/rules/ability.ts";
import { isRoleCode } from "#db/rules/roles/role.ts";
import { roles } from "#db/domain/roles/roles.ts";
import type { Translated } from "#db/schema/kind.ts";
import { client } from "#src/api/client.ts";
import { currentSession } from "#src/app/session.ts";

/** Names of the roles that the reader may read, by code. */
export type RoleNames = ReadonlyMap<string, Translated>;

/** Loads the names of roles by code: only where people made one of these, and as far as the reader may read roles. */
export async function loadRoleNames(codes: readonly string[] | undefined): Promise<RoleNames> {
  const session = currentSession();
  const isNamed = (codes ?? []).every(isRoleCode);
  if (isNamed || !session || !can(session.ability, "read", roles.subject)) return new Map();
  const { items } = await client(roles).list({ itemsPerPage: -1 });
  return new Map(items.map(({ code, name }) => [code, name]));
}
