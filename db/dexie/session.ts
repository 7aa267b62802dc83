import { type Database, rowsOf } from "./database.ts";
import { unstored } from "./unstored.ts";
import { type StoredSession, idleLimit, type ResolvedSession } from "#db/store/device.ts";
import { noteTime } from "./clock.ts";
import { isBefore } from "./latest-time.ts";
import { isQuota } from "#db/store/wrapped-error.ts";

// Signing in is stored beside the records: it changes none, and a session that is seen every minute does not belong into the
// log.

const halfMinute = 30_000;

/** Keeps the session; on a full device in memory only, and then says false. */
export async function putSession(db: Database, session: StoredSession): Promise<boolean> {
  try {
    await db.sessions.put(session);
    unstored(db).sessions.delete(session.hash);
    return true;
  } catch (error) {
    if (!isQuota(error)) throw error;
    remember(db, session);
    return false;
  }
}

/** `proven` is what the token itself says, where it says anything: it counts where nothing is kept of the session. */
export async function sessionByHash(
  db: Database,
  hash: string,
  now: number,
  proven: StoredSession | null = null,
  isUsed = true,
): Promise<ResolvedSession | null> {
  await noteTime(db, now);
  const inMemory = unstored(db).sessions;
  const session = inMemory.get(hash) ?? (await db.sessions.get(hash)) ?? proven;
  const user = session && (await rowsOf(db, "users").get(session.userId));
  if (!user) return null;
  const holds =
    isHolding(session, now) &&
    user["status"] === "active" &&
    user.deletedAt === null &&
    !(session === proven && (await isSuperseded(db, session)));
  // Twice a minute is precise enough, and spares a write on nearly every request. At the lock nobody has shown yet who he is.
  if (isUsed && holds && !session.lockedAt && now - Date.parse(session.lastSeenAt) > halfMinute)
    await touchSession(db, { ...session, lastSeenAt: new Date(now).toISOString() }, session === proven);
  return { session, user, holds, isStored: !inMemory.has(hash) && session !== proven };
}

export const isHolding = (session: StoredSession, now: number): boolean =>
  session.revokedAt === null && !isOver(session, now);

export const isOver = ({ createdAt, expiresAt, lastSeenAt }: StoredSession, now: number): boolean =>
  now >= Date.parse(expiresAt) ||
  now - Date.parse(lastSeenAt) >= idleLimit ||
  isBefore(now, Date.parse(createdAt));

/** A token that says its session itself holds no longer once the password was changed: nothing is stored of it that could be ended. */
async function isSuperseded(db: Database, { userId, createdAt }: StoredSession): Promise<boolean> {
  const changedAt = (await db.credentials.get(userId))?.changedAt;
  return changedAt !== undefined && changedAt > createdAt;
}

/** A reader is not refused because the disk is full. */
async function touchSession(db: Database, session: StoredSession, isNew: boolean): Promise<void> {
  const { hash, lastSeenAt } = session;
  const inMemory = unstored(db).sessions;
  const isUnstored = isNew || inMemory.has(hash);
  try {
    if (isUnstored) await storeUnlessEnded(db, session);
    else await db.sessions.update(hash, { lastSeenAt });
    if (!inMemory.get(hash)?.revokedAt) inMemory.delete(hash);
  } catch (error) {
    if (!isQuota(error)) throw error;
    if (!inMemory.get(hash)?.revokedAt) remember(db, session);
  }
}

/** Ends it, and remembers that until it would have ended by itself. */
export async function revokeSession(db: Database, session: StoredSession, now: number): Promise<void> {
  const isStored = await putSession(db, { ...session, revokedAt: new Date(now).toISOString() });
  // Taking away needs less room than writing: then nothing is left that a restarted worker would take for a session.
  if (!isStored) await db.sessions.delete(session.hash).catch(() => {});
}

const storeUnlessEnded = (db: Database, session: StoredSession): Promise<void> =>
  db.transaction("rw", db.sessions, async () => {
    const stored = await db.sessions.get(session.hash);
    if (!stored?.revokedAt) await db.sessions.put(session);
  });

const mostAtOnce = 1000;

/** Takes away what can't be used any more: sessions that are over, or were ended for as long as they would have lasted. */
export async function forgetDeadSessions(db: Database, now: number): Promise<void> {
  const dead = db.sessions.filter((session) => isOver(session, now));
  await db.sessions.bulkDelete(await dead.limit(mostAtOnce).primaryKeys());
}

/** For as long as this connection lives. */
export function remember(db: Database, session: StoredSession): void {
  const inMemory = unstored(db).sessions;
  inMemory.set(session.hash, session);
  const now = Date.parse(session.lastSeenAt);
  for (const [hash, one] of inMemory) if (isOver(one, now)) inMemory.delete(hash);
}
