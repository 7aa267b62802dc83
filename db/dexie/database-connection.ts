import { Dexie } from "dexie";
import type { OpeningFault } from "#db/schema/opening-fault.ts";
import {
  verifiedId,
  refuseOpening,
  refuseOther,
  refuseUpgrade,
  refuseVersion,
  openableDatabase,
} from "./database-identity.ts";
import { type Database, declareDatabase, schemaVersion } from "./database.ts";
import { logEnd } from "./append-command.ts";
import { checkLog } from "./log-check.ts";
import { listedDatabase } from "./active-database.ts";
import { lossesIn } from "./losses.ts";
import { followTransactions } from "./open-transactions.ts";
import type { Blocker } from "./opening-blocker.ts";
import type { Sentinel } from "./sentinel.ts";

/** An open database, and its identity. */
export type DatabaseConnection = {
  /** Why nothing is opened any more: newer code has taken over. */
  frozen: () => OpeningFault | null;
  /** A try to open the database, which comes to nothing where the connection is given back before it is done. */
  attempt: (blocker: Blocker) => () => Promise<Database>;
  /**
   * Throws the database away. The remembered identity is deleted first: an interruption then leaves a database that opens as it
   * is, and none that is reported as lost.
   */
  discard: (blocker: Blocker) => Promise<void>;
  /** Any database under the name is taken from now on. */
  forget: () => void;
  end: () => void;
  /** Gives the database back at once: running reads and writes are undone. */
  close: () => void;
};

/** An upgrade that takes less, in milliseconds, is over before anybody has read of it. */
const unnoticed = 300;

export function databaseConnection(sentinel: Sentinel, base: string): DatabaseConnection {
  let connection: Database | null = null;
  let abortTransactions = () => {};
  /** How often it was given back: an opening that was under way then must not hold it. */
  let closings = 0;
  /** The database that this store has seen: a second one under the same name is not it. */
  let expectedId: string | null = null;
  let frozen: OpeningFault | null = null;

  const end = () => connection?.close({ disableAutoOpen: true });

  function connect(db: Database, blocker: Blocker): Promise<unknown> {
    connection = db;
    abortTransactions = followTransactions(db);
    // False keeps Dexie from its own answers to these events.
    db.on("blocked", () => (blocker.meet("database_blocked"), false));
    db.on("versionchange", ({ newVersion }) => {
      // After a restore another database is at work: the next call opens that one.
      if (newVersion === null || newVersion >= (schemaVersion + 1) * 10) frozen = "reload_required";
      db.close({ disableAutoOpen: true });
      return false;
    });
    return db.open();
  }

  async function openOnce(blocker: Blocker, closedBefore: number): Promise<Database> {
    const [remembered, hadData, { name, version, active }, mirror] = await Promise.all([
      sentinel.read(),
      sentinel.hadData(),
      openableDatabase(base),
      sentinel.mirror.read(),
    ]);
    // Of two memories the pointer counts: a restore writes it first.
    const verifiableId = active?.databaseId ?? expectedId ?? remembered;
    const isOlder = version > 0 && version < schemaVersion;
    const db = isOlder
      ? await olderDatabase(name, version, blocker).catch(refuseUpgrade)
      : declareDatabase(name);
    if (closings !== closedBefore) throw new Dexie.DatabaseClosedError();
    await connect(db, blocker).catch((error: unknown) =>
      isOlder ? refuseUpgrade(error) : refuseOpening(error),
    );
    refuseVersion(db.backendDB().version / 10);
    // Beside each other: every start of the worker waits for this.
    const [id, lastEnd] = await Promise.all([
      verifiedId(db, { id: verifiableId, hadData }),
      logEnd(db).catch(refuseOpening),
      lossesIn(db).catch(refuseOpening),
    ]);
    expectedId = id;
    if (remembered !== expectedId || !hadData) await sentinel.write(expectedId);
    await checkLog(db, expectedId, { storage: sentinel.mirror, remembered: mirror, end: lastEnd }).catch(
      refuseOpening,
    );
    // Where a connection dies without an event (WebKit), Dexie opens it again by itself: it must still be the same database.
    db.on("ready", (again: Dexie) => refuseOther(again, expectedId), true);
    return db;
  }

  return {
    frozen: () => frozen,
    attempt: (blocker) => {
      const closedBefore = closings;
      return () => openOnce(blocker, closedBefore);
    },
    discard: async (blocker) => {
      await sentinel.clear();
      const { name, active } = await listedDatabase(base);
      if (active) await (await import("./backup/forget-restores.ts")).forgetRestores(base);
      const db = declareDatabase(name);
      db.on("blocked", () => (blocker.meet("database_blocked"), false));
      await db.delete({ disableAutoOpen: true });
    },
    forget: () => {
      expectedId = null;
    },
    end,
    close: () => {
      closings++;
      abortTransactions();
      end();
    },
  };
}

/** The upgrade's code is read before the opening: a transaction waits for nothing but the database. */
async function olderDatabase(name: string, version: number, blocker: Blocker): Promise<Database> {
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
