import { listConstraints } from "#db/rules/records/constraints.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { customRules } from "#sw/api/auth/custom-roles.ts";
import { administrators, isActiveAdmin } from "./administrators.ts";
import { membersOfRoles } from "./check-grants.ts";
import { rightsIssues } from "./check-rights.ts";
import type { Candidate } from "./write-check.ts";
import type { Tx } from "#db/store/tx.ts";

/** Guards beside the rules: nobody changes what he himself may do, nor what those have who may do more, and one who may do everything stays. */
export async function accountIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  user: StoredRow,
): Promise<Issue[][]> {
  const rightIssues = await rightsIssues(tx, resource, candidates, user);
  const { accounts } = listConstraints(resource);
  if (!accounts) return rightIssues;
  const { powers, status, isActive } = accounts;
  const custom = await customRules(tx);
  const remaining = await administrators(tx, custom);
  return candidates.map(({ id, before, row }, index): Issue[] => {
    const changed = before ? powers.filter((name) => !sameValue(row[name], before[name])) : [];
    const refused = rightIssues[index] ?? [];
    if (changed.length === 0 || refused.length > 0) return refused;
    // Whoever is put away does not come in by a side door.
    if (row["archivedAt"] && isActive(row)) return [{ path: status, code: "archived" }];
    if (id === user.id) return changed.map((path) => notAllowed(path, "own_account"));
    if (isActiveAdmin(row, custom) || !remaining.has(id)) return [];
    if (remaining.size === 1) return changed.map((path) => notAllowed(path, "last_administrator"));
    remaining.delete(id);
    return [];
  });
}

/** The same for records that are to go, all of them at once: the last administrator among them stays. */
export async function deletionIssues(
  tx: Tx,
  resource: Resource,
  rows: readonly StoredRow[],
  user: StoredRow,
): Promise<Issue[][]> {
  const rightIssues = await standingIssues(tx, resource, rows, user);
  const { accounts, grants } = listConstraints(resource);
  if (grants) return memberIssues(tx, resource, rows, rightIssues);
  if (!accounts) return rightIssues;
  const [path] = accounts.powers;
  const remaining = await administrators(tx, await customRules(tx));
  return rows.map(({ id }, index): Issue[] => {
    const refused = rightIssues[index] ?? [];
    if (refused.length > 0) return refused;
    if (id === user.id) return [notAllowed(path, "own_account")];
    if (remaining.size === 1 && remaining.has(id)) return [notAllowed(path, "last_administrator")];
    remaining.delete(id);
    return [];
  });
}

/** What people may do who have a role stays until they have another one. */
async function memberIssues(
  tx: Tx,
  resource: Resource,
  rows: readonly StoredRow[],
  rightIssues: readonly Issue[][],
): Promise<Issue[][]> {
  const members = await membersOfRoles(tx, resource, rows);
  return rows.map(({ id }, index): Issue[] => {
    const count = members.get(id)?.length;
    return count === undefined
      ? (rightIssues[index] ?? [])
      : [{ path: "code", code: "relied_on", params: { count } }];
  });
}

/** An account is deactivated before it is put away: nobody signs in out of an archive. */
export async function archivalIssues(
  tx: Tx,
  resource: Resource,
  rows: readonly StoredRow[],
  user: StoredRow,
): Promise<Issue[][]> {
  const guarded = await deletionIssues(tx, resource, rows, user);
  const { accounts } = listConstraints(resource);
  if (!accounts) return guarded;
  return rows.map((row, index): Issue[] => {
    const issues = guarded[index] ?? [];
    if (issues.length > 0) return issues;
    return accounts.isActive(row) ? [{ path: accounts.status, code: "still_active" }] : [];
  });
}

/** Records that are changed as they stand: put away, brought back, made one with others. */
export const standingIssues = (
  tx: Tx,
  resource: Resource,
  rows: readonly StoredRow[],
  user: StoredRow,
): Promise<Issue[][]> =>
  rightsIssues(
    tx,
    resource,
    rows.map((row) => ({ id: row.id, before: row, row: null })),
    user,
  );

const notAllowed = (path: string, reason: Reason): Issue => ({
  path,
  code: "not_allowed",
  params: { reason },
});
