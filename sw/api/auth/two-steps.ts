import { visitorActorId } from "#db/rules/roles/system-actor.ts";
import type { SecondFactor } from "#db/store/accounts.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { startSession } from "./start-session.ts";
import { secondStep } from "./bodies.ts";
import { countGuess, guessesFor } from "./guesses.ts";
import { codeHash } from "./one-time-codes.ts";
import { digest, newToken } from "./tokens.ts";
import { stepOfCode } from "./totp.ts";
import type { UserRow } from "./user-row.ts";

/** How long somebody looks for his phone. */
const firstStepLifetime = 10 * 60_000;

const tokenHash = (token: string): Promise<string> => digest(`first step ${token}`);

/** What a browser proves with that it knew the password a moment ago. */
export async function firstStepToken(
  c: ApiContext,
  userId: string,
  rememberDevice: boolean | undefined,
): Promise<string> {
  const token = newToken();
  await c.var.db.signIn.putCode({
    hash: await tokenHash(token),
    userId,
    purpose: "two_steps",
    createdAt: nowIso(c),
    expiresAt: new Date(c.var.apiOptions.clock() + firstStepLifetime).toISOString(),
    ...(rememberDevice && { rememberDevice: true as const }),
  });
  return token;
}

/** `POST /api/auth/two-steps`: the second step of a sign-in, by the code of an app or a recovery code. */
export async function answerSecondStep(c: ApiContext): Promise<Response> {
  const { token, code } = readBody(secondStep, (await jsonBody(c)).json);
  const { signIn } = c.var.db;
  await c.var.db.sessions.noteTime(c.var.apiOptions.clock());
  const hash = await tokenHash(token);
  const first = await signIn.codeByHash(hash, c.var.apiOptions.clock());
  const user: UserRow | undefined = first ? await c.var.db.get("users", first.userId) : undefined;
  const factor = user && (await signIn.secondFactorOf(user.id));
  if (!first || !user || user.deletedAt !== null || user.status !== "active" || !factor?.confirmedAt)
    return fail("session_expired");
  await countGuess(c, guessesFor.secondStep(user.id));
  if (!(await takeCode(c, factor, code))) {
    noteEvent(c, { name: "two_steps_failed", actor: visitorActorId, args: { user: user.id } });
    fail("code_invalid");
  }
  await signIn.forgetFailures(guessesFor.secondStep(user.id));
  await signIn.endCode(hash);
  const credential = await signIn.credentialOf(user.id);
  return startSession(c, user, {
    rememberDevice: first.rememberDevice,
    mustChangePassword: credential?.mustChange,
  });
}

/** Uses up the code of an app, or a recovery code; false where it is none, or was used before. */
async function takeCode(c: ApiContext, { userId, secret }: SecondFactor, typed: string): Promise<boolean> {
  const { signIn } = c.var.db;
  const step = await stepOfCode(secret, typed.replace(/\s/g, ""), c.var.apiOptions.clock());
  if (step !== null) return signIn.takeStep(userId, step);
  const isRecovery = await signIn.takeRecoveryCode(userId, await codeHash("recovery", userId, typed));
  if (isRecovery) noteEvent(c, { name: "recovery_code_used", actor: userId });
  return isRecovery;
}
