import type { IndexableType, Table } from "dexie";
import { type Database, rowsOf, type Upgrade } from "#db/dexie/database.ts";
import { chunkRows } from "#db/dexie/list/chunk.ts";
import { stampOf } from "#db/dexie/list/projection.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { derive, forgetDerived } from "./derived.ts";
import { upgradeLog } from "./log-format-2.ts";
import { version11 } from "./version-11.ts";
import { version12 } from "./version-12.ts";
import { upgradeChannel, type UpgradeProgress } from "#db/schema/upgrade-progress.ts";
import { askForNewSampleData } from "./new-samples.ts";
import { upgradedEntry } from "#db/store/upgrades/up-to-date.ts";
import type { Split, StoredEntry, Version } from "#db/store/upgrades/version.ts";
import { versions } from "#db/store/upgrades/versions.ts";

/**
 * Brings a database up from an older version to this one, in the transaction that changes its tables: all of it is there
 * afterwards, or it is as it was. Every record goes through what the versions between ask for, and gets what its declaration
 * has and it lacks; list columns and unique values are computed again.
 */
export function upgradeFrom(
  older: number,
  all: readonly Version[] = [...versions, version11, version12],
): Upgrade {
  const due = all.filter(({ version }) => version > older);
  registerApps();
  const splits = due.flatMap((version) => Object.entries(version.splits ?? {}));
  const made = splits.map(([, { into }]) => into);
  // First the tables that others are split into: what they have already, and then what the others add to it.
  const records = [...new Set([...made, ...resourcesByTable.keys()])];
  const others = due.flatMap(({ tables }) => Object.keys(tables)).filter((table) => !records.includes(table));
  return async (db) => {
    const lookups = await lookUp(db, due);
    const joined = await joinsOf(db, due);
    const tell = await progressOver(db, [...records, "changes"]);
    if (older < 5) await upgradeLog(db, older, tell);
    for (const table of records) {
      const ofTable = splits.flatMap(([name, split]) => (name === table ? [split] : []));
      await upgradeRecords(db, table, { due, splits: ofTable, lookups, joined, tell });
    }
    for (const table of new Set(others)) await upgradeOthers(db, table, due);
    await askForNewSampleData(db, made);
  };
}

type Tell = (count: number) => void;

async function progressOver(db: Database, tables: readonly string[]): Promise<Tell> {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(upgradeChannel) : null;
  const counts = await Promise.all(tables.map((table) => db.table(table).count()));
  const progress: UpgradeProgress = { done: 0, total: counts.reduce((sum, count) => sum + count, 0) };
  return (count) => {
    progress.done += count;
    channel?.postMessage(progress);
    if (progress.done === progress.total) channel?.close();
  };
}

type Work = {
  due: readonly Version[];
  splits: readonly Split[];
  lookups: LookupValues;
  joined: Joined;
  tell: Tell;
};

/** What entries get from rows of other tables, by `table/id`. */
type LookupValues = ReadonlyMap<string, StoredEntry>;

async function lookUp(db: Database, due: readonly Version[]): Promise<LookupValues> {
  const valuesByEntry = new Map<string, StoredEntry>();
  for (const { from, about, choose, values } of due.flatMap((version) => version.lookups ?? [])) {
    const rows = new Map<string, StoredEntry>();
    await inBatches(db, from, (stored) => {
      for (const row of stored) {
        const key = about(row);
        if (key !== null) rows.set(key, choose(rows.get(key) ?? row, row));
      }
    });
    for (const [key, row] of rows) valuesByEntry.set(key, { ...valuesByEntry.get(key), ...values(row) });
  }
  return valuesByEntry;
}

/** Gives an entry of a table what the rows of other tables say of it. */
type Joined = (table: string, row: StoredRow) => StoredRow;

async function joinsOf(db: Database, due: readonly Version[]): Promise<Joined> {
  const joins = due.flatMap((version) => version.joins ?? []);
  const rows: Record<string, StoredEntry[]> = {};
  for (const from of new Set(joins.flatMap((join) => join.from))) {
    const all: StoredEntry[] = (rows[from] = []);
    await inBatches(db, from, (stored) => void all.push(...stored));
  }
  return (table, row) => {
    const ofTable = joins.filter(({ into }) => into === table);
    // oxlint-disable-next-line no-unsafe-type-assertion -- joins leave its stamp to a record
    return ofTable.reduce<StoredEntry>((one, { joined }) => joined(one, rows), row) as StoredRow;
  };
}

/** As many at a time as a chunk of the list columns has rows: records lie about as their rows do, so each is written once or twice. */
async function upgradeRecords(
  db: Database,
  table: string,
  { due, splits, lookups, joined, tell }: Work,
): Promise<void> {
  await forgetDerived(db, table);
  const records = rowsOf(db, table);
  const withLookups = (row: StoredRow) => {
    const values = lookups.get(`${table}/${row.id}`);
    return joined(table, values ? { ...row, ...values } : row);
  };
  await inBatches(db, table, async (stored) => {
    for (const { into, rows } of splits) await addRecords(db, into, stored.flatMap(rows), due);
    const now = upgradedRows(table, stored.map(withLookups), due);
    await records.bulkPut(now.filter((row, at) => row !== stored[at]));
    await derive(db, table, now);
    tell(stored.length);
  });
}

/** Records that others are split into, with their list columns and unique values. */
async function addRecords(
  db: Database,
  table: string,
  entries: readonly StoredEntry[],
  due: readonly Version[],
): Promise<void> {
  if (entries.length === 0) return;
  const { slots } = await stampOf(db, table);
  const withSlots = entries.map((entry, at) => ({ ...entry, slot: slots + at }));
  const rows = upgradedRows(table, withSlots, due);
  await rowsOf(db, table).bulkPut(rows);
  await derive(db, table, rows);
}

const upgradedRows = (table: string, entries: readonly StoredEntry[], due: readonly Version[]): StoredRow[] =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- versions leave its stamp to a record
  entries.map((entry) => upgradedEntry(table, entry, due) as StoredRow);

async function inBatches(
  db: Database,
  table: string,
  work: (stored: StoredRow[]) => Promise<void> | void,
): Promise<void> {
  let last = "";
  for (;;) {
    const stored = await rowsOf(db, table).where(":id").above(last).limit(chunkRows).toArray();
    if (stored.length === 0) return;
    last = stored.at(-1)?.id ?? last;
    await work(stored);
  }
}

/** Some thousand at a time: of the log there may be any number. */
async function upgradeOthers(db: Database, table: string, due: readonly Version[]): Promise<void> {
  const entries: Table<StoredEntry, IndexableType> = db.table(table);
  for (let last: IndexableType | undefined; ;) {
    const all = last === undefined ? entries.toCollection() : entries.where(":id").above(last);
    const keys = await all.limit(chunkRows).primaryKeys();
    const stored = (await entries.bulkGet(keys)).filter((one) => one !== undefined);
    const now = stored.map((one) => upgradedEntry(table, one, due));
    await entries.bulkPut(now.filter((one, at) => one !== stored[at]));
    if (keys.length < chunkRows) return;
    last = keys.at(-1);
  }
}
