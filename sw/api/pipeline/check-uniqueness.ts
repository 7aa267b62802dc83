import { listConstraints, becomesPrimary, isPrimary, duplicateKey } from "#db/rules/records/constraints.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Candidate } from "./write-check.ts";
import { unrestricted } from "./unrestricted.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";

/** Values that may stand once, and that another record has, or an earlier one of these. */
export async function uniqueIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  ignoredIds: ReadonlySet<string>,
): Promise<Issue[][]> {
  const keys = candidates.map(({ row }) => uniqueKeys(resource, row));
  const owners = await tx.claim(keys.flat().map(({ key }) => key));
  const ownerOf = new Map([...owners].filter(([, id]) => !ignoredIds.has(id)));
  const claimed = new Map<string, string>();
  return candidates.map(({ id }, index) =>
    (keys[index] ?? []).flatMap(({ key, path }) => {
      const owner = ownerOf.get(key) ?? claimed.get(key) ?? id;
      claimed.set(key, owner);
      return owner === id ? [] : [{ path, code: "taken" as const }];
    }),
  );
}

export const refusesDuplicates = (resource: Resource): boolean =>
  listConstraints(resource).duplicates !== undefined;

/** Two records that have all in common what no two should: refused, unless the person says why. */
export async function duplicateIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  ignoredIds: ReadonlySet<string>,
): Promise<Issue[][]> {
  const { duplicates } = listConstraints(resource);
  if (!duplicates) return [];
  const [path] = duplicates.paths;
  const keyOf = (row: Record<string, unknown>) => duplicateKey(duplicates, row);
  // Looked up one by one, which is slow in a browser: only those that are given now.
  const isNew = ({ before, row }: Candidate) => before === null || keyOf(before) !== keyOf(row);
  const newValues = candidates.filter(isNew).flatMap(({ row }) => {
    const value = row[path];
    return typeof value === "string" ? [value] : [];
  });
  if (newValues.length === 0) return [];
  const stored = await tx.rowsWithValues(resource.table, path, [...new Set(newValues)]);
  const owners = new Map<string, Set<string>>();
  const hold = (row: Record<string, unknown>, id: string) =>
    owners.set(keyOf(row), (owners.get(keyOf(row)) ?? new Set()).add(id));
  for (const row of stored) if (row.deletedAt === null && !ignoredIds.has(row.id)) hold(row, row.id);
  return candidates.map((candidate): Issue[] => {
    const { id, row } = candidate;
    if (!row[path]) return [];
    const others = owners.get(keyOf(row)) ?? new Set();
    const isDouble = others.size > (others.has(id) ? 1 : 0);
    hold(row, id);
    return isDouble && isNew(candidate) && !row[duplicates.excuse] ? [{ path, code: duplicates.code }] : [];
  });
}

/** The records that become the primary one, among these. */
export function becomingPrimary(resource: Resource, candidates: readonly Candidate[]): Candidate[] {
  const { primary } = listConstraints(resource);
  return primary ? candidates.filter(({ before, row }) => becomesPrimary(primary, before, row)) : [];
}

/** The stored primary ones, wherever these give another one. */
export async function primariesBeside(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<StoredRow[]> {
  const { primary } = listConstraints(resource);
  const becoming = becomingPrimary(resource, candidates);
  if (!primary || becoming.length === 0) return [];
  const { flag, within } = primary;
  const values = within === null ? [] : [...new Set(becoming.map(({ row }) => String(row[within])))];
  const filters = [...(within === null ? [] : [{ path: within, values }]), { path: flag, values: ["true"] }];
  const { rows } = await tx.query(resource, { ...wholeList, filters, archived: "all" }, unrestricted);
  return rows;
}

/** One is the primary one: the stored one, unless it is among `ignoredIds` or written here as something else. */
export async function primaryIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  ignoredIds: ReadonlySet<string>,
): Promise<Issue[][]> {
  const { primary } = listConstraints(resource);
  const becoming = new Set(becomingPrimary(resource, candidates));
  if (!primary || becoming.size === 0) return candidates.map(() => []);
  const { flag, within, code } = primary;
  const groupOf = (row: Record<string, unknown>) => (within === null ? null : row[within]);
  const candidateIds = new Set(candidates.map(({ id }) => id));
  const stored = await primariesBeside(tx, resource, candidates);
  const staying = candidates.filter((one) => isPrimary(primary, one.row) && !becoming.has(one));
  const owners = new Map<unknown, string>();
  for (const row of stored)
    if (!ignoredIds.has(row.id) && !candidateIds.has(row.id)) owners.set(groupOf(row), row.id);
  for (const { id, row } of staying) owners.set(groupOf(row), id);
  return candidates.map((candidate): Issue[] => {
    if (!becoming.has(candidate)) return [];
    const { id, row } = candidate;
    const owner = owners.get(groupOf(row)) ?? id;
    owners.set(groupOf(row), owner);
    return owner === id ? [] : [{ path: flag, code }];
  });
}
