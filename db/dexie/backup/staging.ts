import { type Database, declareDatabase } from "#db/dexie/database.ts";
import { logEnd } from "#db/dexie/append-command.ts";
import { eachRows } from "#db/dexie/each-rows.ts";
import { grouped } from "#db/schema/grouped.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { type Expected, StagingError } from "#db/store/restoring.ts";
import { isCalled } from "#db/store/wrapped-error.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { backedTables, isBackedMeta, recordTables, rowsOfEach } from "./backed-tables.ts";

type Entry = readonly [table: string, row: Record<string, unknown>];

const numbered: ReadonlySet<string> = new Set(["commands", "changes"]);
/** By what an entry of a table beside the records is found. */
const keys: Readonly<Record<string, string>> = { meta: "name", imports: "key" };

export async function putEntries(db: Database, entries: readonly Entry[]): Promise<void> {
  const tableNames = new Set(backedTables());
  for (const [table, row] of entries) {
    if (!tableNames.has(table)) throw new StagingError("backup_invalid", `there is no table «${table}».`);
    refuseUnfit(table, row);
  }
  const byTable = grouped(entries, ([table]) => table);
  const tables = [...byTable.keys()];
  if (tables.length === 0) return;
  await db
    .transaction("rw", tables, async () => {
      for (const [table, some] of byTable) await db.table(table).bulkPut(some.map(([, row]) => row));
    })
    .catch((error: unknown) => {
      if (!isCalled(error, "ConstraintError")) throw error;
      throw new StagingError("backup_damaged", "two entries have one key.");
    });
}

/** What would not be found again, or what no backup of ours has. */
function refuseUnfit(table: string, row: Record<string, unknown>): void {
  const key = row[numbered.has(table) ? "number" : (keys[table] ?? "id")];
  const isKeyed = numbered.has(table) ? Number.isSafeInteger(key) : typeof key === "string" && key !== "";
  const isRow = !recordTables().includes(table) || isStamped(row);
  const isMeta = table !== "meta" || isBackedMeta({ name: String(row["name"]), value: row["value"] });
  if (!isKeyed || !isRow || !isMeta)
    throw new StagingError("backup_invalid", `an entry of «${table}» is none: ${String(key)}.`);
}

const isStamped = (row: Record<string, unknown>): boolean =>
  Number.isSafeInteger(row["slot"]) &&
  Number.isSafeInteger(row["version"]) &&
  typeof row["createdAt"] === "string" &&
  typeof row["updatedAt"] === "string" &&
  (row["deletedAt"] === null || typeof row["deletedAt"] === "string");

/** Throws where what was put is not what the backup says. */
export async function compareWith(db: Database, { rows, log, missingFiles }: Expected): Promise<void> {
  const stored = await rowsOfEach(db);
  for (const [table, count] of Object.entries(rows))
    if ((stored[table] ?? 0) !== count)
      throw new StagingError("backup_damaged", `«${table}» has ${stored[table]} entries, and not ${count}.`);
  for (const [table, count] of Object.entries(stored))
    if (count > 0 && rows[table] === undefined)
      throw new StagingError("backup_damaged", `«${table}» is not counted.`);
  const { number, epoch, hash } = await logEnd(db);
  if (number !== log.number || epoch !== log.epoch || hash !== log.hash)
    throw new StagingError("backup_damaged", "the log ends elsewhere.");
  const missing = (await db.files.count()) - (await db.fileBytes.count());
  if (missing !== missingFiles) throw new StagingError("backup_damaged", `${missing} files have no bytes.`);
  for (const table of recordTables()) await refuseSharedSlots(db, table);
}

/** Records lie in the list columns by their slots: two in one would be one. */
async function refuseSharedSlots(db: Database, table: string): Promise<void> {
  const seen = new Set<number>();
  await eachRows(db, table, (rows) => {
    for (const row of rows) {
      if (row.slot < 0 || seen.has(row.slot))
        throw new StagingError("backup_invalid", `two records of «${table}» have one slot.`);
      seen.add(row.slot);
      if (!resourceOf(table, row) && isRecord(row))
        throw new StagingError("backup_invalid", `a record of «${table}» is of no list.`);
    }
  });
}

/** A database for a backup, open. */
export async function openStaging(name: string): Promise<Database> {
  const db = declareDatabase(name);
  await db.open();
  return db;
}
