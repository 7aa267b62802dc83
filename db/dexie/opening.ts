import type { Restoring } from "#db/store/restoring.ts";
import { OpeningError } from "#db/store/opening-error.ts";
import { databaseConnection } from "./database-connection.ts";
import { type Database, databaseName } from "./database.ts";
import { type Blocker, newBlocker } from "./opening-blocker.ts";
import type { Sentinel } from "./sentinel.ts";

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
  /** The database as it is, where it is of an earlier version; else null. */
  asItIs: () => Promise<Database | null>;
  /** How a backup takes the place of what is there. */
  restoring: () => Promise<Restoring>;
  /** Gives the database back at once: running reads and writes are undone. The next call opens it again. */
  close: () => void;
};

/** The one way to a database: it looks before it opens, and freezes when newer code takes over. */
export function openStore(sentinel: Sentinel, name = databaseName): Opening {
  const connection = databaseConnection(sentinel, name);
  let opening: Promise<Database> | null = null;
  let blocker = newBlocker();

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

  function begin(first: (blocker: Blocker) => Promise<void> = () => Promise.resolve()): Promise<Database> {
    const frozen = connection.frozen();
    if (frozen) return Promise.reject(new OpeningError(frozen));
    blocker = newBlocker();
    const attempt = connection.attempt(blocker);
    const started = first(blocker)
      .then(attempt)
      .catch((error: unknown) => {
        opening = null;
        connection.end();
        throw error;
      });
    opening = started;
    return started;
  }

  const asItIs = async () => (await import("./backup/as-it-is.ts")).databaseAsItIs(name);

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
      connection.forget();
      await open();
    },
    startOver: async () => {
      connection.end();
      connection.forget();
      void begin(connection.discard);
      await open();
    },
    asItIs,
    restoring: async () => {
      const { restoringOf } = await import("./backup/restoring.ts");
      return restoringOf({
        sentinel,
        base: name,
        current: async () => (await asItIs()) ?? ((await isLost()) ? null : open()),
        release: () => {
          connection.end();
          connection.forget();
          opening = null;
        },
      });
    },
    close: connection.close,
  };
}
