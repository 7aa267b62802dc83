import type { Database } from "#db/dexie/database.ts";
import { eachRows } from "#db/dexie/each-rows.ts";
import { emptyProjection, updateProjection, stampOf } from "#db/dexie/list/projection.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";

/** Removes the data that are derived from a table's records: their list columns and their unique values. */
export async function forgetDerived(db: Database, table: string): Promise<void> {
  await emptyProjection(db, table);
  await db.uniques.where("key").startsWith(`${table}|`).delete();
}

/** Computes it again from some of them. Call it inside the transaction that writes them, until all were there. */
export async function derive(db: Database, table: string, rows: readonly StoredRow[]): Promise<void> {
  const stamp = await stampOf(db, table);
  const slots = rows.reduce((most, { slot }) => Math.max(most, slot + 1), stamp.slots);
  await updateProjection(db, table, rows, { ...stamp, slots });
  // Where a version makes a value unique that several have, one of them keeps it; the others get an issue when they are edited.
  await db.uniques.bulkPut(
    rows.flatMap((row) => {
      const resource = row.deletedAt === null && resourceOf(table, row);
      return resource ? uniqueKeys(resource, row).map(({ key }) => ({ key, id: row.id })) : [];
    }),
  );
}

/** All of it of a table, in a transaction of all tables: the one that it is called in, or its own. */
export const deriveAgain = (db: Database, table: string): Promise<void> =>
  db.transaction("rw", db.tables, async () => {
    await forgetDerived(db, table);
    await eachRows(db, table, (rows) => derive(db, table, rows));
  });
