import { once } from "#db/schema/once.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { atOnce } from "#db/store/pace.ts";
import { columnTable, type Database } from "#db/dexie/database.ts";
import { eachRows } from "#db/dexie/each-rows.ts";
import { chunkRows } from "#db/dexie/list/chunk.ts";
import {
  allSections,
  changedSection,
  deltaSection,
  type StoredSection,
} from "#db/dexie/list/chunk-sections.ts";
import { type Projection, projectionOf } from "#db/dexie/list/columns.ts";
import { changesIn } from "#db/dexie/list/delta.ts";
import { unpackedSection } from "#db/dexie/list/packed-section.ts";
import { byChunk, stampOf } from "#db/dexie/list/projection.ts";

/** Whether a table's list columns and unique values are those that follow from its records. Call it inside a transaction. */
export const derivedFits = async (db: Database, table: string): Promise<boolean> =>
  (await columnsFit(db, table)) && (await uniquesFit(db, table));

async function columnsFit(db: Database, table: string): Promise<boolean> {
  const projection = projectionOf(table);
  const { slots } = await stampOf(db, table);
  const chunks = Array.from({ length: Math.ceil(slots / chunkRows) }, (_, chunk) =>
    once(() => sectionsOf(db, projection, chunk)),
  );
  let living = 0;
  let fits = true;
  await eachRows(db, table, async (rows) => {
    if (!fits) return;
    living += rows.filter(({ deletedAt }) => deletedAt === null).length;
    for (const [chunk, changes] of await byChunk(projection, rows, atOnce)) {
      const sections = await chunks[chunk]?.();
      // A section to which nothing is new stays the same object.
      fits &&=
        sections?.every((one) => isUnchanged(() => changedSection(projection, one, changes) === one)) ??
        false;
    }
  });
  if (!fits) return false;
  let listed = 0;
  for (const sections of chunks)
    for (const { alive } of (await sections()) ?? [])
      listed += alive?.reduce((sum, one) => sum + one, 0) ?? 0;
  return listed === living;
}

/** All of a chunk, with the rows that changed last; null where it can't be read any more. */
async function sectionsOf(
  db: Database,
  projection: Projection,
  chunk: number,
): Promise<StoredSection[] | null> {
  const { table, columns } = projection;
  const names = allSections(columns);
  const keys = [...names, deltaSection].map((name): [string, number] => [name, chunk]);
  const stored = await columnTable(db, table).bulkGet(keys);
  try {
    const delta = stored.at(-1)?.delta;
    const changes = delta ? changesIn(delta) : new Map();
    return names.map((name, at) =>
      changedSection(projection, unpackedSection(projection, name, chunk, stored[at]), changes),
    );
  } catch {
    return null;
  }
}

/** What is damaged beyond reading does not fit either. */
function isUnchanged(compare: () => boolean): boolean {
  try {
    return compare();
  } catch {
    return false;
  }
}

async function uniquesFit(db: Database, table: string): Promise<boolean> {
  const stored = new Map<string, string>();
  await db.uniques
    .where("key")
    .startsWith(`${table}|`)
    .each(({ key, id }) => stored.set(key, id));
  // Of several records with one value any may hold it: that they are several is a fault of theirs.
  const owned = new Map<string, boolean>();
  await eachRows(db, table, (rows) => {
    for (const row of rows) {
      const resource = row.deletedAt === null && resourceOf(table, row);
      if (!resource) continue;
      for (const { key } of uniqueKeys(resource, row))
        owned.set(key, (owned.get(key) ?? false) || stored.get(key) === row.id);
    }
  });
  return owned.size === stored.size && [...owned.values()].every(Boolean);
}
