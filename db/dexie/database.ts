import { Dexie, type EntityTable, type Table } from "dexie";
import { appTables } from "#db/domain/apps/tables.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { StoredPart } from "./list/parts.ts";

/** One more with every change of the tables, the projections or what a stored record looks like. */
export const schemaVersion = 3;

export const databaseName = "offdesk";

export type FieldChange = {
  field: string;
  from: unknown;
  to: unknown;
  fromLabel?: unknown;
  toLabel?: unknown;
  /** Of a field with references inside it: what each record that it points at, or pointed at, was called, by `resource/id`. */
  labels?: Record<string, unknown>;
};

/** A line of the append-only log: the history tab, the audit log, and the signal that something changed. */
export type Change = {
  number: number;
  /** When it was done, and when it was recorded. */
  at: string;
  recordedAt: string;
  by: string;
  device: string;
  resource: string;
  recordId: string;
  /** `table/id`, the index of the history tab. */
  record: string;
  action: ChangeAction;
  changes: FieldChange[];
  command: string;
  /** The record's version after it. Whoever takes the change back sees by it whether anything came later. */
  version: number;
  /** Other records that it speaks of: those merged into this one, or the one that this was merged into. */
  about?: Mentioned[];
  /** The command that it takes back. */
  undoes?: string;
  /** The step of its life that the record took, and what was said to it beside what changed. */
  step?: TakenStep;
};

export type TakenStep = { code: string; said: Record<string, unknown> };

/** A record by the name that it had at the time. */
export type Mentioned = { id: string; label: unknown };

export type ChangeAction =
  | "create"
  | "update"
  | "delete"
  | "import"
  | "archive"
  | "restore"
  | "merge"
  | "undo"
  | "transition";

/** The numbers of a command's lines in the log, first and last: one transaction writes them in a row. */
export type Span = [first: number, last: number];

/** The first answer to a command, given again when the command comes again. */
export type StoredAnswer = {
  key: string;
  at: string;
  request: string;
  status: number;
  body: unknown;
  /** Null where it changed nothing. */
  span: Span | null;
};

/** A file that was imported, kept for as long as its rows: it may be taken back whole until one of them is touched. */
export type ImportBatch = {
  key: string;
  resource: string;
  at: string;
  by: string;
  /** The name of the file, where the screen sent it. */
  file: string | null;
  created: number;
  updated: number;
  span: Span;
};

/** What the memory of a table's projection is checked against at each request. */
export type Stamp = { table: string; revision: number; slots: number; chunks: number[] };

/** Keeps values unique: `table|paths|folded values`. */
export type UniqueKey = { key: string; id: string };

export type Meta = { name: string; value: unknown };

export type Credential = { userId: string; hash: string };

/** `hash` is SHA-256 of the token; the token itself is kept by the browser that signed in. */
export type Session = {
  hash: string;
  userId: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  revokedAt: string | null;
};

/** Failed sign-ins by folded e-mail, whether such an account exists or not. */
export type Attempts = { email: string; failures: number; lastAt: string; lockedUntil: string | null };

export type Draft = { key: string; userId: string; at: string; baseVersion: number | null; values: unknown };

/** An unforeseen fault, kept on the device under the reference that the person was given. */
export type Fault = { reference: string; at: string; message: string; request: string };

export type Database = Dexie & {
  changes: EntityTable<Change, "number">;
  columns: Table<StoredPart, [string, string, number]>;
  stamps: EntityTable<Stamp, "table">;
  uniques: EntityTable<UniqueKey, "key">;
  answers: EntityTable<StoredAnswer, "key">;
  imports: EntityTable<ImportBatch, "key">;
  meta: EntityTable<Meta, "name">;
  credentials: EntityTable<Credential, "userId">;
  sessions: EntityTable<Session, "hash">;
  attempts: EntityTable<Attempts, "email">;
  drafts: EntityTable<Draft, "key">;
  faults: EntityTable<Fault, "reference">;
};

const recordTables = new Set([...resourcesByTable.keys(), ...appTables]);

const stores: Record<string, string> = {
  // The index on `deletedAt` holds what is deleted and nothing else: null is no key.
  ...Object.fromEntries([...recordTables].map((table) => [table, "id, deletedAt"])),
  // A serial number may stand twice, with a reason, so it is looked up rather than kept unique.
  // The same holds for the identity that a machine's firmware gives itself.
  equipment: "id, deletedAt, serialNumber, uuid",
  responsibles: "id, deletedAt, portalUserId",
  changes: "++number, record",
  columns: "[table+part+chunk]",
  stamps: "table",
  uniques: "key",
  answers: "key, at",
  imports: "key, resource",
  meta: "name",
  credentials: "userId",
  sessions: "hash, userId",
  attempts: "email",
  drafts: "key, userId",
  faults: "reference, at",
};

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

/** In the place of the upgrade's code, which comes with the first opening that needs it: tables without it would be half of one. */
function refuseUpgrade(): Promise<never> {
  throw new Error("Failed to open the database: it is of an older version. Open it through `openStore`.");
}

export function rowsOf(db: Database, table: string): EntityTable<StoredRow, "id"> {
  return db.table(table);
}
