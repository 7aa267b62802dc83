import type { Credential } from "#db/store/accounts.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failWith } from "#sw/api/core/errors.ts";
import { countGuess, guessesFor } from "#sw/api/auth/guesses.ts";
import { verifyPassword } from "#sw/api/auth/passwords.ts";

/**
 * Refuses where this is not the password of the person who is signed in, and answers how it is stored. It counts as at the sign-in, and with it: a session that was left open is
 * no way to guess faster.
 */
export async function needPassword(c: ApiContext, password: string, path: string): Promise<Credential> {
  const { db, signedIn } = c.var;
  const counter = guessesFor.password(String(signedIn.user["email"]));
  await countGuess(c, counter);
  const credential = await db.signIn.credentialOf(signedIn.user.id);
  const isRight = await verifyPassword(password, credential?.hash);
  if (!credential || !isRight) {
    // Those that are not even looked at are too many to be noted.
    noteEvent(c, { name: "step_up_failed", actor: signedIn.user.id });
    return failWith([{ path, code: "wrong_password" }]);
  }
  await db.signIn.forgetFailures(counter);
  return credential;
}
