import { type Database, rowsOf, type Stamp } from "#db/database.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { buildChunk, changeChunk, chunkBits, chunkRows } from "./chunk.ts";
import { projectionOf } from "./columns.ts";
import { allParts, changedParts, joined } from "./parts.ts";

export async function stampOf(db: Database, table: string): Promise<Stamp> {
  return (await db.stamps.get(table)) ?? { table, revision: 0, slots: 0, chunks: [] };
}

/**
 * Brings the list columns of written rows up to date. Call it inside the transaction that writes the rows; a row with
 * `deletedAt` leaves the lists and keeps its slot.
 */
export async function project(
  db: Database,
  table: string,
  rows: readonly StoredRow[],
  stamp: Stamp,
): Promise<void> {
  const projection = projectionOf(table);
  const changes = byChunk(rows);
  const numbers = [...changes.keys()];
  const parts = allParts(projection.columns);
  const stored = await db.columns.bulkGet(
    numbers.flatMap((number) => parts.map((part): [string, string, number] => [table, part, number])),
  );
  const records = [...changes].flatMap(([number, changed], index) => {
    const known = stored
      .slice(index * parts.length, (index + 1) * parts.length)
      .filter((record) => record !== undefined);
    const before = known.length > 0 ? joined(undefined, known) : null;
    const chunk = before
      ? changeChunk(projection, before, changed)
      : buildChunk(projection, number, inOrder(changed));
    return changedParts(projection.columns, chunk, before);
  });
  await db.columns.bulkPut(records);
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
  // An array comes after every text and number: this is all that begins with the table.
  await db.columns.where("[table+part+chunk]").between([table], [table, []]).delete();
  const rows = await rowsOf(db, table).toArray();
  await project(db, table, rows, { ...stamp, chunks: [] });
}
