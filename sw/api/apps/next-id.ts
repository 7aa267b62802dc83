import type { Resource } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import { lastUsedId } from "#sw/api/pipeline/id-counters.ts";

/**
 * The last number of a list plus one; that of a deleted record is not given again, for the log speaks of it, nor that of a lost
 * one. Call it inside `commit`.
 */
export async function nextId(tx: Tx, { table }: Resource): Promise<string> {
  let next = Math.max(await tx.slotCount(table), await lastUsedId(tx, table)) + 1;
  while (await tx.get(table, String(next))) next++;
  return String(next);
}
