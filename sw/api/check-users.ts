import { type Database, rowsOf } from "#db/database.ts";
import type { Accounts } from "#db/rules/records/accounts.ts";
import { amongRulesOf } from "#db/rules/records/among.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Candidate } from "./checks.ts";

/** Guards beside the rules: nobody changes what he himself may do, and one who may do everything stays. */
export async function accountIssues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  userId: string,
): Promise<Issue[][]> {
  const { accounts } = amongRulesOf(resource);
  if (!accounts) return [];
  const { powers, status, isActive } = accounts;
  const remaining = await activeAdmins(db, resource, accounts);
  return candidates.map(({ id, before, row }) => {
    const changed = before ? powers.filter((name) => !sameValue(row[name], before[name])) : [];
    if (changed.length === 0) return [];
    // Whoever is put away does not come in by a side door.
    if (row["archivedAt"] && isActive(row)) return [{ path: status, code: "archived" }];
    if (id === userId) return changed.map(notAllowed);
    if (!isActiveAdmin(accounts, row)) remaining.delete(id);
    return remaining.size === 0 ? changed.map(notAllowed) : [];
  });
}

/** The same for accounts that are to go, all of them at once: the last administrator among them stays. */
export async function deletionIssues(
  db: Database,
  resource: Resource,
  rows: readonly StoredRow[],
  userId: string,
): Promise<Issue[][]> {
  const { accounts } = amongRulesOf(resource);
  if (!accounts) return rows.map(() => []);
  const remaining = await activeAdmins(db, resource, accounts);
  return rows.map(({ id }) => {
    const others = new Set([...remaining].filter((one) => one !== id));
    if (id === userId || others.size === 0) return [notAllowed(accounts.powers[0])];
    remaining.delete(id);
    return [];
  });
}

/** An account is deactivated before it is put away: nobody signs in out of an archive. */
export async function archivalIssues(
  db: Database,
  resource: Resource,
  rows: readonly StoredRow[],
  userId: string,
): Promise<Issue[][]> {
  const { accounts } = amongRulesOf(resource);
  if (!accounts) return [];
  const guarded = await deletionIssues(db, resource, rows, userId);
  return rows.map((row, index): Issue[] => {
    const issues = guarded[index] ?? [];
    if (issues.length > 0) return issues;
    return accounts.isActive(row) ? [{ path: accounts.status, code: "still_active" }] : [];
  });
}

async function activeAdmins(db: Database, { table }: Resource, accounts: Accounts): Promise<Set<string>> {
  const all = await rowsOf(db, table).toArray();
  const admins = all.filter((row) => row.deletedAt === null && isActiveAdmin(accounts, row));
  return new Set(admins.map(({ id }) => id));
}

const isActiveAdmin = ({ isActive, isAdmin }: Accounts, row: Record<string, unknown>): boolean =>
  isActive(row) && isAdmin(row);

const notAllowed = (path: string): Issue => ({
  path,
  code: "not_allowed",
  params: { reason: "administrator_only" },
});
