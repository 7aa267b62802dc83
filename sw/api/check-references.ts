import { type Database, rowsOf } from "#db/database.ts";
import { misfit } from "#db/rules/records/targets.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/index.ts";
import type { Issue } from "#db/schema/issue.ts";
import { linksOf } from "#db/schema/links.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Candidate } from "./checks.ts";
import { isOfKind } from "./permissions.ts";

/**
 * References that lead nowhere, out of their client, to a record that does not fit, or round in a circle. `overlay` are
 * records as the same command leaves them.
 */
export async function referenceIssues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  overlay: ReadonlyMap<string, Target> = new Map(),
): Promise<Issue[][]> {
  const targets = await targetsOf(db, resource, candidates, overlay);
  const ancestors = await ancestorsOf(db, resource, candidates);
  return candidates.map((candidate) => [
    ...linkIssues(resource, candidate, targets),
    ...circleIssues(resource, candidate, ancestors),
  ]);
}

type Target = { id: string } & Record<string, unknown>;
type Targets = Map<string, Target>;

async function targetsOf(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  overlay: ReadonlyMap<string, Target>,
): Promise<Targets> {
  const links = candidates.flatMap(({ row }) => [...linksOf(resource.fields, row)]);
  const targets: Targets = new Map();
  for (const [to, own] of grouped(links, (link) => link.to)) {
    const target = resourceNamed(to);
    const ids = new Set(own.flatMap((link) => link.ids));
    for (const row of await rowsOf(db, target.table).bulkGet([...ids])) {
      if (row && row.deletedAt === null && isOfKind(target, row))
        targets.set(`${to}/${row.id}`, overlay.get(row.id) ?? row);
    }
  }
  return targets;
}

function linkIssues(resource: Resource, { before, row }: Candidate, targets: Targets): Issue[] {
  const issues: Issue[] = [];
  const held = new Set(
    before
      ? [...linksOf(resource.fields, before)].flatMap(({ to, ids }) => ids.map((id) => `${to}/${id}`))
      : [],
  );
  for (const { path, to, within, ids } of linksOf(resource.fields, row)) {
    for (const key of ids.map((id) => `${to}/${id}`)) {
      const target = targets.get(key);
      // What a record pointed at before it was deleted may stay; what is chosen now must be there.
      if (!target && !held.has(key)) issues.push({ path, code: "unknown_reference" });
      if (!target) continue;
      if (target["archivedAt"] && !held.has(key)) issues.push({ path, code: "archived" });
      if (within !== undefined && isOfAnother(target[within], row[within]))
        issues.push({ path, code: "not_within", params: { field: within } });
      const field = held.has(key) ? null : misfit(resource, path, target);
      if (field !== null) issues.push({ path, code: "not_within", params: { field } });
    }
  }
  return issues;
}

/** What is nobody's in particular may be pointed at by all. */
export const isOfAnother = (owner: unknown, own: unknown): boolean =>
  (owner ?? null) !== null && owner !== own;

const deepest = 50;

/** The fields in which a record names its parent. */
const parentPaths = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([path, field]) =>
    field.kind === "ref" && resourceNamed(field.to).table === resource.table ? [path] : [],
  );

type Rows = Map<string, Record<string, unknown>>;

/**
 * Parents, their parents and so on; what the same command writes counts already. Read level by level: a transaction does
 * not outlive a hundred awaits that ask the database nothing.
 */
async function ancestorsOf(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<Rows> {
  const rows: Rows = new Map(candidates.map(({ id, row }) => [id, row]));
  const paths = parentPaths(resource);
  const parentsOf = (row: Record<string, unknown>) =>
    paths.map((path) => row[path]).filter((id) => typeof id === "string");
  let wanted = candidates.flatMap(({ row }) => parentsOf(row));
  for (let depth = 0; depth < deepest; depth++) {
    const missing = [...new Set(wanted)].filter((id) => !rows.has(id));
    if (missing.length === 0) break;
    const found = (await rowsOf(db, resource.table).bulkGet(missing)).filter((row) => row !== undefined);
    for (const row of found) rows.set(row.id, row);
    wanted = found.flatMap(parentsOf);
  }
  return rows;
}

/** A parent's parents must not lead back to the record itself. */
function circleIssues(resource: Resource, { id, before, row }: Candidate, ancestors: Rows): Issue[] {
  return parentPaths(resource).flatMap((path): Issue[] => {
    if (before?.[path] === row[path]) return [];
    let at = row[path];
    for (let depth = 0; typeof at === "string" && depth < deepest; depth++) {
      if (at === id) return [{ path, code: "circular" }];
      at = ancestors.get(at)?.[path];
    }
    return [];
  });
}
