import type { Database } from "./database.ts";
import { isBefore, storedTime, storeTime } from "./latest-time.ts";
import { unstored } from "./unstored.ts";
import { isQuota } from "#db/store/wrapped-error.ts";

const minute = 60_000;

/** Clocks are hardly ever set back. */
const setBack = () => import("./clock-set-back.ts");

/**
 * Remembers the latest time that this device has seen. Where its clock was set back, nobody can tell how long anything has lasted: sessions
 * and one-time codes end, and everybody proves himself again. So a clock that was wrong costs one sign-in.
 */
export async function noteTime(db: Database, now: number): Promise<void> {
  const latest = unstored(db).latestTime ?? (await storedTime(db));
  if (!isBefore(now, latest) && now - latest < minute) return;
  try {
    if (isBefore(now, latest)) await (await setBack()).endAll(db, now);
    else await storeTime(db, now);
    unstored(db).latestTime = null;
  } catch (error) {
    if (!isQuota(error)) throw error;
    if (isBefore(now, latest)) (await setBack()).endUnstored(db, now);
    unstored(db).latestTime = now;
  }
}
