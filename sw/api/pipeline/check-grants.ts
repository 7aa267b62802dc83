import { writtenRulesOfUser } from "#db/domain/roles/registry.ts";
import { rolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { storedRules } from "#db/domain/roles/role-key.ts";
import { users } from "#db/domain/users/users.ts";
import type { Rule } from "#db/rules/ability.ts";
import { comparableAsWritten, coversRules, inWords } from "#db/domain/roles/covers.ts";
import type { Grants } from "#db/rules/records/accounts.ts";
import { listConstraints } from "#db/rules/records/constraints.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type CustomRules, customRules } from "#sw/api/auth/custom-roles.ts";
import { comparableRules } from "#sw/api/auth/user-rules.ts";
import type { Tx } from "#db/store/tx.ts";
import { administrators } from "./administrators.ts";
import type { RightsChange } from "./check-rights.ts";

/**
 * Roles are made and changed by those who hold all that they permit, and all rights of the people who have them, before and after.
 * Nobody changes so what he himself may do, and somebody who may do everything can still sign in.
 */
export async function grantIssues(
  tx: Tx,
  grants: Grants,
  changes: readonly RightsChange[],
  user: StoredRow,
): Promise<Issue[][]> {
  const custom = await customRules(tx);
  const userRules = await comparableRules(tx, user, custom);
  const asWritten = comparableAsWritten(writtenRulesOfUser(user, { custom }));
  const holds = (rules: readonly Rule[]) =>
    coversRules(userRules, rules) || coversRules(asWritten, comparableAsWritten(rules));
  const all = (await tx.all(users.table)).filter(({ deletedAt }) => deletedAt === null);
  const hadAdministrators = (await administrators(tx, custom)).size > 0;
  let now = custom;
  const refusal = async ({ before, row }: RightsChange): Promise<Reason | null> => {
    if (before && row && inWords(before[grants.rules]) === inWords(row[grants.rules])) return null;
    const versions = [before, row].flatMap((one) => (one ? [storedRules(one[grants.rules])] : []));
    const code = String((before ?? row)?.[grants.code]);
    const after = changed(now, code, row ? (versions.at(-1) ?? []) : null);
    const [members, former] = [all.filter(hasRole(code)), now];
    now = after;
    if (members.some(({ id }) => id === user.id)) return "own_role";
    if (!versions.every(holds)) return "rights_you_lack";
    for (const member of members)
      for (const version of [former, after])
        if (!coversRules(userRules, await comparableRules(tx, member, version))) return "more_rights";
    const isLast = hadAdministrators && (await administrators(tx, after)).size === 0;
    return isLast ? "last_administrator_role" : null;
  };
  const issues: Issue[][] = [];
  for (const change of changes) {
    const reason = await refusal(change);
    issues.push(reason ? [{ path: grants.rules, code: "not_allowed", params: { reason } }] : []);
  }
  return issues;
}

/** How many accounts have each of these roles, put away or not; those that nobody has are absent. */
export async function membersOfRoles(
  tx: Tx,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const { grants } = listConstraints(resource);
  if (!grants || rows.length === 0) return new Map();
  const all = (await tx.all(users.table)).filter(({ deletedAt }) => deletedAt === null);
  const members = rows.map((row) => [row.id, all.filter(hasRole(String(row[grants.code])))] as const);
  return new Map(members.filter(([, some]) => some.length > 0));
}

const hasRole = (code: string) => (user: StoredRow) => rolesOfUser(user).includes(code);

function changed(custom: CustomRules, code: string, rules: readonly Rule[] | null): CustomRules {
  const others = Object.fromEntries(Object.entries(custom).filter(([one]) => one !== code));
  return rules ? { ...others, [code]: rules } : others;
}
