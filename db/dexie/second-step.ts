import type { OneTimeCode } from "#db/store/accounts.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import { isBefore } from "./latest-time.ts";
import type { Database } from "./database.ts";
import { unstored } from "./unstored.ts";

/** Keeps a code; on a full device in memory only. */
export async function putCode(db: Database, code: OneTimeCode): Promise<void> {
  try {
    await db.oneTimeCodes.put(code);
  } catch (error) {
    if (!isQuota(error)) throw error;
    unstored(db).codes.set(code.hash, code);
  }
}

/** Null where there is none, or it is over: after its time, or before it was made. */
export async function codeByHash(db: Database, hash: string, now: number): Promise<OneTimeCode | null> {
  const code = unstored(db).codes.get(hash) ?? (await db.oneTimeCodes.get(hash));
  return code && isValid(code, now) ? code : null;
}

const isValid = ({ createdAt, expiresAt }: OneTimeCode, now: number): boolean =>
  now < Date.parse(expiresAt) && !isBefore(now, Date.parse(createdAt));

export async function endCode(db: Database, hash: string): Promise<void> {
  unstored(db).codes.delete(hash);
  await db.oneTimeCodes.delete(hash);
}

export async function forgetOldCodes(db: Database, now: number): Promise<void> {
  await db.oneTimeCodes.filter((code) => !isValid(code, now)).delete();
}

/** Takes the code of a step of time, once: false where this one or a later one was taken. On a full device it is remembered in memory. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { lastSteps } = unstored(db);
  if (step <= (lastSteps.get(userId) ?? -1)) return false;
  try {
    return await db.transaction("rw", db.secondFactors, async () => {
      const factor = await db.secondFactors.get(userId);
      if (!factor || step <= factor.lastStep) return false;
      await db.secondFactors.put({ ...factor, lastStep: step });
      return true;
    });
  } catch (error) {
    if (!isQuota(error)) throw error;
    // In one go: of two at once, the second sees the first.
    if (step <= (lastSteps.get(userId) ?? -1)) return false;
    lastSteps.set(userId, step);
    return true;
  }
}

/** Uses up a recovery code: false where there is no such one. It is not taken where that can't be stored. */
export const takeRecoveryCode = (db: Database, userId: string, hash: string): Promise<boolean> =>
  db.transaction("rw", db.secondFactors, async () => {
    const factor = await db.secondFactors.get(userId);
    if (!factor?.recoveryHashes.includes(hash)) return false;
    const recoveryHashes = factor.recoveryHashes.filter((one) => one !== hash);
    await db.secondFactors.put({ ...factor, recoveryHashes });
    return true;
  });
