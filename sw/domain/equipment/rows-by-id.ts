import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import { nothingPending, type Pending } from "#sw/api/pipeline/pending.ts";

/** The records of a table that these values name, read once each; `pending` are records of the same command. */
export async function rowsById(
  tx: Tx,
  table: string,
  values: readonly unknown[],
  pending: Pending = nothingPending,
): Promise<ReadonlyMap<string, StoredRow>> {
  const ids = [...new Set(values.filter((id) => typeof id === "string"))];
  const stored = await tx.getMany(table, ids);
  const rows = ids.map((id, index) => stored[index] ?? pending.get(id));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}
