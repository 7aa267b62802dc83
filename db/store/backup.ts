import type { Credential } from "./accounts.ts";
import type { LogEnd } from "./log-end.ts";

/** A database as a backup of it begins. */
export type BackupStart = {
  databaseId: string;
  /** The id of the database that this one came from, through all restores. */
  lineage: string;
  device: { id: string; name: string };
  /** Entries of each table that a backup holds. */
  rows: Record<string, number>;
  /** Of the files. */
  bytes: number;
  log: Pick<LogEnd, "number" | "epoch" | "hash">;
};

/** Entries of a table that follow one another; `next` is where the rest begins, null where there is none. */
export type BackupRows = { rows: unknown[]; next: string | null };

/** What was written since a command: its entries as they are now. `end` is there once nothing is left, and of the same moment. */
export type BackupTail = {
  entries: [table: string, row: unknown][];
  next: number;
  end: Pick<BackupStart, "rows" | "log"> | null;
};

/** The latest backup that was written and read again. */
export type LastBackup = {
  at: string;
  by: string;
  bytes: number;
  encrypted: boolean;
  automatic: boolean;
  /** The log's next line after it. */
  line: number;
};

/**
 * What a backup is made of, in short reads: writers go on meanwhile. First the tables, then what was written since, until there
 * is nothing more, and at last the files.
 */
export type Backups = {
  begin: () => Promise<BackupStart>;
  /** Whether nobody has done anything in it yet. */
  isUnused: () => Promise<boolean>;
  rows: (table: string, after: string | null) => Promise<BackupRows>;
  tail: (after: number) => Promise<BackupTail>;
  /** The hashes of passwords, for an encrypted backup alone. */
  accounts: () => Promise<Credential[]>;
  /** With the number of changes since. */
  last: () => Promise<(LastBackup & { changes: number }) | null>;
  /** When the first change was made that is in no backup; null where there is none. The sample counts for nothing. */
  unsavedSince: () => Promise<string | null>;
  /** The id of the copies that are made by themselves; null where none are. Another one each time that they are switched on. */
  automatic: () => Promise<string | null>;
  setAutomatic: (isOn: boolean) => Promise<void>;
  /** `command` is the log's last one in it. */
  noteDone: (backup: Omit<LastBackup, "line"> & { command: number }) => Promise<void>;
};
