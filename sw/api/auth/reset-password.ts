import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { visitorActorId } from "#db/rules/roles/system-actor.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, failIfAny } from "#sw/api/core/errors.ts";
import { accountAnswer } from "./account-answer.ts";
import { newPasswordByCode } from "./bodies.ts";
import { guessesFor } from "./guesses.ts";
import { inSameTime } from "./same-time.ts";
import { chosenPassword } from "./temporary-password.ts";
import { userOfCode } from "./user-of-code.ts";
import { visitorActor } from "./visitor-actor.ts";

/** `POST /api/auth/reset-password`: whoever was handed a code chooses a password, once. All sessions of that person end. */
export async function resetPassword(c: ApiContext): Promise<Response> {
  const { email, code, password } = readBody(newPasswordByCode, (await jsonBody(c)).json);
  failIfAny(passwordIssues(password, { email }));
  const owner = await inSameTime(() => userOfCode(c, "password", email, code));
  if (!owner) {
    noteEvent(c, { name: "code_failed", actor: visitorActorId });
    return fail("code_invalid");
  }
  const { user, hash } = owner;
  failIfAny(passwordIssues(password, { email, fullName: String(user.fullName) }));
  const account = await chosenPassword(c.var.apiOptions.clock(), user.id, password);
  c.set("signedIn", visitorActor(c, user));
  const answer = await accountAnswer(c, [], async () => ({
    writes: [],
    account: { ...account, usedCodes: [hash] },
    event: { name: "password_reset" },
    answer: () => ({ status: 204, body: null }),
  }));
  await c.var.db.signIn.forgetFailures(guessesFor.code(email));
  await c.var.db.signIn.forgetFailures(guessesFor.password(String(user.email)));
  return answer;
}
