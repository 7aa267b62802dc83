import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { users } from "#db/domain/users/users.ts";
import { usernameAfter } from "#db/domain/users/username.ts";
import { parseWith } from "#db/schema/parse.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failIfAny, failWith } from "#sw/api/core/errors.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { accountAnswer } from "./account-answer.ts";
import { administratorNotices, tablesOfNotices } from "./administrators.ts";
import { registration } from "./bodies.ts";
import { countGuess, guessesFor } from "./guesses.ts";
import { accountCreation } from "./new-account.ts";
import { inSameTime } from "./same-time.ts";
import { chosenPassword } from "./temporary-password.ts";
import { userByAddress } from "./user-by-address.ts";
import { visitorActor } from "./visitor-actor.ts";

/**
 * `POST /api/auth/register`: a user of the least rights, who can't sign in until an administrator approves. The answer is the same, and
 * takes as long, where somebody has the address already.
 */
export async function registerVisitor(c: ApiContext): Promise<Response> {
  const { fullName, email, password, language } = readBody(registration, (await jsonBody(c)).json);
  const { value, issues } = parseWith(users.create, {
    fullName,
    email,
    username: usernameAfter(email.split("@")[0] ?? ""),
    role: "client",
    roleCodes: ["client"],
    status: "pending",
    ...(language && { language }),
  });
  failIfAny([...issues, ...passwordIssues(password, { fullName, email })]);
  if (!value) return failWith(issues);
  await countGuess(c, guessesFor.registrations);
  // Known or not: the hash is most of what it takes.
  const { credentials = [] } = await chosenPassword(c.var.apiOptions.clock(), "", password);
  c.set("signedIn", visitorActor(c));
  return inSameTime(() =>
    accountAnswer(c, tablesOfNotices(), async (tx) => {
      const answer = () => ({ status: 201, body: { status: "pending" } });
      const holder = await userByAddress(tx, value.email);
      if (holder)
        return { writes: [], event: { name: "registration_refused", args: { user: holder.id } }, answer };
      const creation = await accountCreation(tx, value);
      const { id } = creation;
      const notices = await administratorNotices(c, tx, "registered", { id, fullName: value.fullName });
      return {
        writes: await writesFor(c, tx, [creation, ...notices]),
        account: { credentials: credentials.map((one) => ({ ...one, userId: id })) },
        event: { name: "registered" },
        answer,
      };
    }),
  );
}
