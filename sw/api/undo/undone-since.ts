import { registeredNamed } from "#db/schema/registry.ts";
import type { ImportBatch } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";
import { isSameWork } from "./same-work.ts";

const linesRead = 5;

/** When a batch was undone; null where it was not. Kept records have other lines since, so a few are looked at. */
export async function undoneSince(
  tx: Tx,
  { key, span }: Pick<ImportBatch, "key" | "span">,
): Promise<string | null> {
  for (const { resource, recordId } of await tx.lines(span, linesRead)) {
    const table = registeredNamed(resource)?.table;
    const later = table === undefined ? null : await tx.lastChange(table, recordId);
    if (later?.undoes !== undefined && isSameWork(key, later.undoes)) return later.recordedAt;
  }
  return null;
}
