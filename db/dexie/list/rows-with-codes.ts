import { type Database, rowsOf } from "#db/dexie/database.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { holdersOfCodes } from "./code-holders.ts";
import { searchPart } from "./parts.ts";
import { rowsAt, viewOf } from "./view.ts";

/** The index takes a step for each value, which is slow in a browser: for more than so many the search lines are read once. */
const few = 40;

/**
 * The rows that have one of these values at an indexed path that is searched too; of many values also rows that have one at
 * another searched path. Call it inside a transaction.
 */
export async function rowsWithCodes(
  db: Database,
  table: string,
  path: string,
  values: readonly string[],
): Promise<StoredRow[]> {
  if (values.length <= few) return rowsOf(db, table).where(path).anyOf(values).toArray();
  const view = await viewOf(db, table, [searchPart]);
  const slots = new Set([...holdersOfCodes(view, values).values()].flat());
  return rowsAt(db, view, [...slots]);
}
