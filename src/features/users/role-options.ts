import { roleKeys } from "#db/domain/users/users.ts";
import { can, parseRules, type Rule } from "#db/rules/ability.ts";
import { comparableAsWritten, coversRules } from "#db/domain/roles/covers.ts";
import { declarations, type RowOf } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import type { Session } from "#src/app/session.ts";

type RoleRow = Pick<RowOf<"roles">, "code" | "name" | "builtIn" | "rules">;

/** A role that a new account may get; `name` is null for a built-in one. */
export type RoleOption = { code: string; name: RoleRow["name"] | null };

const builtInOptions: readonly RoleOption[] = roleKeys.map((code) => ({ code, name: null }));

/** The roles that this person may give: those that permit nothing which he may not do. The API decides. */
export async function loadRoleOptions({ ability, rules }: Session): Promise<readonly RoleOption[]> {
  if (!can(ability, "read", "Role")) return builtInOptions;
  const { items } = await client(declarations.roles).list({ itemsPerPage: -1, sortBy: "code" });
  return roleOptions(parseRules(rules), items);
}

export function roleOptions(rules: readonly Rule[], roles: readonly RoleRow[]): RoleOption[] {
  const covered = roles.filter((role) => coversRules(rules, comparableAsWritten(role.rules)));
  const made = covered.filter(({ builtIn }) => !builtIn);
  return [
    ...builtInOptions.filter(({ code }) => covered.some((role) => role.code === code)),
    ...made.map(({ code, name }) => ({ code, name })),
  ];
}
