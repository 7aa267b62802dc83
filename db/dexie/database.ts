import { Dexie, type EntityTable, type Table } from "dexie";
import { appTables } from "#db/domain/apps/tables.ts";
import { avatarPath } from "#db/domain/users/avatar.ts";
import { resourcesByTable, subrecords } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { StoredSection } from "./list/chunk-sections.ts";
import type { ImportBatch, StoredCommand, StoredDevice, StoredLine } from "#db/store/change.ts";
import type { Credential, OneTimeCode, DevicePin, SecondFactor } from "#db/store/accounts.ts";
import type { Attempts, StoredDraft, Fault, StoredSession } from "#db/store/device.ts";
import type { StoredFile } from "#db/store/files.ts";

/** One more with every change of the tables, the projections or what a stored record looks like. */
export const schemaVersion = 12;

export const databaseName = "offdesk";

/** How often records of a table were written. Writers alone look here, so that no reader waits for a writer of another table. */
export type Revision = { table: string; revision: number };

/** Keeps values unique: `table|paths|folded values`. */
export type UniqueKey = { key: string; id: string };

export type StoredBytes = { id: string; bytes: ArrayBuffer };

export type Meta = { name: string; value: unknown };

export type Database = Dexie & {
  changes: EntityTable<StoredLine, "number">;
  commands: EntityTable<StoredCommand, "number">;
  devices: EntityTable<StoredDevice, "id">;
  revisions: EntityTable<Revision, "table">;
  uniques: EntityTable<UniqueKey, "key">;
  imports: EntityTable<ImportBatch, "key">;
  meta: EntityTable<Meta, "name">;
  credentials: EntityTable<Credential, "userId">;
  pins: EntityTable<DevicePin, "userId">;
  secondFactors: EntityTable<SecondFactor, "userId">;
  oneTimeCodes: EntityTable<OneTimeCode, "hash">;
  sessions: EntityTable<StoredSession, "hash">;
  attempts: EntityTable<Attempts, "email">;
  drafts: EntityTable<StoredDraft, "key">;
  faults: EntityTable<Fault, "reference">;
  files: EntityTable<StoredFile, "id">;
  fileBytes: EntityTable<StoredBytes, "id">;
};

const recordTables = new Set([...resourcesByTable.keys(), ...appTables]);

const columnStore = (table: string): string => `${table}Columns`;

const stores: Record<string, string> = {
  // A store for each table: a browser locks whole stores, and a list is read while a command writes another one.
  ...Object.fromEntries([...recordTables].map((table) => [columnStore(table), "[part+chunk]"])),
  // The index on `deletedAt` holds deleted rows and nothing else: null is no key.
  ...Object.fromEntries([...recordTables].map((table) => [table, "id, deletedAt"])),
  // What belongs to a record is found by it, deleted ones too.
  ...Object.fromEntries(Object.values(subrecords).map(({ table }) => [table, "id, deletedAt, ownerId"])),
  // A serial number may stand twice, with a reason, so it is looked up rather than kept unique.
  // The same holds for the identity that a machine's firmware gives itself.
  equipment: "id, deletedAt, serialNumber, uuid",
  responsibles: "id, deletedAt, portalUserId",
  attachments: "id, deletedAt, ownerId, sha256",
  users: "id, deletedAt, avatar",
  changes: "++number, record",
  // A key is used once: what was done is never done again.
  // What the log is searched by, so that a page of it costs the numbers of what fits and no more.
  commands: "number, &key, actor, device, recordedAt, *topics",
  devices: "id",
  revisions: "table",
  uniques: "key",
  imports: "key, resource",
  meta: "name",
  credentials: "userId",
  pins: "userId",
  secondFactors: "userId",
  oneTimeCodes: "hash, userId",
  sessions: "hash, userId",
  attempts: "email",
  drafts: "key, userId",
  faults: "reference, at",
  files: "id, at",
  fileBytes: "id",
};

/** Where records name files, each with an index. */
export const fileIndexes: readonly { table: string; path: string; nameOf: (fileId: string) => string }[] = [
  { table: "attachments", path: "sha256", nameOf: (fileId) => fileId },
  { table: "users", path: "avatar", nameOf: avatarPath },
];

/** What an older database goes through inside the transaction that changes its tables. */
export type Upgrade = (db: Database) => Promise<void>;

/** The database as it is declared, not yet opened: open it through `openStore`, which looks first. */
export function declareDatabase(name = databaseName, upgrade: Upgrade = refuseUpgrade): Database {
  const db = new Dexie(name, { chromeTransactionDurability: "strict", autoOpen: false });
  // Dexie adds a property for each store declared above.
  // oxlint-disable-next-line no-unsafe-type-assertion -- `stores` above makes it true
  const database = db as Database;
  db.version(schemaVersion)
    .stores(stores)
    .upgrade(async () => upgrade(database));
  return database;
}

/**
 * Instead of the upgrade's code, which is loaded with the first opening that needs it: tables without it would be half of one.
 */
function refuseUpgrade(): Promise<never> {
  throw new Error("Failed to open the database: it is of an older version. Open it through `openStore`.");
}

/** The list columns of a table. */
export function columnTable(
  db: Database,
  table: string,
): Table<StoredSection, [section: string, chunk: number]> {
  return db.table(columnStore(table));
}

export function rowsOf(db: Database, table: string): EntityTable<StoredRow, "id"> {
  return db.table(table);
}
