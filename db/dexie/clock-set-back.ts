import type { Database } from "./database.ts";
import { isBefore, storedTime, storeTime } from "./latest-time.ts";
import { unstored } from "./unstored.ts";

/** Ends every session and one-time code of the device: nobody can tell how long they have lasted. */
export const endAll = (db: Database, now: number): Promise<void> =>
  db.transaction("rw", db.meta, db.sessions, db.oneTimeCodes, async () => {
    // Whichever tab comes first, where all of them know the same.
    if (unstored(db).latestTime === null && !isBefore(now, await storedTime(db))) return;
    const revokedAt = new Date(now).toISOString();
    await db.sessions.filter((session) => session.revokedAt === null).modify({ revokedAt });
    await db.oneTimeCodes.clear();
    await storeTime(db, now);
    endUnstored(db, now);
  });

/** The same of those that a full device has in memory alone. */
export function endUnstored(db: Database, now: number): void {
  const { sessions, codes } = unstored(db);
  const revokedAt = new Date(now).toISOString();
  for (const [hash, session] of sessions) sessions.set(hash, { ...session, revokedAt });
  codes.clear();
}
