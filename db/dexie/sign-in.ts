import { type Database, rowsOf } from "./database.ts";
import { unstored } from "./unstored.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { comparableEmail, uniqueKey } from "#db/store/unique-keys.ts";
import type { Credential } from "#db/store/accounts.ts";
import type { Attempts } from "#db/store/device.ts";
import { isQuota } from "#db/store/wrapped-error.ts";

// Kept beside the records, as sessions are.

const minute = 60_000;
const day = 24 * 60 * minute;
const freeFailures = 5;
const longestLock = 15;

/** Whose address is exactly this one: neither case nor accents are folded, nor is a space left out. */
export async function userByEmail(
  db: Database,
  email: string,
): Promise<{ user: StoredRow; credential: Credential } | null> {
  const claim = await db.uniques.get(uniqueKey("users", ["email"], [comparableEmail(email)]));
  const user = claim && (await rowsOf(db, "users").get(claim.id));
  if (user?.["email"] !== email) return null;
  const credential = await db.credentials.get(user.id);
  return credential ? { user, credential } : null;
}

/** Replaces a hash by one of today's cost, unless the password was replaced meanwhile. Where the device is full, the older one goes on. */
export const renewHash = (db: Database, older: string, credential: Credential): Promise<boolean> =>
  db
    .transaction("rw", db.credentials, async () => {
      if ((await db.credentials.get(credential.userId))?.hash !== older) return false;
      await db.credentials.put(credential);
      return true;
    })
    .catch((error: unknown) => {
      unlessFull(error);
      return false;
    });

/**
 * Counts an attempt as failed, and says until when the e-mail has to wait, in milliseconds since 1970; null where it need not,
 * and only then was it counted. After five failures in a row an account waits 1, 2, 4 … 15 minutes.
 */
export async function countAttempt(db: Database, typed: string, now: number): Promise<number | null> {
  const email = comparableEmail(typed);
  const stored = await db.attempts.get(email);
  // Guessing is slowed down on a full device too.
  const inMemory = unstored(db).attempts;
  try {
    const outcome = await db.transaction("rw", db.attempts, async () => {
      const previous = inMemory.get(email) ?? (await db.attempts.get(email));
      const next = after(previous, email, now);
      const isNew = next.attempts !== previous;
      if (isNew) await db.attempts.put(next.attempts);
      return { ...next, isNew };
    });
    // A lock that was only looked at may be in memory alone.
    if (outcome.isNew) inMemory.delete(email);
    return outcome.until;
  } catch (error) {
    unlessFull(error);
    // In one go: of many guesses at once, each sees the one before it.
    const next = after(inMemory.get(email) ?? stored, email, now);
    inMemory.set(email, next.attempts);
    return next.until;
  }
}

export async function forgetFailures(db: Database, typed: string): Promise<void> {
  const email = comparableEmail(typed);
  const inMemory = unstored(db).attempts;
  inMemory.delete(email);
  try {
    await db.attempts.delete(email);
  } catch (error) {
    unlessFull(error);
    inMemory.set(email, { email, failures: 0, lastAt: new Date(0).toISOString(), lockedUntil: null });
  }
}

/** Failures of yesterday are not in a row with those of today, and the longest lock is over by then. */
export async function forgetOldAttempts(db: Database, now: number): Promise<void> {
  const old = db.attempts.filter(({ lastAt }) => now - Date.parse(lastAt) > day);
  await db.attempts.bulkDelete(await old.limit(1000).primaryKeys());
}

function after(
  previous: Attempts | undefined,
  email: string,
  now: number,
): { attempts: Attempts; until: number | null } {
  const lock = previous && lockOf(previous, now);
  if (lock) return { attempts: lock.attempts, until: lock.until };
  const failures = (previous?.failures ?? 0) + 1;
  const wait = failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestLock) * minute;
  const lockedUntil = wait > 0 ? new Date(now + wait).toISOString() : null;
  return { attempts: { email, failures, lastAt: new Date(now).toISOString(), lockedUntil }, until: null };
}

function lockOf(previous: Attempts, now: number): { attempts: Attempts; until: number } | null {
  if (!previous.lockedUntil) return null;
  const until = Date.parse(previous.lockedUntil);
  const setBack = Date.parse(previous.lastAt) - now;
  if (setBack <= 0) return now < until ? { attempts: previous, until } : null;
  // A clock that was set back must not open the lock, nor keep it shut until the old time comes again: the wait starts again.
  const later = until - setBack;
  const moved = { lastAt: new Date(now).toISOString(), lockedUntil: new Date(later).toISOString() };
  return { attempts: { ...previous, ...moved }, until: later };
}

function unlessFull(error: unknown): void {
  if (!isQuota(error)) throw error;
}
