import { hashedAddress } from "#sw/api/audit/note-event.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failWith } from "#sw/api/core/errors.ts";
import { formats } from "#db/schema/format.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { accountAnswer } from "./account-answer.ts";
import { administratorNotices, tablesOfNotices } from "./administrators.ts";
import { address } from "./bodies.ts";
import { countGuess, guessesFor } from "./guesses.ts";
import { inSameTime } from "./same-time.ts";
import { userByAddress } from "./user-by-address.ts";
import { visitorActor } from "./visitor-actor.ts";

/**
 * `POST /api/auth/forgot-password`: tells the administrators, who hand out a one-time code. Whether anybody has the address is neither told nor
 * to be seen from how long it takes.
 */
export async function forgotPassword(c: ApiContext): Promise<Response> {
  const { email } = readBody(address, (await jsonBody(c)).json);
  const typed = formats.email.normalise(email);
  if (!formats.email.test(typed))
    failWith([{ path: "email", code: "bad_format", params: { format: "email" } }]);
  await countGuess(c, guessesFor.forgottenPasswords);
  c.set("signedIn", visitorActor(c));
  const hashed = await hashedAddress(c, typed);
  await inSameTime(() =>
    accountAnswer(c, tablesOfNotices(), async (tx) => {
      const user = await userByAddress(tx, typed);
      const notices =
        user?.status === "active" ? await administratorNotices(c, tx, "password_forgotten", user) : [];
      return {
        writes: await writesFor(c, tx, notices),
        event: {
          name: "password_forgotten",
          args: user ? { user: user.id } : hashed ? { address: hashed } : {},
        },
        answer: () => ({ status: 204, body: null }),
      };
    }),
  );
  return c.body(null, 202);
}
