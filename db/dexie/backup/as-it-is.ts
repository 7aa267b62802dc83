import { Dexie } from "dexie";
import type { Store } from "#db/store/store.ts";
import { storeOf } from "#db/dexie/store.ts";
import { listedDatabase } from "#db/dexie/active-database.ts";
import { type Database, schemaVersion } from "#db/dexie/database.ts";

/** What has to be there, so that it can be told who somebody is, and a backup made. What came later may be missing. */
const needed = [
  "meta",
  "users",
  "roles",
  "settings",
  "credentials",
  "secondFactors",
  "oneTimeCodes",
  "sessions",
  "attempts",
  "uniques",
  "commands",
  "changes",
  "devices",
  "imports",
  "files",
  "fileBytes",
] as const;

const open = new Map<string, Promise<Database | null>>();

/** Null where what is there is of this version, or lacks too much. */
export async function databaseAsItIs(base: string): Promise<Database | null> {
  const before = open.get(base);
  if (before && (await before.catch(() => null))?.isOpen()) return before;
  const opening = openAsItIs(base);
  open.set(base, opening);
  return opening;
}

/** Its log is of another version: nothing is added to it. */
export const storeAsItIs = (db: Database | null): Store | null =>
  db && { ...storeOf(db), version: Math.floor(db.verno), noteEvent: () => Promise.resolve() };

/** With the tables that it has: none of them is changed, and it gives way to whoever upgrades or replaces it. */
async function openAsItIs(base: string): Promise<Database | null> {
  const { name, version } = await listedDatabase(base);
  if (version === 0 || version >= schemaVersion) return null;
  // Without a version Dexie takes the tables as they are.
  // oxlint-disable-next-line no-unsafe-type-assertion -- each that is there is put on it below
  const db = new Dexie(name, { chromeTransactionDurability: "strict", autoOpen: false }) as Database;
  db.on("versionchange", () => {
    db.close({ disableAutoOpen: true });
    return false;
  });
  await db.open();
  const tables = new Map(db.tables.map((table) => [table.name, table]));
  if (db.verno >= schemaVersion || !needed.every((table) => tables.has(table))) {
    db.close({ disableAutoOpen: true });
    return null;
  }
  for (const [table, stored] of tables) Reflect.set(db, table, stored);
  return db;
}
