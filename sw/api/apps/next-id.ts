import type { Resource } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * The last number of a list plus one; that of a deleted record is not given again, for the log speaks of it. Call it inside
 * `commit`.
 */
export async function nextId(tx: Tx, { table }: Resource): Promise<string> {
  let next = (await tx.slotCount(table)) + 1;
  while (await tx.get(table, String(next))) next++;
  return String(next);
}
