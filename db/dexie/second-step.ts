import type { OneTimeCode, SecondFactor, SecondStepOutcome, SecondStepProof } from "#db/store/accounts.ts";
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

/** Ends the sign-ins of these users that wait for their second step. */
export async function endHalfSignIns(db: Database, userIds: readonly string[]): Promise<void> {
  const isHalf = ({ purpose }: OneTimeCode) => purpose === "two_steps";
  const { codes } = unstored(db);
  for (const [hash, code] of codes) if (isHalf(code) && userIds.includes(code.userId)) codes.delete(hash);
  await db.oneTimeCodes.where("userId").anyOf(userIds).and(isHalf).delete();
}

export async function countHalfSignIns(db: Database, userId: string, now: number): Promise<number> {
  const isWaiting = (code: OneTimeCode) =>
    code.userId === userId && code.purpose === "two_steps" && isValid(code, now);
  const inMemory = [...unstored(db).codes.values()].filter(isWaiting).length;
  return inMemory + (await db.oneTimeCodes.where("userId").equals(userId).and(isWaiting).count());
}

export async function forgetOldCodes(db: Database, now: number): Promise<void> {
  await db.oneTimeCodes.filter((code) => !isValid(code, now)).delete();
}

/**
 * Uses up a half sign-in together with the code that completes it, once. On a full device a code of the app is remembered in memory; a
 * recovery code is not taken where that can't be stored.
 */
export async function takeSecondStep(
  db: Database,
  { hash, userId }: Pick<OneTimeCode, "hash" | "userId">,
  proof: SecondStepProof,
): Promise<SecondStepOutcome> {
  const { codes, usedSteps } = unstored(db);
  const isUsedInMemory = () => "step" in proof && (usedSteps.get(userId)?.has(proof.step) ?? false);
  try {
    return await db.transaction("rw", db.secondFactors, db.oneTimeCodes, async () => {
      if (!codes.has(hash) && !(await db.oneTimeCodes.get(hash))) return "over";
      const factor = await db.secondFactors.get(userId);
      const used = factor && !isUsedInMemory() && afterUse(factor, proof);
      if (!used) return "wrong";
      await db.secondFactors.put(used);
      await db.oneTimeCodes.delete(hash);
      codes.delete(hash);
      return "taken";
    });
  } catch (error) {
    if (!isQuota(error) || "recoveryHash" in proof) throw error;
    // In one go: of two at once, the second sees the first.
    if (isUsedInMemory()) return "wrong";
    usedSteps.set(userId, new Set([...(usedSteps.get(userId) ?? []), proof.step]));
    const isEnded = codes.delete(hash) || (await db.oneTimeCodes.where("hash").equals(hash).delete()) > 0;
    return isEnded ? "taken" : "over";
  }
}

/** The factor once this proof is used; null where it can't be. Used steps that no clock of now accepts are forgotten. */
function afterUse(factor: SecondFactor, proof: SecondStepProof): SecondFactor | null {
  if ("recoveryHash" in proof) {
    const recoveryHashes = factor.recoveryHashes.filter((one) => one !== proof.recoveryHash);
    return recoveryHashes.length < factor.recoveryHashes.length ? { ...factor, recoveryHashes } : null;
  }
  const { lastStep, usedSteps = lastStep === undefined ? [] : [lastStep], ...rest } = factor;
  if (usedSteps.includes(proof.step)) return null;
  return { ...rest, usedSteps: [...usedSteps.filter((step) => proof.acceptable.includes(step)), proof.step] };
}
