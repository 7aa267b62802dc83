import type { AccountWrites, SecondFactor } from "#db/store/accounts.ts";
import type { CommandEvent } from "#sw/api/audit/logged-event.ts";
import { accountAnswer } from "#sw/api/auth/account-answer.ts";
import { countGuess, guessesFor } from "#sw/api/auth/guesses.ts";
import { codeHash, newCode } from "#sw/api/auth/one-time-codes.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { newSecret, secretUri, stepOfCode } from "#sw/api/auth/totp.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { confirmedCode, enrolment } from "./identity-bodies.ts";

const recoveryCodeCount = 10;

const factorNow = ({ var: { db, signedIn } }: ApiContext): Promise<SecondFactor | null> =>
  db.signIn.secondFactorOf(signedIn.user.id);

/** `GET /api/me/two-steps`. */
export async function answerTwoSteps(c: ApiContext): Promise<Response> {
  const factor = await factorNow(c);
  const confirmedAt = factor?.confirmedAt ?? null;
  return c.json({
    enabled: confirmedAt !== null,
    confirmedAt,
    recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
  });
}

/** `POST /api/me/two-steps`: a secret for an app, which counts once a code of it is confirmed. Of two at once, one is refused. */
export async function enrolTwoSteps(c: ApiContext): Promise<Response> {
  needRecentPassword(c);
  readBody(enrolment, (await jsonBody(c)).json);
  const { user } = c.var.signedIn;
  const before = await factorNow(c);
  const secret = newSecret();
  const factor = { userId: user.id, secret, createdAt: nowIso(c), confirmedAt: null, recoveryHashes: [] };
  const uri = secretUri(secret, String(user["email"]));
  return write(c, { event: "two_steps_begun", secrets: { secret, uri } }, (stored) => {
    if (stored?.confirmedAt) fail("two_steps_on");
    if (stored?.secret !== before?.secret) fail("already_done");
    return { secondFactors: [factor] };
  });
}

/** `POST /api/me/two-steps/confirm`: from now on a sign-in takes a second step. */
export async function confirmTwoSteps(c: ApiContext): Promise<Response> {
  const { user } = c.var.signedIn;
  const { code } = readBody(confirmedCode, (await jsonBody(c)).json);
  const factor = await factorNow(c);
  if (!factor) return fail("not_found");
  if (factor.confirmedAt) fail("two_steps_on");
  await countGuess(c, guessesFor.secondStep(user.id));
  const step = await stepOfCode(factor.secret, code, c.var.apiOptions.clock());
  if (step === null) return fail("code_invalid");
  await c.var.db.signIn.forgetFailures(guessesFor.secondStep(user.id));
  const { recoveryCodes, recoveryHashes } = await newRecoveryCodes(user.id);
  const confirmed = { ...factor, confirmedAt: nowIso(c), usedSteps: [step], recoveryHashes };
  return write(c, { event: "two_steps_on", secrets: { recoveryCodes } }, (stored) => {
    if (stored?.confirmedAt) fail("two_steps_on");
    if (stored?.secret !== factor.secret) fail("code_invalid");
    return { secondFactors: [confirmed] };
  });
}

/** `DELETE /api/me/two-steps`: the password is enough again. Where it was already, nothing is done. */
export async function endTwoSteps(c: ApiContext): Promise<Response> {
  needRecentPassword(c);
  const { user } = c.var.signedIn;
  if (!(await factorNow(c))) return c.body(null, 204);
  return write(c, { event: "two_steps_off" }, () => ({ endedFactors: [user.id] }));
}

/** `POST /api/me/recovery-codes`: ten others, and the end of those that are left. Of two at once, one is refused. */
export async function renewRecoveryCodes(c: ApiContext): Promise<Response> {
  needRecentPassword(c);
  readBody(enrolment, (await jsonBody(c)).json);
  const { user } = c.var.signedIn;
  const before = (await factorNow(c))?.recoveryHashes ?? [];
  const { recoveryCodes, recoveryHashes } = await newRecoveryCodes(user.id);
  return write(c, { event: "recovery_codes_made", secrets: { recoveryCodes } }, (stored) => {
    if (!stored?.confirmedAt) return fail("not_found");
    if (stored.recoveryHashes.some((hash) => !before.includes(hash))) fail("already_done");
    return { secondFactors: [{ ...stored, recoveryHashes }] };
  });
}

async function newRecoveryCodes(
  userId: string,
): Promise<{ recoveryCodes: string[]; recoveryHashes: string[] }> {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () => newCode(3));
  const recoveryHashes = await Promise.all(recoveryCodes.map((code) => codeHash("recovery", userId, code)));
  return { recoveryCodes, recoveryHashes };
}

type Written = { event: CommandEvent["name"]; secrets?: Record<string, unknown> };

/** `decide` is given the second factor as it is in the transaction that writes. */
const write = (
  c: ApiContext,
  { event, secrets }: Written,
  decide: (stored: SecondFactor | null) => AccountWrites,
): Promise<Response> =>
  accountAnswer(
    c,
    [],
    async () => ({
      writes: [],
      account: decide(await factorNow(c)),
      event: { name: event },
      answer: () => (secrets ? { status: 200, body: {} } : { status: 204, body: null }),
    }),
    secrets && (() => secrets),
  );
