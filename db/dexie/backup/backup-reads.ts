import { v7 as newId } from "uuid";
import type { Backups, BackupRows, BackupStart, BackupTail, LastBackup } from "#db/store/backup.ts";
import { seedActorId } from "#db/rules/roles/system-actor.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { logEnd } from "#db/dexie/append-command.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { deviceId, storedDeviceName } from "#db/dexie/device.ts";
import { backedTablesOf, isBackedMeta, rowsOfEach } from "./backed-tables.ts";
import { refuseWhereFull } from "#db/dexie/storage-full.ts";
import { originOf } from "#db/dexie/seeding/origin.ts";
import { lineageOf } from "./lineage.ts";

/** As many entries at once as make some hundred kilobytes: whoever writes meanwhile waits for one such read. */
const rowsAtOnce = 500;
const commandsAtOnce = 100;
const lastName = "lastBackup";
const automaticName = "automaticCopies";

export const backupReads = (db: Database): Backups => ({
  begin: () => begin(db),
  isUnused: () => isUnused(db),
  rows: (table, after) => rowsAfter(db, table, after),
  tail: (after) => tailAfter(db, after),
  accounts: () => db.credentials.toArray(),
  last: () => lastBackup(db),
  unsavedSince: () => unsavedSince(db),
  automatic: () => automaticCopies(db),
  setAutomatic: (isOn) => setAutomatic(db, isOn),
  noteDone: (done) => noteDone(db, done),
});

/** Nobody has worked with the data, or begun his own organisation. */
export const isUnused = async (db: Database): Promise<boolean> =>
  (await db.commands.count()) === 0 && (await originOf(db))?.kind !== "own";

async function begin(db: Database): Promise<BackupStart> {
  const [id, deviceName] = await Promise.all([deviceId(db), storedDeviceName(db)]);
  return db.transaction("r", db.tables, async () => {
    const [end, rows, lineage, databaseId, device] = await Promise.all([
      logEnd(db),
      rowsOfEach(db),
      lineageOf(db),
      db.meta.get("databaseId"),
      db.devices.get(id),
    ]);
    let bytes = 0;
    await db.files.each(({ size }) => (bytes += size));
    const { number, epoch, hash } = end;
    return {
      databaseId: String(databaseId?.value),
      lineage,
      device: { id, name: deviceName ?? device?.label ?? "" },
      rows,
      bytes,
      log: { number, epoch, hash },
    };
  });
}

/** They are few, and change without a line in the log. */
const withTail: ReadonlySet<string> = new Set(["devices", "imports", "meta"]);

/** Entries of the log are found by number, all others by a text. */
async function rowsAfter(db: Database, table: string, after: string | null): Promise<BackupRows> {
  if (!backedTablesOf(db).includes(table) || withTail.has(table)) return { rows: [], next: null };
  const isNumbered = table === "commands" || table === "changes";
  const start = isNumbered ? Number(after ?? 0) : (after ?? "");
  const rows: unknown[] = await db.table(table).where(":id").above(start).limit(rowsAtOnce).toArray();
  const last = rows.at(-1);
  const key = isRecord(last) ? last[isNumbered ? "number" : keyOf(db, table)] : null;
  return { rows, next: rows.length < rowsAtOnce ? null : String(key) };
}

const keyOf = (db: Database, table: string): string => String(db.table(table).schema.primKey.keyPath);

const tailAfter = (db: Database, after: number): Promise<BackupTail> =>
  db.transaction("r", db.tables, async () => {
    const commands = await db.commands.where(":id").above(after).limit(commandsAtOnce).toArray();
    const [first, last] = [commands[0], commands.at(-1)];
    const lines =
      first && last
        ? await db.changes
            .where(":id")
            .between(first.first, last.first + last.lines, true, false)
            .toArray()
        : [];
    const entries: BackupTail["entries"] = [
      ...commands.map((one): [string, unknown] => ["commands", one]),
      ...lines.map((one): [string, unknown] => ["changes", one]),
    ];
    for (const [table, ids] of recordsIn(lines))
      for (const row of await rowsOf(db, table).bulkGet(ids)) if (row) entries.push([table, row]);
    const next = last?.number ?? after;
    if (commands.length === commandsAtOnce) return { entries, next, end: null };
    const { number, epoch, hash } = await logEnd(db);
    const [devices, imports, meta, rows] = await Promise.all([
      db.devices.toArray(),
      db.imports.toArray(),
      db.meta.toArray(),
      rowsOfEach(db),
    ]);
    for (const one of devices) entries.push(["devices", one]);
    for (const one of imports) entries.push(["imports", one]);
    for (const one of meta.filter(isBackedMeta)) entries.push(["meta", one]);
    return { entries, next, end: { rows, log: { number, epoch, hash } } };
  });

/** The records that lines are about, by table. */
function recordsIn(lines: readonly { record: string }[]): Map<string, string[]> {
  const byTable = new Map<string, string[]>();
  for (const record of new Set(lines.map((line) => line.record))) {
    const slash = record.indexOf("/");
    const table = record.slice(0, slash);
    byTable.set(table, [...(byTable.get(table) ?? []), record.slice(slash + 1)]);
  }
  return byTable;
}

async function lastBackup(db: Database): Promise<(LastBackup & { changes: number }) | null> {
  const [stored, { nextLine }] = await Promise.all([db.meta.get(lastName), logEnd(db)]);
  if (!isRecord(stored?.value)) return null;
  // oxlint-disable-next-line no-unsafe-type-assertion -- nobody else writes under this name
  const last = stored.value as LastBackup;
  return { ...last, changes: Math.max(0, nextLine - last.line) };
}

async function unsavedSince(db: Database): Promise<string | null> {
  const last = await lastBackup(db);
  const line = last && (await db.changes.where(":id").aboveOrEqual(last.line).first());
  const first = last
    ? line && (await db.commands.get(line.command))
    : await db.commands.filter(({ lines, actor }) => lines > 0 && actor !== seedActorId).first();
  return first?.recordedAt ?? null;
}

async function automaticCopies(db: Database): Promise<string | null> {
  const value = (await db.meta.get(automaticName))?.value;
  return typeof value === "string" ? value : null;
}

async function setAutomatic(db: Database, isOn: boolean): Promise<void> {
  if (isOn) await db.meta.put({ name: automaticName, value: newId().slice(-8) }).catch(refuseWhereFull);
  else await db.meta.delete(automaticName);
}

async function noteDone(
  db: Database,
  { command, ...done }: Parameters<Backups["noteDone"]>[0],
): Promise<void> {
  const last = await db.commands.where(":id").belowOrEqual(command).last();
  const value: LastBackup = { ...done, line: last ? last.first + last.lines : 1 };
  await db.meta.put({ name: lastName, value });
}
