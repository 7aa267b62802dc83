import type { SeedStep } from "#db/seed/seed-step.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Backups } from "./backup.ts";
import type { Change, StoredDevice } from "./change.ts";
import type { Answer, Command, Decision } from "./command.ts";
import type {
  Credential,
  OneTimeCode,
  DevicePin,
  SecondFactor,
  SecondStepOutcome,
  SecondStepProof,
} from "./accounts.ts";
import type { Fault, Origin, ResolvedSession, SeedProgress, SessionChange, StoredSession } from "./device.ts";
import type { Files } from "./files.ts";
import type { HealthChecks } from "./health.ts";
import type { ChainWalk, LoggedCommand, LogPage, LogQuery } from "./log-query.ts";
import type { LogTopic } from "./log-topics.ts";
import type { LogLoss } from "./log-mirror.ts";
import type { Restoring } from "./restoring.ts";
import type { Tx } from "./tx.ts";

/** The tables that some work names. What it then reads or writes beside them is refused. */
export type Scope = readonly string[];

/**
 * The open store, the one door to the data: reads of one moment each, `read` for several of one moment, and `commit`, the one
 * way to write records.
 */
export type Store = Tx & {
  name: string;
  /** Of the tables and of what a stored record looks like. */
  version: number;
  isOpen: () => boolean;
  /** Several reads of one moment. `signal` ends them, and what they read is thrown away. */
  read: <T>(scope: Scope, work: (tx: Tx) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  /**
   * Records, list columns, unique values, change log and idempotency key are all written, or none of them. `decide` reads and
   * decides, awaiting nothing but its `Tx`; it is called again where something that it may have read changed meanwhile.
   */
  commit: (
    command: Command,
    scope: Scope,
    decide: (tx: Tx) => Promise<Decision>,
    signal?: AbortSignal,
  ) => Promise<Answer>;
  /**
   * Adds a command without lines to the log: something that a person did, and that changes no record. One of a key that is there
   * already is not added again. `topics`: what it is found by.
   */
  noteEvent: (command: Command, topics: readonly LogTopic[]) => Promise<void>;
  /** Keeps a command from ever being done. False where it was done before; of one that is being written this waits for the end. */
  refuseCommand: (key: string, at: string) => Promise<boolean>;
  /** Resolves when all that was committed is remembered outside the store too, where a loss of the log's end shows. */
  mirrored: () => Promise<void>;
  log: WholeLog;
  losses: Losses;
  /** Has the browser go on in a new write-ahead log: half a record may stand at the end of the one that a kill left. */
  rotateBrowserLog: () => Promise<void>;
  sessions: Sessions;
  signIn: SignIn;
  pins: Pins;
  device: Device;
  files: Files;
  /** Its code is loaded when somebody looks whether the database is sound. */
  health: () => Promise<HealthChecks>;
  /** Its code is loaded when somebody makes a backup. */
  backup: () => Promise<Backups>;
  seeding: Seeding;
};

/** The log as a whole, for whoever may read all of it. */
export type WholeLog = {
  page: (query: LogQuery) => Promise<LogPage>;
  /** Undefined where there is no command of this number. */
  command: (number: number) => Promise<LoggedCommand | undefined>;
  /** Whether each command's hash follows from the one before it and from its lines: of so many after this one. */
  check: (after: number, hash: string, most: number) => Promise<ChainWalk>;
  /** All that commands were given on. */
  devices: () => Promise<StoredDevice[]>;
};

/** Losses of the log's end: changes that were answered, and are not there any more. */
export type Losses = {
  /** Whether there is one that nobody has taken note of, as far as this thread knows. */
  isOpen: () => boolean;
  /** The earliest first. */
  all: () => Promise<LogLoss[]>;
  /** Takes note of one, as a command; nothing is noted twice. False where there is none of this number. */
  dismiss: (number: number, command: Command) => Promise<boolean>;
};

export type Sessions = {
  /** Keeps the session; on a full device in memory only, and then says false. */
  put: (session: StoredSession) => Promise<boolean>;
  /**
   * `proven` is what the token itself says, where it says anything: it counts where nothing is kept of the session. A call that no hand made
   * (`isUsed` is false) prolongs nothing.
   */
  byHash: (
    hash: string,
    now: number,
    proven?: StoredSession | null,
    isUsed?: boolean,
  ) => Promise<ResolvedSession | null>;
  /** Those of a user that hold now, the latest first. */
  ofUser: (userId: string, now: number) => Promise<StoredSession[]>;
  /** Changes it while it lasts; on a full device in memory only. */
  change: (session: StoredSession, change: SessionChange) => Promise<void>;
  /** Ends it, and remembers that until it would have ended by itself. */
  revoke: (session: StoredSession, now: number) => Promise<void>;
  /** Takes away what can't be used any more. */
  forgetDead: (now: number) => Promise<void>;
  /**
   * Remembers the latest time that the device has seen. Where its clock was set back since, sessions and one-time codes end: nobody can
   * tell how long they have lasted.
   */
  noteTime: (now: number) => Promise<void>;
};

export type SignIn = {
  /** Exactly this address, as it is written. */
  userByEmail: (email: string) => Promise<{ user: StoredRow; credential: Credential } | null>;
  /** Replaces a hash by one of today's cost, unless the password was replaced meanwhile. False where the older one goes on. */
  renewHash: (older: string, credential: Credential) => Promise<boolean>;
  /** Counts an attempt as failed, and says until when the e-mail has to wait; null where it need not, and only then was it counted. */
  countAttempt: (email: string, now: number) => Promise<number | null>;
  forgetFailures: (email: string) => Promise<void>;
  forgetOldAttempts: (now: number) => Promise<void>;
  credentialOf: (userId: string) => Promise<Credential | null>;
  secondFactorOf: (userId: string) => Promise<SecondFactor | null>;
  /** Uses up a half sign-in together with the code that completes it: both or neither, once. */
  takeSecondStep: (
    halfSignIn: Pick<OneTimeCode, "hash" | "userId">,
    proof: SecondStepProof,
  ) => Promise<SecondStepOutcome>;
  /** Keeps a code; on a full device in memory only. */
  putCode: (code: OneTimeCode) => Promise<void>;
  /** Null where there is none any more. */
  codeByHash: (hash: string, now: number) => Promise<OneTimeCode | null>;
  /** Ends the sign-ins of a user that wait for their second step. */
  endHalfSignIns: (userId: string) => Promise<void>;
  countHalfSignIns: (userId: string, now: number) => Promise<number>;
  forgetOldCodes: (now: number) => Promise<void>;
};

/** Of this device, and in no backup. */
export type Pins = {
  /** Null where the person has none here. */
  hashOf: (userId: string) => Promise<string | null>;
  put: (pin: DevicePin) => Promise<void>;
  end: (userId: string) => Promise<void>;
  /** Counts an attempt on a locked session before the PIN is looked at, and says how many there were. */
  countAttempt: (sessionHash: string) => Promise<number>;
};

export type Device = {
  /** What this device puts into the tags and numbers that it gives. Drawn once, and never changed. */
  code: () => Promise<string>;
  /** What an administrator calls it; null where nobody has named it. */
  name: () => Promise<string | null>;
  /** Sessions are called so too; `label`: what they are called where the device has no name. */
  rename: (name: string | null, label: string) => Promise<void>;
  /** What commands name this installation by. */
  id: () => Promise<string>;
  /** What this device signs sessions with that it has no room for; null where none was made. */
  sessionKey: () => Promise<CryptoKey | null>;
  makeSessionKey: () => Promise<void>;
  /** A fault that comes again under its reference is the same one, and counted. */
  keepFault: (fault: Omit<Fault, "times">) => Promise<void>;
  /** Of all faults that are kept, the earliest first. */
  faults: () => Promise<Fault[]>;
  draftKeys: (userId: string) => Promise<string[]>;
  /** How many entries there are in each table, records or not. */
  tables: () => Promise<{ name: string; rows: number }[]>;
  lastChange: () => Promise<Change | undefined>;
};

export type Seeding = {
  progress: () => Promise<SeedProgress>;
  /** Whether the first run was begun at all, so that people can sign in. */
  hasStarted: () => Promise<boolean>;
  /** What the data of this device began as; null where nothing was begun, because nobody has chosen yet. */
  origin: () => Promise<Origin | null>;
  /** Begins a new database with an organisation, whole or not at all. False where something was begun before. */
  begin: (organisation: NewOrganisation) => Promise<boolean>;
  /** Of these accounts of the sample, those that still sign in with these very passwords. */
  unchangedAccounts: (sample: readonly Credential[]) => Promise<string[]>;
  /** Fills a new database; `started` once people can sign in. Goes on where it was stopped, and never does a step twice. */
  run: (run: SeedRun) => { started: Promise<void>; finished: Promise<void> };
};

export type NewOrganisation = { steps: readonly SeedStep[]; origin: Origin };

export type SeedRun = {
  /** Called only where there is something left to do. */
  steps: () => Promise<readonly SeedStep[]>;
  /** Takes the work that goes on after people can sign in; called once a run. */
  inBackground: (finished: Promise<void>) => void;
};

/** How the API gets to a store, and to a new one. */
export type StoreConnection = {
  /** The open store; opens it where it is not. Throws an `OpeningError`, also where the opening waits for something. */
  open: () => Promise<Store>;
  /** The same, however long it takes. */
  opened: () => Promise<Store>;
  /** After a loss, and only then: begins a new, empty database. */
  startAgain: () => Promise<void>;
  /** Throws the database away, and begins a new, empty one. */
  startOver: () => Promise<void>;
  /** The store as it is, where it is of an earlier version and could not be brought up to this one; else null. */
  asItIs: () => Promise<Store | null>;
  /** How a backup takes the place of what is there, also where nothing opens any more. */
  restoring: () => Promise<Restoring>;
};
