import { columnTable, type Database } from "#db/dexie/database.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Changes } from "./change.ts";
import { chunkBits, chunkRows } from "./chunk.ts";
import { type Projection, projectionOf } from "./columns.ts";
import { changesIn, gatheredRows, shortened, withChanges } from "./delta.ts";
import {
  allSections,
  changedSection,
  deltaSection,
  type ProjectionStamp,
  stampChunk,
  type StoredSection,
} from "./chunk-sections.ts";
import { packedSection, unpackedSection } from "./packed-section.ts";
import { type ProjectedRow, projectedRow } from "./projected-row.ts";
import { atOnce, type Pace } from "#db/store/pace.ts";

export async function stampOf(db: Database, table: string): Promise<ProjectionStamp> {
  const record = await columnTable(db, table).get([stampChunk, 0]);
  return record?.stamp ?? { table, revision: 0, slots: 0, chunks: [] };
}

const stampRecord = (stamp: ProjectionStamp): StoredSection => ({
  table: stamp.table,
  part: stampChunk,
  chunk: 0,
  size: 0,
  stamp,
});

/**
 * Brings the list columns of written rows up to date. Call it inside the transaction that writes the rows; a row with
 * `deletedAt` leaves the lists and keeps its slot.
 */
export async function updateProjection(
  db: Database,
  table: string,
  rows: readonly StoredRow[],
  stamp: ProjectionStamp,
  pace: Pace = atOnce,
): Promise<void> {
  const projection = projectionOf(table);
  const revision = stamp.revision + 1;
  const chunks = [...stamp.chunks];
  const changes = await byChunk(projection, rows, pace);
  const deltaSections = await columnTable(db, table).bulkGet(
    [...changes.keys()].map((chunk): [string, number] => [deltaSection, chunk]),
  );
  const written: StoredSection[] = [];
  const full = new Map<number, Changes>();
  for (const [index, [chunk, changed]] of [...changes].entries()) {
    const before = deltaSections[index]?.delta ?? { since: chunks[chunk] ?? stamp.revision, rows: [] };
    const gathered = withChanges(before, changed, revision);
    const isFull = gathered.rows.length > gatheredRows;
    if (isFull) full.set(chunk, changesIn(gathered));
    const delta = isFull ? shortened(gathered) : gathered;
    if (deltaSections[index] || delta.rows.length > 0)
      written.push({ table, part: deltaSection, chunk, size: 0, delta });
    chunks[chunk] = revision;
  }
  if (full.size > 0) written.push(...(await changedSections(db, projection, full)));
  written.push(stampRecord({ ...stamp, revision, chunks: Array.from(chunks, (one) => one ?? 0) }));
  await Promise.all([columnTable(db, table).bulkPut(written), db.revisions.put({ table, revision })]);
}

/** What the lists know of each row, by its chunk and its index there. */
export async function byChunk(
  projection: Projection,
  rows: readonly StoredRow[],
  pace: Pace,
): Promise<Map<number, Map<number, ProjectedRow | null>>> {
  const chunks = new Map<number, Map<number, ProjectedRow | null>>();
  await pace(rows, (row) => {
    const number = row.slot >> chunkBits;
    const changed = chunks.get(number) ?? new Map<number, ProjectedRow | null>();
    changed.set(row.slot & (chunkRows - 1), row.deletedAt ? null : projectedRow(projection, row));
    chunks.set(number, changed);
  });
  return chunks;
}

/** The records of these chunks in which something differs from what it was. */
async function changedSections(
  db: Database,
  projection: Projection,
  chunks: ReadonlyMap<number, Changes>,
): Promise<StoredSection[]> {
  const { table, columns } = projection;
  const keys = [...chunks.keys()].flatMap((chunk) =>
    allSections(columns).map((section): [string, number] => [section, chunk]),
  );
  const records = await columnTable(db, table).bulkGet(keys);
  return keys.flatMap(([section, chunk], index) => {
    const before = unpackedSection(projection, section, chunk, records[index]);
    const after = changedSection(projection, before, chunks.get(chunk) ?? new Map());
    return after === before ? [] : [packedSection(after)];
  });
}

/** Takes a table's list columns away, for an upgrade that projects its rows again. */
export async function emptyProjection(db: Database, table: string): Promise<void> {
  const stamp = await stampOf(db, table);
  await columnTable(db, table).clear();
  // Later than all that anybody has in memory: he reads it again.
  await columnTable(db, table).put(stampRecord({ ...stamp, revision: stamp.revision + 1, chunks: [] }));
}
