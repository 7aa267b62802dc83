import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { accountAnswer } from "#sw/api/auth/account-answer.ts";
import { chosenPassword } from "#sw/api/auth/temporary-password.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { failIfAny, failWith } from "#sw/api/core/errors.ts";
import { passwordChange } from "./identity-bodies.ts";
import { needPassword } from "./need-password.ts";

/** `POST /api/me/password`: another password, and the end of all other sessions. */
export async function changePassword(c: ApiContext): Promise<Response> {
  const { user, session } = c.var.signedIn;
  const { current, password } = readBody(passwordChange, (await jsonBody(c)).json);
  const person = { email: String(user["email"]), fullName: String(user["fullName"]) };
  failIfAny(passwordIssues(password, person));
  const { hash } = await needPassword(c, current, "current");
  if (password === current) failWith([{ path: "password", code: "same_password" }]);
  const account = await chosenPassword(c.var.apiOptions.clock(), user.id, password, session.hash);
  const answer = await accountAnswer(c, [], async (tx) => {
    const [stored] = await tx.credentialsOf([user.id]);
    if (stored?.hash !== hash) failWith([{ path: "current", code: "wrong_password" }]);
    return {
      writes: [],
      account,
      event: { name: "password_changed" },
      answer: () => ({ status: 204, body: null }),
    };
  });
  await c.var.db.sessions.change(session, { passwordAt: nowIso(c) });
  return answer;
}
