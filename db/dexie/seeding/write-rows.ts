import { type Database, rowsOf } from "#db/dexie/database.ts";
import { stampOf, updateProjection } from "#db/dexie/list/projection.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { seedActorId } from "#db/rules/roles/system-actor.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";

/** Records that a database begins with, with their list columns and unique values; call it inside a transaction. */
export async function writeRows(
  db: Database,
  resource: Resource,
  sample: readonly SeedRow[],
  pastStamp?: (row: SeedRow) => Partial<StoredRow>,
): Promise<void> {
  const stamp = await stampOf(db, resource.table);
  const rows: StoredRow[] = sample.map((row) => ({
    ...row,
    ...(resource.shares && { kind: resource.shares.kind }),
    version: 1,
    createdBy: seedActorId,
    updatedAt: row.createdAt,
    updatedBy: seedActorId,
    archivedAt: null,
    deletedAt: null,
    slot: stamp.slots++,
    ...pastStamp?.(row),
  }));
  await rowsOf(db, resource.table).bulkPut(rows);
  await updateProjection(db, resource.table, rows, stamp);
  await db.uniques.bulkPut(
    rows.flatMap((row) => uniqueKeys(resource, row).map(({ key }) => ({ key, id: row.id }))),
  );
}
