import { type Database, rowsOf } from "#db/database.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { users } from "#db/schema/security/users.ts";
import type { Candidate } from "./checks.ts";
import { sameValue } from "./same-value.ts";

const powers = ["role", "roleCodes", "status"] as const;

/** Guards beside the rules: nobody changes what he himself may do, and one who may do everything stays. */
export async function accountIssues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  userId: string,
): Promise<Issue[][]> {
  if (resource.name !== users.name) return [];
  const remaining = await activeAdmins(db);
  return candidates.map(({ id, before, row }) => {
    const changed = before
      ? powers.filter((name) => !sameValue(row[name] ?? null, before[name] ?? null))
      : [];
    if (changed.length === 0) return [];
    if (id === userId) return changed.map(notAllowed);
    if (!isActiveAdmin(row)) remaining.delete(id);
    return remaining.size === 0 ? changed.map(notAllowed) : [];
  });
}

export async function deletionIssues(
  db: Database,
  resource: Resource,
  before: StoredRow,
  userId: string,
): Promise<Issue[]> {
  if (resource.name !== users.name) return [];
  const remaining = await activeAdmins(db);
  remaining.delete(before.id);
  return before.id === userId || remaining.size === 0 ? [notAllowed("role")] : [];
}

async function activeAdmins(db: Database): Promise<Set<string>> {
  const all = await rowsOf(db, users.table).toArray();
  return new Set(all.filter((row) => row.deletedAt === null && isActiveAdmin(row)).map(({ id }) => id));
}

function isActiveAdmin({ role, roleCodes, status }: Record<string, unknown>): boolean {
  const codes = Array.isArray(roleCodes) && roleCodes.length > 0 ? roleCodes : [role];
  return status === "active" && codes.includes("admin");
}

const notAllowed = (path: string): Issue => ({
  path,
  code: "not_allowed",
  params: { reason: "administrator_only" },
});
