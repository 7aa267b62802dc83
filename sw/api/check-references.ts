import { type Database, rowsOf } from "#db/database.ts";
import { misfit } from "#db/rules/records/targets.ts";
import { resourceNamed } from "#db/schema/index.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Fields } from "#db/schema/kind.ts";
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

type Link = { path: string; to: string; within: string | undefined; ids: string[] };

/** Every reference of a record: `contract.serviceId`, `modules.0.moduleId`. */
export function* linksOf(fields: Fields, row: Record<string, unknown>, prefix = ""): Generator<Link> {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name;
    const value = row[name];
    if (field.kind === "ref" || field.kind === "refs") {
      const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string");
      yield { path, to: field.to, within: field.within, ids };
    }
    if (field.kind === "group" && isRecord(value)) yield* linksOf(field.fields, value, `${path}.`);
    if (field.kind === "rows" && Array.isArray(value)) {
      for (const [index, part] of value.entries())
        if (isRecord(part)) yield* linksOf(field.fields, part, `${path}.${index}.`);
    }
  }
}

type Target = { id: string } & Record<string, unknown>;
type Targets = Map<string, Target>;

async function targetsOf(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  overlay: ReadonlyMap<string, Target>,
): Promise<Targets> {
  const wanted = new Map<string, Set<string>>();
  for (const { row } of candidates) {
    for (const { to, ids } of linksOf(resource.fields, row)) {
      const known = wanted.get(to) ?? new Set();
      for (const id of ids) known.add(id);
      wanted.set(to, known);
    }
  }
  const targets: Targets = new Map();
  for (const [to, ids] of wanted) {
    const target = resourceNamed(to);
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
      if (within !== undefined && target[within] !== row[within])
        issues.push({ path, code: "not_within", params: { field: within } });
      const field = held.has(key) ? null : misfit(resource, path, target);
      if (field !== null) issues.push({ path, code: "not_within", params: { field } });
    }
  }
  return issues;
}

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
