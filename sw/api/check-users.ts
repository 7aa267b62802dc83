import { type Database, rowsOf } from "#db/database.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { users } from "#db/schema/security/users.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Candidate } from "./checks.ts";

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
    const changed = before ? powers.filter((name) => !sameValue(row[name], before[name])) : [];
    if (changed.length === 0) return [];
    // Whoever is put away does not come in by a side door.
    if (row["archivedAt"] && row["status"] === "active") return [{ path: "status", code: "archived" }];
    if (id === userId) return changed.map(notAllowed);
    if (!isActiveAdmin(row)) remaining.delete(id);
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
  if (resource.name !== users.name) return rows.map(() => []);
  const remaining = await activeAdmins(db);
  return rows.map(({ id }) => {
    const others = new Set([...remaining].filter((one) => one !== id));
    if (id === userId || others.size === 0) return [notAllowed("role")];
    remaining.delete(id);
    return [];
  });
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
