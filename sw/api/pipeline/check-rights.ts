import type { Rule } from "#db/rules/ability.ts";
import { coversRules, inWords, outranks } from "#db/domain/roles/covers.ts";
import { type Constraints, listConstraints } from "#db/rules/records/constraints.ts";
import { users } from "#db/domain/users/users.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { customRules } from "#sw/api/auth/custom-roles.ts";
import { comparableRules } from "#sw/api/auth/user-rules.ts";
import { grantIssues } from "./check-grants.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record that is changed, made (`before` null), or goes as it stands (`row` null). */
export type RightsChange = { id: string; before: StoredRow | null; row: Record<string, unknown> | null };

/** The users that a change affects: as they are and as they would be, and the fields that carry the issue. */
type Touched = { affectedUsers: StoredRow[]; paths: readonly string[] };

/** Whether rights depend on the records of this list: accounts, and those through which a user signs in. */
export function givesRights(resource: Resource): boolean {
  const { accounts, accountLink, grants } = listConstraints(resource);
  return accounts !== undefined || accountLink !== undefined || grants !== undefined;
}

/**
 * An account is changed, put away, brought back and given rights by those who hold all rights that it has and would have; so is
 * a record through which a user signs in.
 */
export async function rightsIssues(
  tx: Tx,
  resource: Resource,
  changes: readonly RightsChange[],
  user: StoredRow,
): Promise<Issue[][]> {
  const rules = listConstraints(resource);
  if (rules.grants) return grantIssues(tx, rules.grants, changes, user);
  if (!rules.accounts && !rules.accountLink) return changes.map(() => []);
  const custom = await customRules(tx);
  const userRules = await comparableRules(tx, user, custom);
  const isCovered = remembering((rights) => coversRules(userRules, rights));
  const isLed = remembering((rights) => outranks(userRules, rights));
  const issues: Issue[][] = [];
  for (const change of changes) {
    const { affectedUsers, paths } = await touchedBy(tx, resource, rules, change);
    const rights = await Promise.all(affectedUsers.map((one) => comparableRules(tx, one, custom)));
    const isAllowed = leavesAccess(rules, change, rights, paths) ? isLed : isCovered;
    issues.push(rights.every(isAllowed) ? [] : paths.map(moreRights));
  }
  return issues;
}

/** An account keeps its rights, and is signed in to as before: its person is led, not given anything. */
const leavesAccess = (
  { accounts }: Constraints,
  { before, row }: RightsChange,
  [was, is]: readonly Rule[][],
  paths: readonly string[],
): boolean =>
  accounts !== undefined &&
  before !== null &&
  row !== null &&
  inWords(was) === inWords(is) &&
  !accounts.signIn.some((name) => paths.includes(name));

async function touchedBy(
  tx: Tx,
  resource: Resource,
  { accounts, accountLink }: Constraints,
  { id, before, row }: RightsChange,
): Promise<Touched> {
  const differs = (name: string) => !sameValue(before?.[name], row?.[name]);
  const isWhole = !before || !row;
  if (accounts) {
    const paths = isWhole ? [accounts.powers[0]] : Object.keys(resource.fields).filter(differs);
    const after = row && stampedAs(row, id, before);
    return { affectedUsers: paths.length === 0 ? [] : [before, after].filter((one) => one !== null), paths };
  }
  if (!accountLink) return { affectedUsers: [], paths: [] };
  const { user: link, fields } = accountLink;
  const paths = isWhole ? [link] : fields.filter(differs);
  const ids = [before?.[link], row?.[link]].filter((one) => typeof one === "string");
  const linked = paths.length === 0 ? [] : await tx.getMany(users.table, [...new Set(ids)]);
  return { affectedUsers: linked.filter((one) => one !== undefined), paths };
}

const blankStamp = {
  version: 0,
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
  archivedAt: null,
  deletedAt: null,
  slot: 0,
};

/** A record that is not written yet has no stamp. */
const stampedAs = (row: Record<string, unknown>, id: string, before: StoredRow | null): StoredRow => ({
  ...blankStamp,
  ...before,
  ...row,
  id,
});

/** Most of many accounts have the same rights. */
function remembering(test: (rights: Rule[]) => boolean): (rights: Rule[]) => boolean {
  const cache = new Map<string, boolean>();
  return (rights) => {
    const key = JSON.stringify(rights);
    const answer = cache.get(key) ?? test(rights);
    cache.set(key, answer);
    return answer;
  };
}

const moreRights = (path: string): Issue => ({
  path,
  code: "not_allowed",
  params: { reason: "more_rights" },
});
