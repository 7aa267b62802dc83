import { commit } from "#db/dexie/commit.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { derive, forgetDerived } from "#db/dexie/upgrades/derived.ts";
import { listPage } from "#db/dexie/list/list.ts";
import { openStore, type Opening } from "#db/dexie/opening.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import type { Write } from "#db/store/command.ts";
import { tablesAround } from "#db/store/scope.ts";
import { type ListQuery, wholeList } from "#db/store/list-query.ts";
import { administrator, creations, newCommand, newName, type Values } from "./writes.ts";

export const newStore = (name = newName()): Opening => openStore(memorySentinel(), name);

export async function write(db: Database, writes: Write[], command = newCommand()): Promise<StoredRow[]> {
  let written: StoredRow[] = [];
  const scope = tablesAround(...writes.map(({ resource }) => resource));
  await commit(db, command, scope, () =>
    Promise.resolve({
      writes,
      answer: (rows) => {
        written = rows;
        return { status: 200, body: null };
      },
    }),
  );
  return written;
}

/** What the log says, oldest first. */
export const changesOf = async (db: Database) =>
  (await db.changes.toArray()).map(({ action, record, changes }) => ({ action, record, changes }));

export const create = (db: Database, resource: Resource, rows: Values[]): Promise<StoredRow[]> =>
  write(db, creations(resource, rows));

/** The effect of an upgrade on the data that are derived from a table's records. */
export const rebuild = (db: Database, table: string): Promise<void> =>
  db.transaction("rw", db.tables, async () => {
    await forgetDerived(db, table);
    await derive(db, table, await rowsOf(db, table).toArray());
  });

export const allRows = (db: Database, resource: Resource): Promise<StoredRow[]> =>
  rowsOf(db, resource.table).toArray();

export async function matchingIds(
  db: Database,
  resource: Resource,
  query: Partial<ListQuery>,
  reader = administrator,
): Promise<string[]> {
  return (await listPage(db, resource, { ...wholeList, ...query }, reader)).rows.map(({ id }) => id);
}
