import { type Database, rowsOf } from "#db/dexie/database.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { linksOf } from "#db/schema/links.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

/**
 * Of the sample rows of a list that came with an update: those that are not there yet, and point only at records that still
 * are, or at each other. People may have deleted what the others were made for.
 */
export async function rowsThatFit(
  db: Database,
  resource: Resource,
  sample: readonly SeedRow[],
): Promise<readonly SeedRow[]> {
  const idsByList = new Map<string, Set<string>>();
  for (const { to, ids } of sample.flatMap((row) => [...linksOf(resource.fields, row)]))
    idsByList.set(to, new Set([...(idsByList.get(to) ?? []), ...ids]));
  const existing = new Set<string>();
  for (const [to, ids] of idsByList)
    for (const row of await rowsOf(db, resourceNamed(to).table).bulkGet([...ids]))
      if (row?.deletedAt === null) existing.add(`${to} ${row.id}`);

  const stored = await rowsOf(db, resource.table).bulkGet(sample.map(({ id }) => id));
  for (let rows = sample.filter((_, at) => stored[at] === undefined); ;) {
    const there = new Set([...existing, ...rows.map(({ id }) => `${resource.name} ${id}`)]);
    const fitting = rows.filter((row) =>
      [...linksOf(resource.fields, row)].every(({ to, ids }) => ids.every((id) => there.has(`${to} ${id}`))),
    );
    if (fitting.length === rows.length) return rows;
    rows = fitting;
  }
}
