import { targetCondition } from "#db/rules/records/targets.ts";
import { type Reference, referencesTo } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import { isOfAnother } from "./check-references.ts";
import type { Candidate } from "./write-check.ts";
import type { Tx } from "#db/store/tx.ts";

type Row = Record<string, unknown>;

/** Whether other records rely on what these are. */
export const isReliedOn = (resource: Resource): boolean =>
  referencesTo(resource).some((reference) => reliedOn(reference).length > 0);

/**
 * A field that others rely on stays while they do: a unit stands at a site of its own client, so the site stays with that client.
 * `overlay` are records as the same command leaves them, all of them or none.
 */
export async function dependantIssues(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  overlay: ReadonlyMap<string, Row> = new Map(),
): Promise<Issue[][]> {
  const relied = [...new Set(referencesTo(resource).flatMap(reliedOn))];
  const moving = new Map(
    candidates
      .filter(
        ({ before, row }) =>
          before && relied.some((field) => (before[field] ?? null) !== (row[field] ?? null)),
      )
      .map((candidate) => [candidate.id, candidate]),
  );
  if (moving.size === 0) return candidates.map(() => []);
  const left = new Map<string, Set<string>>();
  for (const { reference, bySlot, rows } of await tx.referencing(resource, moving.keys())) {
    for (const pointing of await rows()) {
      const after = overlay.get(pointing.id) ?? pointing;
      for (const id of bySlot.get(pointing.slot) ?? []) {
        const candidate = moving.get(id);
        for (const field of candidate ? leftBehind(reference, candidate, after) : []) {
          const key = `${id} ${field}`;
          left.set(key, (left.get(key) ?? new Set()).add(`${reference.from.table}/${pointing.id}`));
        }
      }
    }
  }
  return candidates.map(({ id }) =>
    relied.flatMap((path): Issue[] => {
      const count = left.get(`${id} ${path}`)?.size ?? 0;
      return count > 0 ? [{ path, code: "relied_on", params: { count } }] : [];
    }),
  );
}

/** The fields of the record pointed at that this reference depends on. */
function reliedOn({ from, path, field }: Reference): string[] {
  return [...(field.within === undefined ? [] : [field.within]), ...Object.keys(targetCondition(from, path))];
}

/** The fields in which the record would no longer be what the other one points at. */
function leftBehind({ from, path, field }: Reference, { id, before, row }: Candidate, after: Row): string[] {
  const value = valueAt(after, path);
  if (!before || !(Array.isArray(value) ? value.includes(id) : value === id)) return [];
  const parted =
    field.within !== undefined && isOfAnother(row[field.within], after[field.within]) ? [field.within] : [];
  const unlike = Object.entries(targetCondition(from, path))
    .filter(([name, expected]) => before[name] === expected && row[name] !== expected)
    .map(([name]) => name);
  return [...parted, ...unlike];
}

/** Records by their ids, as a command leaves them. */
export const overlayOf = (rows: Iterable<StoredRow | Row | null>): ReadonlyMap<string, Row> =>
  new Map(
    [...rows].flatMap((row) => (row && typeof row["id"] === "string" ? [[row["id"], row] as const] : [])),
  );
