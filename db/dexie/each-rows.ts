import { Dexie } from "dexie";
import type { StoredRow } from "#db/schema/resource.ts";
import { type Database, rowsOf } from "./database.ts";

const rowsAtOnce = 1000;

/** All records of a table, some at a time. */
export async function eachRows(
  db: Database,
  table: string,
  visit: (rows: StoredRow[]) => Promise<void> | void,
): Promise<void> {
  for (let last: unknown = Dexie.minKey; ;) {
    const rows = await rowsOf(db, table).where(":id").above(last).limit(rowsAtOnce).toArray();
    if (rows.length > 0) await visit(rows);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id;
  }
}
