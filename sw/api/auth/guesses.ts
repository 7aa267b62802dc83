import type { ApiContext } from "#sw/api/core/context.ts";
import { type ErrorCode, fail } from "#sw/api/core/errors.ts";

/**
 * What guesses are counted for. Addresses have an «@», and nothing else does: what is typed for one that has none can't be an account's, so
 * all of that is counted together, and no address is mistaken for another counter.
 */
export const guessesFor = {
  password: (email: string) => (email.includes("@") ? email : "no address"),
  /** However the address is typed that the code is looked up by, its guesses are counted together. */
  code: (email: string) => `code ${guessesFor.password(email.trim()).replaceAll("@", " at ")}`,
  secondStep: (userId: string) => `second step ${userId}`,
  /** Of the device: these succeed, and are slowed all the same, until none came for a day. */
  registrations: "registrations",
  forgottenPasswords: "forgotten passwords",
} as const;

/** Calls that are counted though they succeed say so, and not that an attempt failed. */
const limitCodes: Readonly<Record<string, ErrorCode>> = {
  [guessesFor.registrations]: "too_many_registrations",
  [guessesFor.forgottenPasswords]: "too_many_forgotten",
};

/**
 * Counted before anything is looked at, and forgotten when it is right: a hundred guesses at once are a hundred failures. Refuses where
 * the counter has to wait.
 */
export async function countGuess(c: ApiContext, counter: string): Promise<void> {
  const now = c.var.apiOptions.clock();
  await c.var.db.sessions.noteTime(now);
  const until = await c.var.db.signIn.countAttempt(counter, now);
  if (until === null) return;
  const minutes = Math.ceil((until - now) / 60_000);
  const limit = limitCodes[counter];
  if (limit) fail(limit, { minutes });
  fail("too_many_attempts", {
    minutes,
    errors: { email: ["Too many failed attempts. Wait before you try again."] },
  });
}
