import { isPicture } from "#db/schema/pictures.ts";
import { misfit } from "#db/rules/records/targets.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { linksOf } from "#db/schema/links.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Candidate } from "./write-check.ts";
import { nothingPending, type Pending } from "./pending.ts";
import { isOfKind } from "#sw/api/core/permissions.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * References that lead nowhere, out of their client, or to a record that does not fit. `overlay` are records as the same
 * command leaves them, `pending` those that it makes.
 */
export async function referenceIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  overlay: ReadonlyMap<string, Target> = new Map(),
  pending: Pending = nothingPending,
): Promise<Issue[][]> {
  const targets = await targetsOf(tx, resource, candidates, overlay, pending);
  return candidates.map((candidate) => linkIssues(resource, candidate, targets));
}

type Target = { id: string } & Record<string, unknown>;
type Targets = Map<string, Target>;

async function targetsOf(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  overlay: ReadonlyMap<string, Target>,
  pending: Pending,
): Promise<Targets> {
  const links = candidates.flatMap(({ row }) => [...linksOf(resource.fields, row)]);
  const targets: Targets = new Map();
  for (const [to, group] of grouped(links, (link) => link.to)) {
    const target = resourceNamed(to);
    const ids = [...new Set(group.flatMap((link) => link.ids))];
    const stored = await tx.getMany(target.table, ids);
    for (const [index, storedRow] of stored.entries()) {
      const row = storedRow ?? pending.get(ids[index] ?? "");
      if (row && row.deletedAt === null && isOfKind(target, row))
        targets.set(`${to}/${row.id}`, overlay.get(row.id) ?? row);
    }
  }
  return targets;
}

function linkIssues(resource: Resource, { id: recordId, before, row }: Candidate, targets: Targets): Issue[] {
  const issues: Issue[] = [];
  const previousKeys = new Set(
    before
      ? [...linksOf(resource.fields, before)].flatMap(({ to, ids }) => ids.map((id) => `${to}/${id}`))
      : [],
  );
  for (const { path, to, within, ids, isSubrecord } of linksOf(resource.fields, row)) {
    for (const key of ids.map((id) => `${to}/${id}`)) {
      const target = targets.get(key);
      // A reference from before its record was deleted may stay; a new one must exist.
      if (!target && !previousKeys.has(key)) issues.push({ path, code: "unknown_reference" });
      if (!target) continue;
      if (isSubrecord && !previousKeys.has(key) && !(target["ownerId"] === recordId && isPicture(target)))
        issues.push({ path, code: "unknown_reference" });
      if (target["archivedAt"] && !previousKeys.has(key)) issues.push({ path, code: "archived" });
      if (within !== undefined && isOfAnother(target[within], row[within]))
        issues.push({ path, code: "not_within", params: { field: within } });
      const field = previousKeys.has(key) ? null : misfit(resource, path, target);
      if (field !== null) issues.push({ path, code: "not_within", params: { field } });
    }
  }
  return issues;
}

/** A record that belongs to nobody in particular may be referenced by all. */
export const isOfAnother = (owner: unknown, expectedOwner: unknown): boolean =>
  (owner ?? null) !== null && owner !== expectedOwner;
