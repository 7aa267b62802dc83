import { can, parseRules, type Rule } from "#db/rules/ability.ts";
import { roleCodes } from "#db/rules/roles/role.ts";
import { comparableAsWritten, coversRules } from "#db/domain/roles/covers.ts";
import { declarations, type RowOf } from "#db/schema/registry.ts";
import type { Translated } from "#db/schema/kind.ts";
import { client } from "#src/api/client.ts";
import { currentSession, type Session } from "#src/app/session.ts";

type RoleRow = Pick<RowOf<"roles">, "code" | "name" | "builtIn" | "rules">;

/** Roles of which a person may be given some; `name` is null for one that is called by a word of the product. */
export type RoleOption = { code: string; name: Translated | null };

/** What can be chosen, and what all roles that the reader may read are called, by code. */
export type RoleOptions = { options: readonly RoleOption[]; names: ReadonlyMap<string, Translated> };

const builtInOptions: readonly RoleOption[] = roleCodes.map((code) => ({ code, name: null }));

/** Loads the roles that this person may give: those that permit nothing which the person may not do. The API decides. */
export async function loadRoleOptions(session: Session | null = currentSession()): Promise<RoleOptions> {
  if (!session || !can(session.ability, "read", "Role")) return { options: builtInOptions, names: new Map() };
  const { items } = await client(declarations.roles).list({ itemsPerPage: -1, sortBy: "code" });
  return {
    options: roleOptions(parseRules(session.rules), items),
    names: new Map(items.map(({ code, name }) => [code, name])),
  };
}

/** Returns the built-in roles first, in their order. */
export function roleOptions(rules: readonly Rule[], roles: readonly RoleRow[]): RoleOption[] {
  const covered = roles.filter((role) => coversRules(rules, comparableAsWritten(role.rules)));
  const made = covered.filter(({ builtIn }) => !builtIn);
  return [
    ...builtInOptions.filter(({ code }) => covered.some((role) => role.code === code)),
    ...made.map(({ code, name }) => ({ code, name })),
  ];
}
