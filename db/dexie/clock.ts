import type { Database } from "./database.ts";
import { unstored } from "./unstored.ts";
import { isQuota } from "#db/store/wrapped-error.ts";

const name = "latestTime";
const minute = 60_000;
/** Calls that waited say an earlier time than those that overtook them, and a clock that is set by the network moves by seconds. */
const tolerance = 2 * minute;

/** Whether this is earlier than a time that the device has seen: somebody set its clock back. */
export const isBefore = (now: number, seen: number): boolean => now < seen - tolerance;

/**
 * Remembers the latest time that this device has seen. Where its clock was set back, nobody can tell how long anything has lasted: sessions
 * and one-time codes end, and everybody proves himself again. So a clock that was wrong costs one sign-in.
 */
export async function noteTime(db: Database, now: number): Promise<void> {
  const latest = unstored(db).latestTime ?? (await storedTime(db));
  if (!isBefore(now, latest) && now - latest < minute) return;
  try {
    if (isBefore(now, latest)) await endAll(db, now);
    else await storeTime(db, now);
    unstored(db).latestTime = null;
  } catch (error) {
    if (!isQuota(error)) throw error;
    if (isBefore(now, latest)) endUnstored(db, now);
    unstored(db).latestTime = now;
  }
}

async function storedTime(db: Database): Promise<number> {
  const value = (await db.meta.get(name))?.value;
  return typeof value === "string" ? Date.parse(value) : 0;
}

/** As a text: what is stored as a number is a counter, which goes into a backup. */
const storeTime = (db: Database, now: number): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    await db.meta.put({ name, value: new Date(now).toISOString() });
  });

const endAll = (db: Database, now: number): Promise<void> =>
  db.transaction("rw", db.meta, db.sessions, db.oneTimeCodes, async () => {
    // Whichever tab comes first, where all of them know the same.
    if (unstored(db).latestTime === null && !isBefore(now, await storedTime(db))) return;
    const revokedAt = new Date(now).toISOString();
    await db.sessions.filter((session) => session.revokedAt === null).modify({ revokedAt });
    await db.oneTimeCodes.clear();
    await storeTime(db, now);
    endUnstored(db, now);
  });

function endUnstored(db: Database, now: number): void {
  const { sessions, codes } = unstored(db);
  const revokedAt = new Date(now).toISOString();
  for (const [hash, session] of sessions) sessions.set(hash, { ...session, revokedAt });
  codes.clear();
}
