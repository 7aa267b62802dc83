import { users } from "#db/domain/users/users.ts";
import { visitorActorId } from "#db/rules/roles/system-actor.ts";
import { tablesAround } from "#db/store/scope.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { accountAnswer } from "./account-answer.ts";
import { addressByCode } from "./bodies.ts";
import { guessesFor } from "./guesses.ts";
import { inSameTime } from "./same-time.ts";
import { userOfCode } from "./user-of-code.ts";
import { visitorActor } from "./visitor-actor.ts";

/** `POST /api/auth/verify-email`: whoever got the code that was sent to an address proves that it is his. */
export async function verifyEmail(c: ApiContext): Promise<Response> {
  const { email, code } = readBody(addressByCode, (await jsonBody(c)).json);
  const owner = await inSameTime(() => userOfCode(c, "email", email, code));
  if (!owner) {
    noteEvent(c, { name: "code_failed", actor: visitorActorId });
    return fail("code_invalid");
  }
  const { user, hash } = owner;
  c.set("signedIn", visitorActor(c, user));
  const answer = await accountAnswer(c, tablesAround(users), async (tx) => {
    const stored = (await tx.get(users.table, user.id)) ?? user;
    const request = followUp(users, stored, { emailVerifiedAt: nowIso(c) });
    return {
      writes: await writesFor(c, tx, [{ ...request, action: "update" }]),
      account: { usedCodes: [hash] },
      event: { name: "email_verified" },
      answer: () => ({ status: 204, body: null }),
    };
  });
  await c.var.db.signIn.forgetFailures(guessesFor.code(email));
  return answer;
}
