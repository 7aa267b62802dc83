import { can, parseRules, type Rule } from "#db/rules/ability.ts";
import { roleCodes } from "#db/rules/roles/role.ts";
import { comparableAsWritten, coversRules } from "#db/domain/roles/covers.ts";
import { declarations, type RowOf } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import { currentSession } from "#src/app/session.ts";
import type { RoleNames } from "./load-role-names.ts";

type RoleRow = Pick<RowOf<"roles">, "code" | "name" | "builtIn" | "rules">;

/** Codes that a person may give, and the names of all roles that the reader may read. */
export type RoleOptions = { codes: readonly string[]; names: RoleNames };

/** Loads the roles that this person may give: those that permit nothing which the person may not do. The API decides. */
export async function loadRoleOptions(): Promise<RoleOptions> {
  const session = currentSession();
  if (!session || !can(session.ability, "read", "Role")) return { codes: roleCodes, names: new Map() };
  const { items } = await client(declarations.roles).list({ itemsPerPage: -1, sortBy: "code" });
  return {
    codes: roleOptions(parseRules(session.rules), items),
    names: new Map(items.map(({ code, name }) => [code, name])),
  };
}

/** Returns the built-in roles first, in their order. */
export function roleOptions(rules: readonly Rule[], roles: readonly RoleRow[]): string[] {
  const covered = roles.filter((role) => coversRules(rules, comparableAsWritten(role.rules)));
  return [
    ...roleCodes.filter((code) => covered.some((role) => role.code === code)),
    ...covered.filter(({ builtIn }) => !builtIn).map(({ code }) => code),
  ];
}
