import { type Database, rowsOf } from "#db/dexie/database.ts";
import { stampOf } from "#db/dexie/list/projection.ts";
import type { Resource } from "#db/schema/resource.ts";

/**
 * The last number of a list plus one; that of a deleted record is not given again, for the log speaks of it. Call it inside
 * `commit`.
 */
export async function nextId(db: Database, { table }: Resource): Promise<string> {
  const { slots } = await stampOf(db, table);
  let next = slots + 1;
  while (await rowsOf(db, table).get(String(next))) next++;
  return String(next);
}
