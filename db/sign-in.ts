import { uniqueKey } from "./commit.ts";
import { type Attempts, type Credential, type Database, rowsOf } from "./database.ts";
import type { StoredRow } from "#db/schema/resource.ts";

// Kept beside the records, as sessions are.

const minute = 60_000;
const freeFailures = 5;
const longestLock = 15;

export async function userByEmail(
  db: Database,
  email: string,
): Promise<{ user: StoredRow; credential: Credential } | null> {
  const claim = await db.uniques.get(uniqueKey("users", ["email"], [email]));
  const user = claim && (await rowsOf(db, "users").get(claim.id));
  const credential = user && (await db.credentials.get(user.id));
  return credential ? { user, credential } : null;
}

export async function putCredential(db: Database, credential: Credential): Promise<void> {
  await db.credentials.put(credential);
}

/** Until when an e-mail has to wait, in milliseconds since 1970; null where it need not. */
export async function lockedUntil(db: Database, email: string, now: number): Promise<number | null> {
  const attempts = await db.attempts.get(email);
  if (!attempts?.lockedUntil) return null;
  const until = Date.parse(attempts.lockedUntil);
  const setBack = Date.parse(attempts.lastAt) - now;
  if (setBack <= 0) return now < until ? until : null;
  // A clock that was set back must not open the lock, nor keep it shut until the old time comes again: the wait begins anew.
  await db.attempts.put({
    ...attempts,
    lastAt: new Date(now).toISOString(),
    lockedUntil: new Date(until - setBack).toISOString(),
  });
  return until - setBack;
}

/** After five failures in a row an account waits 1, 2, 4 … 15 minutes. */
export async function countFailure(db: Database, email: string, now: number): Promise<void> {
  await db.transaction("rw", db.attempts, async () => {
    const known: Attempts | undefined = await db.attempts.get(email);
    const failures = (known?.failures ?? 0) + 1;
    const wait = failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestLock) * minute;
    const until = wait > 0 ? new Date(now + wait).toISOString() : null;
    await db.attempts.put({ email, failures, lastAt: new Date(now).toISOString(), lockedUntil: until });
  });
}

export async function forgetFailures(db: Database, email: string): Promise<void> {
  await db.attempts.delete(email);
}
