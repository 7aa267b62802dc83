import type { UserRow } from "./user-row.ts";
import type { Credential } from "#db/store/accounts.ts";
import { hashedAddress, noteEvent } from "#sw/api/audit/note-event.ts";
import { visitorActorId } from "#db/rules/roles/system-actor.ts";
import { answerTo } from "#sw/api/core/answer-to.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { type ErrorCode, fail, Refusal } from "#sw/api/core/errors.ts";
import { startSession } from "./start-session.ts";
import { signInRequest } from "./bodies.ts";
import { countGuess, guessesFor } from "./guesses.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { firstStepToken } from "./two-steps.ts";

export async function login(c: ApiContext): Promise<Response> {
  const { email, password, rememberDevice } = readBody(signInRequest, (await jsonBody(c)).json);
  try {
    const { user, credential } = await whoIs(c, email, password);
    const factor = await c.var.db.signIn.secondFactorOf(user.id);
    if (factor?.confirmedAt)
      return c.json({ twoSteps: await firstStepToken(c, { user, credential, factor }, rememberDevice) }, 202);
    return await startSession(c, user, credential, { rememberDevice });
  } catch (error) {
    return failedUnderEmail(c, error);
  }
}

/** An error that is no refusal of ours is reported under the e-mail as well (specification, section 8). */
async function failedUnderEmail(c: ApiContext, error: unknown): Promise<Response> {
  if (!(error instanceof Error) || error instanceof Refusal) throw error;
  const answer = await answerTo(error, c);
  const problem: object = await answer.json();
  return Response.json(
    { ...problem, errors: { email: ["Something went wrong"] } },
    { status: answer.status },
  );
}

/** The user whose e-mail and password these are. Every refusal takes as long, and says the same, whatever was wrong. */
async function whoIs(
  c: ApiContext,
  email: string,
  password: string,
): Promise<{ user: UserRow; credential: Credential }> {
  const { db } = c.var;
  const counter = guessesFor.password(email);
  await countGuess(c, counter).catch(async (error: unknown) => {
    await noteLock(c, email);
    throw error;
  });
  const account = await db.signIn.userByEmail(email);
  const isRight = await verifyPassword(password, account?.credential.hash);
  if (!account || !isRight) {
    await noteFailure(c, email, account?.user.id);
    return refuse("bad_credentials");
  }
  await db.signIn.forgetFailures(counter);
  const { credential } = account;
  const user: UserRow = account.user;
  if (user.status === "inactive") refuse("account_inactive");
  if (user.status !== "active") refuse("account_pending");
  if (!isOutdated(credential.hash)) return { user, credential };
  const renewed = { ...credential, hash: await hashPassword(password) };
  const isRenewed = await db.signIn.renewHash(credential.hash, renewed);
  return { user, credential: isRenewed ? renewed : credential };
}

async function noteFailure(c: ApiContext, email: string, user: string | undefined): Promise<void> {
  noteEvent(c, { name: "sign_in_failed", actor: visitorActorId, args: await whose(c, email, user) });
}

/** At most one in a quarter of an hour, which is the longest lock: whoever goes on guessing fills no log. */
async function noteLock(c: ApiContext, email: string): Promise<void> {
  const user = (await c.var.db.signIn.userByEmail(email))?.user.id;
  const args = await whose(c, email, user);
  const quarter = Math.floor(c.var.apiOptions.clock() / (15 * 60_000));
  const about = args.user ?? args.address ?? "somebody";
  noteEvent(c, { name: "locked_out", actor: visitorActorId, args }, `${about}/${quarter}`);
}

/** The account, where there is one; else what stands for the address. */
async function whose(
  c: ApiContext,
  email: string,
  user: string | undefined,
): Promise<{ user?: string; address?: string }> {
  if (user !== undefined) return { user };
  const address = await hashedAddress(c, email);
  return address === undefined ? {} : { address };
}

function refuse(code: ErrorCode): never {
  fail(code, { errors: { email: ["Invalid email or password"] } });
}
