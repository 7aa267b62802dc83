import { permitsEverything } from "#db/rules/covers.ts";
import type { Accounts } from "#db/rules/records/accounts.ts";
import { listConstraints } from "#db/rules/records/constraints.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
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
  const remaining = await administrators(tx, resource, accounts);
  return candidates.map(({ id, before, row }, index): Issue[] => {
    const changed = before ? powers.filter((name) => !sameValue(row[name], before[name])) : [];
    const refused = rightIssues[index] ?? [];
    if (changed.length === 0 || refused.length > 0) return refused;
    // Whoever is put away does not come in by a side door.
    if (row["archivedAt"] && isActive(row)) return [{ path: status, code: "archived" }];
    if (id === user.id) return changed.map((path) => notAllowed(path, "own_account"));
    if (isActiveAdmin(accounts, row) || !remaining.has(id)) return [];
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
  const { accounts } = listConstraints(resource);
  if (!accounts) return rightIssues;
  const [path] = accounts.powers;
  const remaining = await administrators(tx, resource, accounts);
  return rows.map(({ id }, index): Issue[] => {
    const refused = rightIssues[index] ?? [];
    if (refused.length > 0) return refused;
    if (id === user.id) return [notAllowed(path, "own_account")];
    if (remaining.size === 1 && remaining.has(id)) return [notAllowed(path, "last_administrator")];
    remaining.delete(id);
    return [];
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

/** Those who may do everything and can sign in: an account that has no password, or was put away, helps nobody. */
async function administrators(tx: Tx, { table }: Resource, accounts: Accounts): Promise<Set<string>> {
  const all = await tx.all(table);
  const admins = all.filter(
    (row) => row.deletedAt === null && row.archivedAt === null && isActiveAdmin(accounts, row),
  );
  return tx.usersWithPassword(admins.map(({ id }) => id));
}

const isActiveAdmin = ({ isActive }: Accounts, row: Record<string, unknown>): boolean =>
  isActive(row) && permitsEverything(rulesOfUser(row));

const notAllowed = (path: string, reason: Reason): Issue => ({
  path,
  code: "not_allowed",
  params: { reason },
});
