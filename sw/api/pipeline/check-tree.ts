import { listConstraints, type Tree } from "#db/rules/records/constraints.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Candidate } from "./write-check.ts";
import type { Tx } from "#db/store/tx.ts";

type Row = Record<string, unknown>;
type Rows = ReadonlyMap<string, Row>;

export const hasTree = (resource: Resource): boolean => listConstraints(resource).tree !== undefined;

/** In a tree a record is like its parent in what the rule names, and no branch has more levels than it allows. */
export async function treeIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<Issue[][]> {
  const { tree } = listConstraints(resource);
  if (!tree) return [];
  const placing = [tree.parent, ...tree.sameFields];
  const moves = ({ before, row }: Candidate) =>
    placing.some((path) => (before?.[path] ?? null) !== (row[path] ?? null));
  if (!candidates.some(moves)) return [];
  const stored = (await tx.all(resource.table)).filter(({ deletedAt }) => deletedAt === null);
  const rows: Rows = new Map([
    ...stored.map((row): [string, Row] => [row.id, row]),
    ...candidates.map(({ id, row }): [string, Row] => [id, row]),
  ]);
  return candidates.map((candidate) => (moves(candidate) ? issuesAt(tree, candidate, rows) : []));
}

function issuesAt(tree: Tree, { id, row }: Candidate, rows: Rows): Issue[] {
  const { parent: path, sameFields, mostLevels } = tree;
  const issues: Issue[] = [];
  const parent = rows.get(String(row[path]));
  const children = [...rows.values()].filter((other) => other[path] === id);
  for (const field of sameFields) {
    const isOther = (other: Row) => (other[field] ?? null) !== (row[field] ?? null);
    if (parent && isOther(parent)) issues.push({ path, code: "not_within", params: { field } });
    if (children.some(isOther))
      issues.push({ path: field, code: "not_within", params: { field: "children" } });
  }
  if (levelsAbove(tree, row, rows) + 1 + levelsBelow(tree, id, rows) > mostLevels)
    issues.push({ path, code: "too_deep", params: { max: mostLevels } });
  return issues;
}

/** Counted no further than it matters: a circle is somebody else's to tell. */
function levelsAbove({ parent, mostLevels }: Tree, row: Row, rows: Rows): number {
  let levels = 0;
  for (let at = rows.get(String(row[parent])); at && levels < mostLevels; levels++)
    at = rows.get(String(at[parent]));
  return levels;
}

function levelsBelow(tree: Tree, id: string, rows: Rows, depth = 0): number {
  if (depth > tree.mostLevels) return depth;
  const children = [...rows].filter(([, row]) => row[tree.parent] === id);
  return Math.max(0, ...children.map(([child]) => 1 + levelsBelow(tree, child, rows, depth + 1)));
}
