import { liveQuery } from "dexie";
import type { Database } from "#db/database.ts";
import { openStore } from "#db/opening.ts";
import { cacheSentinel } from "#db/sentinel.ts";

const store = openStore(cacheSentinel);

/** The page's own connection: to watch what changes, and to keep drafts. Records are read through the API alone. */
export const openDatabase = (): Promise<Database> => store.open();

/**
 * Tells when records were written, in this tab, in another one or by the worker, within some ten milliseconds: the log's
 * last number and the first run's progress are watched, nothing is asked for again and again.
 */
export async function watchWrites(onWrite: () => void): Promise<() => void> {
  const db = await openDatabase();
  let first = true;
  const subscription = liveQuery(async () => {
    const last = await db.changes.orderBy(":id").last();
    const seeding = await db.meta.get("seed");
    return `${last?.number ?? 0} ${JSON.stringify(seeding?.value ?? null)}`;
  }).subscribe({
    next: () => {
      if (!first) onWrite();
      first = false;
    },
    // The database was taken away: the next call says so on a screen of its own.
    error: () => {},
  });
  return () => subscription.unsubscribe();
}
