import { type AccountWrites, CodeUsedError } from "#db/store/accounts.ts";
import { usersOf } from "./account-state.ts";
import type { Database } from "./database.ts";
import { endHalfSignIns } from "./second-step.ts";
import { unstored } from "./unstored.ts";

/**
 * Writes what a command changes of accounts, at its time `at`. Call it inside its transaction. Sign-ins that wait for their second step end
 * with whatever changes how their person signs in.
 */
export async function writeAccounts(db: Database, writes: AccountWrites, at: string): Promise<void> {
  const { usedCodes = [], endedCodes = [], endedSessions = [], freedSessions = [] } = writes;
  const there = await db.oneTimeCodes.where("hash").anyOf(usedCodes).count();
  if (there < usedCodes.length) throw new CodeUsedError("Failed to commit: a one-time code was used before.");
  await db.oneTimeCodes.bulkDelete([...usedCodes]);
  for (const { userId, purpose } of endedCodes)
    await db.oneTimeCodes
      .where("userId")
      .equals(userId)
      .and((code) => code.purpose === purpose)
      .delete();
  await endHalfSignIns(db, usersOf(writes));
  await db.secondFactors.bulkDelete([...(writes.endedFactors ?? [])]);
  await db.oneTimeCodes.bulkPut([...(writes.codes ?? [])]);
  await db.credentials.bulkDelete([...(writes.endedCredentials ?? [])]);
  await db.credentials.bulkPut([...(writes.credentials ?? [])]);
  await db.secondFactors.bulkPut([...(writes.secondFactors ?? [])]);
  for (const ended of endedSessions) await endSessions(db, ended, at);
  for (const hash of freedSessions) await db.sessions.update(hash, { mustChangePassword: undefined });
}

async function endSessions(
  db: Database,
  { userId, but }: { userId: string; but?: string },
  revokedAt: string,
): Promise<void> {
  await db.sessions
    .where("userId")
    .equals(userId)
    .and(({ hash, revokedAt: before }) => hash !== but && before === null)
    .modify({ revokedAt });
  const inMemory = unstored(db).sessions;
  for (const [hash, session] of inMemory)
    if (session.userId === userId && hash !== but) inMemory.set(hash, { ...session, revokedAt });
}
