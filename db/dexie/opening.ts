import { Dexie } from "dexie";
import { v7 as newId } from "uuid";
import { isRecord } from "#db/schema/is-record.ts";
import { type Database, databaseName, declareDatabase, schemaVersion } from "./database.ts";
import { followTransactions } from "./open-transactions.ts";
import type { Sentinel } from "./sentinel.ts";
import { OpeningError } from "#db/store/opening-error.ts";
import type { OpeningFault } from "#db/schema/opening-fault.ts";

/** How to get to a database. */
export type Opening = {
  /** The open database; opens it where it is not. Throws an `OpeningError`, also where the opening waits for something. */
  open: () => Promise<Database>;
  /** The same, however long it takes. */
  opened: () => Promise<Database>;
  /** After a loss, and only then: begins a new, empty database. */
  startAgain: () => Promise<void>;
  /** Throws the database away, and begins a new, empty one. */
  startOver: () => Promise<void>;
  /** Gives the database back at once: what is being read or written is undone. The next call opens it again. */
  close: () => void;
};

/** An upgrade that takes less, in milliseconds, is over before anybody has read of it. */
const unnoticed = 300;

/** The one way to a database: it looks before it opens, and freezes when newer code takes over. */
export function openStore(sentinel: Sentinel, name = databaseName): Opening {
  let opening: Promise<Database> | null = null;
  let connection: Database | null = null;
  /** How often it was given back: an opening that was under way then must not hold it. */
  let closings = 0;
  let abortTransactions = () => {};
  /** What the opening waits for: who asks meanwhile is told, and it goes on by itself. */
  let blocker = newBlocker();
  /** The database that this store has seen: a second one under the same name is not it. */
  let knownId: string | null = null;
  let frozen: OpeningFault | null = null;

  const opened = () => connected((current) => current);
  const open = () => connected((current) => blocker.orElse(current));

  async function connected(waitFor: (current: Promise<Database>) => Promise<Database>): Promise<Database> {
    const current = opening ?? begin();
    const db = await waitFor(current);
    if (db.isOpen()) return db;
    // Taken away by the browser: cleared, evicted, or its process failed. Look again, once.
    if (opening === current) opening = null;
    return waitFor(opening ?? begin());
  }

  function begin(first: () => Promise<void> = () => Promise.resolve()): Promise<Database> {
    if (frozen) return Promise.reject(new OpeningError(frozen));
    blocker = newBlocker();
    const closedBefore = closings;
    const begun = first()
      .then(() => attempt(closedBefore))
      .catch((error: unknown) => {
        opening = null;
        connection?.close({ disableAutoOpen: true });
        throw error;
      });
    opening = begun;
    return begun;
  }

  /** `begun` is how often the database had been given back when this began. */
  async function attempt(begun: number): Promise<Database> {
    const [remembered, hadData, version] = await Promise.all([
      sentinel.read(),
      sentinel.hadData(),
      versionOf(name),
    ]);
    const isOlder = version > 0 && version < schemaVersion;
    const db = isOlder ? await olderDatabase(version).catch(refuseUpgrade) : declareDatabase(name);
    if (closings !== begun) throw new Dexie.DatabaseClosedError();
    await connect(db).catch((error: unknown) => (isOlder ? refuseUpgrade(error) : refuseOpening(error)));
    refuseVersion(db.backendDB().version / 10);
    knownId = await identify(db, { id: knownId ?? remembered, hadData });
    if (remembered !== knownId || !hadData) await sentinel.write(knownId);
    // Where a connection dies without an event (WebKit), Dexie opens it again by itself: it must still be the same database.
    db.on("ready", (again: Dexie) => refuseOther(again, knownId), true);
    return db;
  }

  /** The upgrade's code is read before the opening: a transaction waits for nothing but the database. */
  async function olderDatabase(version: number): Promise<Database> {
    const { upgradeFrom } = await import("./upgrades/upgrade.ts");
    const upgrade = upgradeFrom(version);
    // A page that is upgrading makes the worker wait, and the other way round: both tell.
    setTimeout(() => blocker.why() ?? blocker.meet("database_upgrading"), unnoticed);
    return declareDatabase(name, (db) => {
      // No tab is in the way any more.
      if (blocker.why()) blocker.meet("database_upgrading");
      return upgrade(db);
    });
  }

  function connect(db: Database): Promise<unknown> {
    connection = db;
    abortTransactions = followTransactions(db);
    // False keeps Dexie from its own answers to these events.
    db.on("blocked", () => (blocker.meet("database_blocked"), false));
    db.on("versionchange", () => (freeze(db), false));
    return db.open();
  }

  function freeze(db: Database): void {
    frozen = "reload_required";
    db.close({ disableAutoOpen: true });
  }

  /** What is remembered goes first: stopped in between, it leaves a database that is opened as it is, and none that is missed. */
  async function discard(): Promise<void> {
    await sentinel.clear();
    const db = declareDatabase(name);
    db.on("blocked", () => (blocker.meet("database_blocked"), false));
    await db.delete({ disableAutoOpen: true });
  }

  async function isLost(): Promise<boolean> {
    try {
      await open();
      return false;
    } catch (error) {
      if (error instanceof OpeningError && error.code === "database_lost") return true;
      throw error;
    }
  }

  return {
    open,
    opened,
    startAgain: async () => {
      if (!(await isLost())) return;
      await sentinel.clear();
      knownId = null;
      await open();
    },
    startOver: async () => {
      connection?.close({ disableAutoOpen: true });
      knownId = null;
      void begin(discard);
      await open();
    },
    close: () => {
      closings++;
      abortTransactions();
      connection?.close({ disableAutoOpen: true });
    },
  };
}

type Blocker = {
  meet: (why: OpeningFault) => void;
  why: () => OpeningFault | null;
  /** What the opening comes to, or why that takes its time. */
  orElse: (opening: Promise<Database>) => Promise<Database>;
};

function newBlocker(): Blocker {
  let met: OpeningFault | null = null;
  let tell = () => {};
  const reported = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const refuse = (): never => {
    throw new OpeningError(met ?? "database_unavailable");
  };
  return {
    meet: (why) => {
      met = why;
      tell();
    },
    why: () => met,
    orElse: (opening) => Promise.race([opening, reported.then(refuse)]),
  };
}

/** Dexie lets old code open a newer database and changes its tables back: so look at the version first. 0 where there is none. */
async function versionOf(name: string): Promise<number> {
  try {
    const existing = await indexedDB.databases();
    // Dexie keeps version n as n × 10, and raises the last digit when it mends tables.
    const version = (existing.find((known) => known.name === name)?.version ?? 0) / 10;
    refuseVersion(version);
    return version;
  } catch (error) {
    return refuseOpening(error);
  }
}

function refuseVersion(version: number): void {
  if (version >= schemaVersion + 1) throw new OpeningError("database_newer");
}

/** What this device remembers of its database. */
type Expected = { id: string | null; hadData: boolean };

/** Compares the database's own id with the one that is expected; gives a new database its id. */
async function identify(db: Database, { id: expected, hadData }: Expected): Promise<string> {
  try {
    const id = await storedId(db);
    if (expected !== null && id !== expected) throw new OpeningError("database_lost");
    if (id === null && hadData) throw new OpeningError("database_lost");
    return id ?? (await newDatabaseId(db));
  } catch (error) {
    return refuseOpening(error);
  }
}

async function refuseOther(db: Dexie, knownId: string | null): Promise<void> {
  refuseVersion(db.backendDB().version / 10);
  if ((await storedId(db)) !== knownId) throw new OpeningError("database_lost");
}

async function storedId(db: Dexie): Promise<string | null> {
  const stored: unknown = await db.table("meta").get("databaseId");
  return isRecord(stored) && typeof stored["value"] === "string" ? stored["value"] : null;
}

function newDatabaseId(db: Database): Promise<string> {
  return db.transaction("rw", db.meta, async () => {
    // Another tab may have been first.
    const given = await storedId(db);
    if (given !== null) return given;
    const fresh = newId();
    await db.meta.put({ name: "databaseId", value: fresh });
    return fresh;
  });
}

function refuseOpening(cause: unknown, code: OpeningFault = "database_unavailable"): never {
  if (cause instanceof OpeningError) throw cause;
  if (cause instanceof Dexie.VersionError) throw new OpeningError("database_newer", { cause });
  throw new OpeningError(code, { cause });
}

function refuseUpgrade(cause: unknown): never {
  if (!(cause instanceof OpeningError))
    console.error("Failed to upgrade the database: it is as it was.", cause);
  return refuseOpening(cause, "upgrade_failed");
}
