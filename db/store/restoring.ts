import type { BackupStart } from "./backup.ts";
import type { Credential } from "./accounts.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";

/** What a backup says that it holds, which is compared with what was put. */
export type Expected = Pick<BackupStart, "rows" | "log" | "lineage"> & {
  schema: number;
  missingFiles: number;
};

/** What is wrong with records, as far as it is known; each kind has at most some examples. */
export type RecordFaults = {
  /** They lack something, or have what is of another kind than its field: nothing that reads them is made for it. */
  shapes: FaultyRecord[];
  /** They break a rule, which may be younger than they are. */
  rules: FaultyRecord[];
  /** They point at records that are not there. */
  references: FaultyRecord[];
  /** They share a value that is to be unique. */
  uniques: FaultyRecord[];
  counts: { shapes: number; rules: number; references: number; uniques: number };
};

export type StagingFaults = RecordFaults & {
  /** Of each list the shapes: how many there are, and one of them. Where there is any, the backup is refused. */
  misshapen: Misshapen[];
  /** The first command of the log whose hash does not follow from what stands before it; null where all do. */
  brokenCommand: number | null;
};

export type Misshapen = { resource: string; count: number; id: string; path: string; label: unknown };

export type FaultyRecord = { table: string; id: string; path: string };

/** How far a check is, from 0 to 1, and what it found, once it is over. */
export type StagingCheck = { done: number; faults: StagingFaults | null };

/** The backup is not what it says: nothing of it is taken. `reason` is for whoever helps. */
export class StagingError extends Error {
  override readonly name = "StagingError";
  readonly code: "backup_damaged" | "backup_invalid" | "backup_newer";

  constructor(code: StagingError["code"], reason: string) {
    super(`Failed to restore: ${reason}`);
    this.code = code;
  }
}

/** Whether a backup is of the data that is on this device, of other data, or nobody has worked here yet. */
export type DataHere = "same" | "other" | "none";

/** Who can be asked to sign in afterwards. */
export type RestoredAccounts = {
  users: StoredRow[];
  roles: StoredRow[];
  dataHere: DataHere;
  /** The users of this device, where the backup is of the same data. */
  usersHere: StoredRow[];
  /** Those of this device that go on with the password that they have. */
  withPassword: string[];
};

/** A record of which this device keeps only what it was called. */
export type PurgedRecord = { resource: Resource; row: StoredRow };

export type Swap = {
  credentials: readonly Credential[];
  /** Who does it; the system, where nobody could sign in. */
  actor: string;
  device: string;
  at: string;
  /** Until when the former data can be brought back. */
  until: string;
};

/** A database beside the one at work, into which a backup is read, and which then takes its place. */
export type Restoring = {
  /** Gives the name of an empty one. What earlier tries left goes. */
  begin: (at: string, schema: number) => Promise<string>;
  put: (
    id: string,
    entries: readonly (readonly [table: string, row: Record<string, unknown>])[],
  ) => Promise<void>;
  putFile: (id: string, file: string, bytes: ArrayBuffer) => Promise<void>;
  /**
   * A turn of the check, until one brings the faults: all of it is looked at and brought up to this version, and columns and unique
   * values are made again. Throws a `StagingError`.
   */
  check: (id: string, expected: Expected) => Promise<StagingCheck>;
  /** Refuses as `swap` does. */
  accounts: (id: string) => Promise<RestoredAccounts>;
  /** What was deleted for good on this device and comes back with the backup, where that is of the same data. */
  purgedComingBack: (id: string) => Promise<PurgedRecord[]>;
  /** Refuses what was not checked to the end, and what has records that nothing can read. */
  swap: (id: string, swap: Swap) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** What was there before the latest restore, as long as it is kept. */
  former: (now: string) => Promise<{ until: string } | null>;
  /** What was deleted for good since, and comes back with it. */
  purgedInFormer: () => Promise<PurgedRecord[]>;
  /** Takes it away at once, so that nobody changes the two back. */
  forgetFormer: () => Promise<void>;
  /** Changes the two back. */
  undo: () => Promise<boolean>;
};
