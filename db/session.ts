import { type Database, rowsOf, type Session } from "./database.ts";
import { isQuota } from "./wrapped-error.ts";
import type { StoredRow } from "#db/schema/resource.ts";

// Signing in is kept beside the records: it changes none, and a session that is seen every minute has no place in the log.

const minute = 60_000;
export const idleLimit = 30 * minute;
export const absoluteLimit = 12 * 60 * minute;

export async function putSession(db: Database, session: Session): Promise<void> {
  await db.sessions.put(session);
}

/** The session, its user, and whether it still holds at this moment. */
export async function sessionByHash(
  db: Database,
  hash: string,
  now: number,
): Promise<{ session: Session; user: StoredRow; holds: boolean } | null> {
  const session = await db.sessions.get(hash);
  const user = session && (await rowsOf(db, "users").get(session.userId));
  if (!user) return null;
  const idle = now - Date.parse(session.lastSeenAt);
  const holds =
    session.revokedAt === null &&
    now < Date.parse(session.expiresAt) &&
    idle < idleLimit &&
    user["status"] === "active" &&
    user.deletedAt === null;
  // Once a minute is precise enough for half an hour, and spares a write on nearly every request.
  if (holds && idle > minute) await markSeen(db, hash, now);
  return { session, user, holds };
}

/** Who only reads is not refused because the disk is full. */
async function markSeen(db: Database, hash: string, now: number): Promise<void> {
  try {
    await db.sessions.update(hash, { lastSeenAt: new Date(now).toISOString() });
  } catch (error) {
    if (!isQuota(error)) throw error;
  }
}

export async function revokeSession(db: Database, hash: string, now: number): Promise<void> {
  await db.sessions.update(hash, { revokedAt: new Date(now).toISOString() });
}
