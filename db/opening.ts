import { Dexie } from "dexie";
import { v7 as newId } from "uuid";
import { isRecord } from "#db/schema/is-record.ts";
import { type Database, databaseName, declareDatabase, schemaVersion } from "./database.ts";
import type { Sentinel } from "./sentinel.ts";

/** Why the database is not there. Every one of them has a plain screen, and none of them writes. */
export type OpeningFault =
  /** Newer code made it: this code would damage it. */
  | "database_newer"
  /** Newer code in another tab is changing it: reload. */
  | "reload_required"
  /** Another tab with older code holds it open. */
  | "database_blocked"
  /** It is empty, or another one, though this device had data. */
  | "database_lost"
  /** The browser does not give it: damaged, disk full, private mode without storage. */
  | "database_unavailable";

export class OpeningError extends Error {
  override readonly name = "OpeningError";
  readonly code: OpeningFault;

  constructor(code: OpeningFault, options?: ErrorOptions) {
    super(`Failed to open the database: ${code}.`, options);
    this.code = code;
  }
}

export type Store = {
  /** The open database; opens it where it is not. Throws an `OpeningError`. */
  open: () => Promise<Database>;
  /** After a loss, and only then: begins a new, empty database. */
  startAgain: () => Promise<void>;
  close: () => void;
};

/** The one way to a database: it looks before it opens, and freezes when newer code takes over. */
export function openStore(sentinel: Sentinel, name = databaseName): Store {
  let opening: Promise<Database> | null = null;
  let connection: Database | null = null;
  /** Rejects when another tab's older code is in the way; the opening itself waits on, and succeeds when that tab closes. */
  let blocked: Promise<never> | null = null;
  /** The database that this store has seen: a second one under the same name is not it. */
  let knownId: string | null = null;
  let frozen: OpeningFault | null = null;

  async function open(): Promise<Database> {
    const current = opening ?? begin();
    const db = await unlessBlocked(current);
    if (db.isOpen()) return db;
    // Taken away by the browser: cleared, evicted, or its process failed. Look again, once.
    if (opening === current) opening = null;
    return unlessBlocked(opening ?? begin());
  }

  function unlessBlocked(current: Promise<Database>): Promise<Database> {
    return blocked ? Promise.race([current, blocked]) : current;
  }

  function begin(): Promise<Database> {
    if (frozen) return Promise.reject(new OpeningError(frozen));
    const db = declareDatabase(name);
    connection = db;
    blocked = new Promise((_, reject) => {
      // False keeps Dexie from its own answer to the event.
      db.on("blocked", () => (reject(new OpeningError("database_blocked")), false));
    });
    blocked.catch(() => {});
    db.on("versionchange", () => (freeze(db), false));
    const begun = attempt(db).catch((error: unknown) => {
      opening = null;
      db.close({ disableAutoOpen: true });
      throw error;
    });
    opening = begun;
    return begun;
  }

  async function attempt(db: Database): Promise<Database> {
    const [remembered, hadData] = await Promise.all([sentinel.read(), sentinel.hadData(), refuseNewer(name)]);
    await db.open().catch(refuseOpening);
    refuseVersion(db.backendDB().version);
    knownId = await identify(db, { id: knownId ?? remembered, hadData });
    if (remembered !== knownId || !hadData) await sentinel.write(knownId);
    // Where a connection dies without an event (WebKit), Dexie opens it again by itself: it must still be the same database.
    db.on("ready", (again: Dexie) => refuseOther(again, knownId), true);
    return db;
  }

  function freeze(db: Database): void {
    frozen = "reload_required";
    db.close({ disableAutoOpen: true });
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
    startAgain: async () => {
      if (!(await isLost())) return;
      await sentinel.clear();
      knownId = null;
      await open();
    },
    close: () => connection?.close({ disableAutoOpen: true }),
  };
}

/** Dexie lets old code open a newer database and changes its tables back: so look at the version first. */
async function refuseNewer(name: string): Promise<void> {
  try {
    const existing = await indexedDB.databases();
    refuseVersion(existing.find((known) => known.name === name)?.version ?? 0);
  } catch (error) {
    refuseOpening(error);
  }
}

function refuseVersion(version: number): void {
  // Dexie keeps version n as n × 10, and raises the last digit when it mends tables.
  if (version >= (schemaVersion + 1) * 10) throw new OpeningError("database_newer");
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
  refuseVersion(db.backendDB().version);
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

function refuseOpening(cause: unknown): never {
  if (cause instanceof OpeningError) throw cause;
  if (cause instanceof Dexie.VersionError) throw new OpeningError("database_newer", { cause });
  throw new OpeningError("database_unavailable", { cause });
}
