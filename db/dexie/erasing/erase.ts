import { fieldAt } from "#db/schema/resource.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { ErasedEntry } from "#db/store/change.ts";
import { type Erasure, type Scrub, scrubFor } from "#db/store/erasing.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { recordTables } from "#db/dexie/backup/backed-tables.ts";
import { type Database, fileIndexes, rowsOf } from "#db/dexie/database.ts";
import { eachRows } from "#db/dexie/each-rows.ts";
import { scrubMirror } from "#db/dexie/mirror.ts";
import { deriveAgain } from "#db/dexie/upgrades/derived.ts";
import { eraseInLog } from "./erase-in-log.ts";

/**
 * Takes a person out of everything that is stored, records, log and answers, in the transaction that it is called in, which has to
 * hold all tables. `by` is the number of the command that does it, `written` the tables that it wrote. Says which entries of the log
 * are not as they were written.
 */
export async function erase(
  db: Database,
  erasure: Erasure,
  by: number,
  written: ReadonlySet<string>,
): Promise<ErasedEntry[]> {
  const scrub = scrubFor(erasure);
  const tables = recordTables();
  for (const table of tables) {
    const isChanged = await scrubRecords(db, table, scrub);
    // List columns and unique values hold what the records held before.
    if (isChanged || written.has(table)) await deriveAgain(db, table);
  }
  await endAccess(db, erasure, scrub);
  for (const { name } of db.tables) if (isOther(name, tables)) await scrubTable(db, name, scrub);
  await removeFiles(db, erasure.files);
  scrubMirror(db, scrub);
  return eraseInLog(db, erasure, scrub, by);
}

/** Neither the log, nor what holds no text of people, nor what is made of records. */
const apart: ReadonlySet<string> = new Set([
  "changes",
  "commands",
  "uniques",
  "revisions",
  "credentials",
  "secondFactors",
  "fileBytes",
]);

const isOther = (name: string, tables: readonly string[]): boolean =>
  !apart.has(name) && !tables.some((table) => name === table || name === `${table}Columns`);

async function scrubRecords(db: Database, table: string, scrub: Scrub): Promise<boolean> {
  let isChanged = false;
  await eachRows(db, table, async (rows) => {
    const changed = rows.flatMap((row) => {
      const after = withoutBrokenIdentifiers(table, row, scrub(row));
      return after === row ? [] : [after];
    });
    if (changed.length === 0) return;
    isChanged = true;
    await rowsOf(db, table).bulkPut(changed);
  });
  return isChanged;
}

/** An address or a number that was the person's is no address any more: the field is empty, where it may be. */
function withoutBrokenIdentifiers(table: string, before: StoredRow, after: StoredRow): StoredRow {
  if (before === after) return before;
  const resource = resourceOf(table, before);
  const emptied = Object.keys(after).filter((name) => {
    const field = resource && fieldAt(resource, name);
    return after[name] !== before[name] && field?.kind === "identifier" && !field.required;
  });
  return { ...after, ...Object.fromEntries(emptied.map((name) => [name, null])) };
}

/** What is of this account alone: sessions, a PIN, drafts, and the failures of its address. */
async function endAccess(db: Database, { userId }: Erasure, scrub: Scrub): Promise<void> {
  await db.sessions.where("userId").equals(userId).delete();
  await db.oneTimeCodes.where("userId").equals(userId).delete();
  await db.drafts.where("userId").equals(userId).delete();
  await db.pins.delete(userId);
  await db.attempts.filter(({ email }) => scrub(email) !== email).delete();
}

async function scrubTable(db: Database, name: string, scrub: Scrub): Promise<void> {
  const table = db.table<object>(name);
  const changed = (await table.toArray()).flatMap((row) => {
    const after = scrub(row);
    return after === row ? [] : [after];
  });
  if (changed.length > 0) await table.bulkPut(changed);
}

/** Files that nothing names any more. */
export async function removeFiles(db: Database, files: readonly string[]): Promise<void> {
  for (const id of files) {
    const counts = await Promise.all(
      fileIndexes.map(({ table, path, nameOf }) => rowsOf(db, table).where(path).equals(nameOf(id)).count()),
    );
    if (counts.some((count) => count > 0)) continue;
    await db.files.delete(id);
    await db.fileBytes.delete(id);
  }
}
