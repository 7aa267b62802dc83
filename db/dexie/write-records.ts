import type { StoredRow } from "#db/schema/resource.ts";
import { type Command, type Decision, TakenError, type Write } from "#db/store/command.ts";
import { atOnce } from "#db/store/pace.ts";
import { claimsOf } from "#db/store/unique-claims.ts";
import { batchesOf } from "./batches.ts";
import { type Database, rowsOf } from "./database.ts";
import { updateProjection, stampOf } from "./list/projection.ts";
import { uniqueOwners } from "./unique-owners.ts";

/** Writes records, list columns and unique values. Call it inside a transaction. */
export async function writeRecords(
  db: Database,
  command: Command,
  { writes, pace = atOnce }: Decision,
): Promise<StoredRow[]> {
  refuseTwice(writes);
  const written: StoredRow[] = [];
  for (const table of new Set(writes.map(({ resource }) => resource.table))) {
    const stamp = await stampOf(db, table);
    const rows: StoredRow[] = [];
    await pace(writes, (one, index) => {
      if (one.resource.table !== table) return;
      const slot = one.before?.slot ?? stamp.slots++;
      const row = stamped(one, slot, command);
      rows.push(row);
      written[index] = row;
    });
    for (const some of batchesOf(rows)) await rowsOf(db, table).bulkPut(some);
    await updateProjection(db, table, rows, stamp, pace);
  }
  await claimUniques(db, writes, written);
  return written;
}

/** Each write knows the record as it was before the command: a second one would undo the first. */
function refuseTwice(writes: readonly Write[]): void {
  const seen = new Set<string>();
  for (const { resource, before, after } of writes) {
    const record = `${resource.table}/${after?.id ?? before?.id}`;
    if (seen.has(record))
      throw new Error(`Failed to commit: ${record} is written twice. Merge the two writes.`);
    seen.add(record);
  }
}

function stamped({ resource, before, after, leaves }: Write, slot: number, { by, now }: Command): StoredRow {
  const id = after?.id ?? before?.id ?? "";
  const kind = resource.shares ? { kind: resource.shares.kind } : {};
  // The few after the many: engines copy an object into one that is not empty forty times slower.
  return {
    ...(leaves ?? (before ? { ...before, ...after } : after)),
    ...kind,
    id,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    createdBy: before?.createdBy ?? by,
    updatedAt: now,
    updatedBy: by,
    archivedAt: archivedAt(after ?? before),
    deletedAt: after ? null : now,
    slot,
  };
}

function archivedAt(row: Record<string, unknown> | null): string | null {
  const at = row?.["archivedAt"];
  return typeof at === "string" ? at : null;
}

async function claimUniques(
  db: Database,
  writes: readonly Write[],
  rows: readonly StoredRow[],
): Promise<void> {
  const { released, claims, taken } = await claimsOf((keys) => uniqueOwners(db, keys), writes, rows);
  if (taken.length > 0) throw new TakenError(taken.map(({ index, path }) => ({ index, path })));
  const claimed = new Set(claims.map(({ key }) => key));
  await db.uniques.bulkDelete([...released.keys()].filter((key) => !claimed.has(key)));
  await db.uniques.bulkPut(claims.map(({ key, id }) => ({ key, id })));
}
