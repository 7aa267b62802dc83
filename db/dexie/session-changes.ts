import type { SessionChange, StoredSession } from "#db/store/device.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import type { Database } from "./database.ts";
import { isHolding, putSession, remember } from "./session.ts";
import { unstored } from "./unstored.ts";

/** Those of a user that hold now, the latest first. */
export async function sessionsOfUser(db: Database, userId: string, now: number): Promise<StoredSession[]> {
  const inMemory = [...unstored(db).sessions.values()].filter((session) => session.userId === userId);
  const stored = await db.sessions.where("userId").equals(userId).toArray();
  const all = new Map([...stored, ...inMemory].map((session) => [session.hash, session]));
  return [...all.values()]
    .filter((session) => isHolding(session, now))
    .toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt));
}

/** Changes it while it lasts; on a full device in memory only. */
export async function changeSession(
  db: Database,
  session: StoredSession,
  change: SessionChange,
): Promise<void> {
  const { hash } = session;
  const inMemory = unstored(db).sessions.get(hash);
  const stored = inMemory ? undefined : await db.sessions.get(hash);
  if (!stored) return void (await putSession(db, { ...(inMemory ?? session), ...change }));
  try {
    await db.sessions.update(hash, change);
  } catch (error) {
    if (!isQuota(error)) throw error;
    remember(db, { ...stored, ...change });
  }
}
