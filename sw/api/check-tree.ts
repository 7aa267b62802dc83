import { type Database, rowsOf } from "#db/database.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Candidate } from "./checks.ts";

/** Categories lie on three levels at most. */
const deepest = 3;

type Rows = ReadonlyMap<string, Record<string, unknown>>;

/** A category is of the scope and the kind of its parent, and its branch is no deeper than three levels. */
export async function treeIssues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<Issue[][]> {
  if (resource.name !== "categories") return [];
  const moves = ({ before, row }: Candidate) =>
    ["parentId", "scope", "kind"].some((path) => (before?.[path] ?? null) !== (row[path] ?? null));
  if (!candidates.some(moves)) return [];
  const stored = (await rowsOf(db, resource.table).toArray()).filter(({ deletedAt }) => deletedAt === null);
  const rows: Rows = new Map([
    ...stored.map((row): [string, Record<string, unknown>] => [row.id, row]),
    ...candidates.map(({ id, row }): [string, Record<string, unknown>] => [id, row]),
  ]);
  return candidates.map((candidate) => (moves(candidate) ? issuesAt(candidate, rows) : []));
}

function issuesAt({ id, row }: Candidate, rows: Rows): Issue[] {
  const issues: Issue[] = [];
  const parent = rows.get(String(row["parentId"]));
  const children = [...rows.values()].filter(({ parentId }) => parentId === id);
  for (const field of ["scope", "kind"]) {
    const isOther = (other: Record<string, unknown>) => (other[field] ?? null) !== (row[field] ?? null);
    if (parent && isOther(parent)) issues.push({ path: "parentId", code: "not_within", params: { field } });
    if (children.some(isOther))
      issues.push({ path: field, code: "not_within", params: { field: "children" } });
  }
  if (levelsAbove(row, rows) + 1 + levelsBelow(id, rows) > deepest)
    issues.push({ path: "parentId", code: "too_deep", params: { max: deepest } });
  return issues;
}

/** Counted no further than it matters: a circle is somebody else's to tell. */
function levelsAbove(row: Record<string, unknown>, rows: Rows): number {
  let levels = 0;
  for (let at = rows.get(String(row["parentId"])); at && levels < deepest; levels++)
    at = rows.get(String(at["parentId"]));
  return levels;
}

function levelsBelow(id: string, rows: Rows, depth = 0): number {
  if (depth > deepest) return depth;
  const children = [...rows].filter(([, { parentId }]) => parentId === id);
  return Math.max(0, ...children.map(([child]) => 1 + levelsBelow(child, rows, depth + 1)));
}
