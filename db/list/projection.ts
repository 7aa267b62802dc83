import { type Database, rowsOf, type Stamp } from "#db/database.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { buildChunk, changeChunk, chunkBits, chunkRows } from "./chunk.ts";
import { type Projection, projections } from "./columns.ts";

export function projectionOf(table: string): Projection {
  const found = projections.get(table);
  if (!found) throw new Error(`Failed to find the projection: «${table}» holds no resource. Register one in db/schema/index.ts.`);
  return found;
}

export async function stampOf(db: Database, table: string): Promise<Stamp> {
  return (await db.stamps.get(table)) ?? { table, revision: 0, slots: 0, chunks: [] };
}

/**
 * Brings the list columns of written rows up to date. Call it inside the transaction that writes the rows; a row with
 * `deletedAt` leaves the lists and keeps its slot.
 */
export async function project(db: Database, table: string, rows: readonly StoredRow[], stamp: Stamp): Promise<void> {
  const projection = projectionOf(table);
  const changes = byChunk(rows);
  const numbers = [...changes.keys()];
  const stored = await db.columns.bulkGet(numbers.map((number): [string, number] => [table, number]));
  const chunks = [...changes].map(([number, changed], index) => {
    const chunk = stored[index];
    return chunk ? changeChunk(projection, chunk, changed) : buildChunk(projection, number, inOrder(changed));
  });
  await db.columns.bulkPut(chunks);
  const revision = stamp.revision + 1;
  const revisions = [...stamp.chunks];
  for (const number of numbers) revisions[number] = revision;
  await db.stamps.put({ ...stamp, revision, chunks: Array.from(revisions, (known) => known ?? 0) });
}

function byChunk(rows: readonly StoredRow[]): Map<number, Map<number, StoredRow | null>> {
  const chunks = new Map<number, Map<number, StoredRow | null>>();
  for (const row of rows) {
    const number = row.slot >> chunkBits;
    const changed = chunks.get(number) ?? new Map<number, StoredRow | null>();
    changed.set(row.slot & (chunkRows - 1), row.deletedAt ? null : row);
    chunks.set(number, changed);
  }
  return chunks;
}

function inOrder(changed: ReadonlyMap<number, StoredRow | null>): (StoredRow | null)[] {
  const size = Math.max(...changed.keys()) + 1;
  return Array.from({ length: size }, (_, index) => changed.get(index) ?? null);
}

/** Computes a table's projection anew from its rows, for an upgrade that changes what is projected. */
export async function rebuildProjection(db: Database, table: string): Promise<void> {
  const stamp = await stampOf(db, table);
  await db.columns.where("[table+chunk]").between([table, -Infinity], [table, Infinity]).delete();
  const rows = await rowsOf(db, table).toArray();
  await project(db, table, rows, { ...stamp, chunks: [] });
}
