import { visitorActorId } from "#db/rules/roles/system-actor.ts";
import type { Credential, OneTimeCode, SecondFactor, SecondStepOutcome } from "#db/store/accounts.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { startSession } from "./start-session.ts";
import { secondStep } from "./bodies.ts";
import { countGuess, guessesFor } from "./guesses.ts";
import { codeHash } from "./one-time-codes.ts";
import { digest, newToken } from "./tokens.ts";
import { acceptableSteps, stepOfCode } from "./totp.ts";
import type { UserRow } from "./user-row.ts";

/** How long somebody looks for his phone. */
const firstStepLifetime = 10 * 60_000;

const tokenHash = (token: string): Promise<string> => digest(`first step ${token}`);

/** How a person signs in, as it is stored at one moment. */
type SigningIn = { user: UserRow; credential: Credential; factor: SecondFactor };

/** Another one as soon as the account, its password or its second step is changed. */
const bindingOf = ({ user, credential, factor }: SigningIn): Promise<string> =>
  digest(JSON.stringify(["half sign-in", user.id, user.version, credential.hash, factor.secret]));

/** Proves that its browser knew the password a moment ago. */
export async function firstStepToken(
  c: ApiContext,
  signingIn: SigningIn,
  rememberDevice: boolean | undefined,
): Promise<string> {
  const token = newToken();
  await c.var.db.signIn.putCode({
    hash: await tokenHash(token),
    userId: signingIn.user.id,
    purpose: "two_steps",
    createdAt: nowIso(c),
    expiresAt: new Date(c.var.apiOptions.clock() + firstStepLifetime).toISOString(),
    boundTo: await bindingOf(signingIn),
    ...(rememberDevice && { rememberDevice: true as const }),
  });
  return token;
}

/** `POST /api/auth/two-steps`: the second step of a sign-in, by the code of an app or a recovery code. */
export async function answerSecondStep(c: ApiContext): Promise<Response> {
  const { token, code } = readBody(secondStep, (await jsonBody(c)).json);
  const { signIn } = c.var.db;
  await c.var.db.sessions.noteTime(c.var.apiOptions.clock());
  const first = await signIn.codeByHash(await tokenHash(token), c.var.apiOptions.clock());
  const signingIn = first && (await waitingSignIn(c, first));
  if (!first || !signingIn) return fail("session_expired");
  const { user, credential, factor } = signingIn;
  await countGuess(c, guessesFor.secondStep(user.id));
  const outcome = await takeCode(c, first, factor, code);
  if (outcome === "over") fail("session_expired");
  if (outcome === "wrong") {
    noteEvent(c, { name: "two_steps_failed", actor: visitorActorId, args: { user: user.id } });
    fail("code_invalid");
  }
  await signIn.forgetFailures(guessesFor.secondStep(user.id));
  return startSession(c, user, credential, { rememberDevice: first.rememberDevice });
}

/** The account of a half sign-in; null where it may not sign in, or signs in otherwise than when that began. */
async function waitingSignIn({ var: { db } }: ApiContext, first: OneTimeCode): Promise<SigningIn | null> {
  const user: UserRow | undefined = await db.get("users", first.userId);
  const credential = await db.signIn.credentialOf(first.userId);
  const factor = await db.signIn.secondFactorOf(first.userId);
  if (!user || user.deletedAt !== null || user.status !== "active") return null;
  if (!credential || !factor?.confirmedAt) return null;
  const signingIn = { user, credential, factor };
  return first.boundTo === (await bindingOf(signingIn)) ? signingIn : null;
}

/** Uses up the half sign-in with the code of an app, or a recovery code. */
async function takeCode(
  c: ApiContext,
  first: OneTimeCode,
  { userId, secret }: SecondFactor,
  code: string,
): Promise<SecondStepOutcome> {
  const { signIn } = c.var.db;
  const now = c.var.apiOptions.clock();
  const step = await stepOfCode(secret, code, now);
  if (step !== null) return signIn.takeSecondStep(first, { step, acceptable: acceptableSteps(now) });
  const recoveryHash = await codeHash("recovery", userId, code);
  const outcome = await signIn.takeSecondStep(first, { recoveryHash });
  if (outcome === "taken") noteEvent(c, { name: "recovery_code_used", actor: userId });
  return outcome;
}
