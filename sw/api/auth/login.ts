import type { UserRow } from "./user-row.ts";
import { publicRow } from "#db/schema/resource.ts";
import { users } from "#db/domain/users/users.ts";
import { answerTo } from "#sw/api/core/answer-to.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { type ErrorCode, fail, Refusal } from "#sw/api/core/errors.ts";
import { authContract } from "./contract.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { keepSessionsTidy } from "#sw/api/core/upkeep.ts";
import { signedToken } from "./signed-token.ts";
import { digest, newToken } from "./tokens.ts";
import { rulesNow } from "./user-rules.ts";
import { absoluteLimit } from "#db/store/device.ts";

export async function login(c: ApiContext): Promise<Response> {
  const { email, password } = await readCredentials(c);
  try {
    const user = await whoIs(c, email, password);
    return await welcome(c, user);
  } catch (error) {
    return failedUnderEmail(c, error);
  }
}

/** Begins a session for who has proven to be this user. */
export async function welcome(c: ApiContext, user: UserRow): Promise<Response> {
  const accessToken = await beginSession(c, user);
  keepSessionsTidy(c);
  const userAbilityRules = await rulesNow(c.var.db, user);
  return c.json({ accessToken, userData: publicRow(users, user), userAbilityRules }, 201);
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

async function readCredentials(c: ApiContext) {
  return readBody(authContract.login.body, (await jsonBody(c)).json);
}

/** The user whose e-mail and password these are. Every refusal takes as long, and says the same, whatever was wrong. */
async function whoIs(c: ApiContext, email: string, password: string): Promise<UserRow> {
  const { db } = c.var;
  await countAttempt(c, email);
  const account = await db.signIn.userByEmail(email);
  const right = await verifyPassword(password, account?.credential.hash);
  if (!account || !right) return refuse("bad_credentials");
  await db.signIn.forgetFailures(email);
  const { credential } = account;
  const user: UserRow = account.user;
  if (user.status === "inactive") refuse("account_inactive");
  if (user.status !== "active") refuse("account_pending");
  if (isOutdated(credential.hash))
    await db.signIn.putCredential({ userId: user.id, hash: await hashPassword(password) });
  return user;
}

/** Counted before the password is looked at, and forgotten when it is right: a hundred guesses at once are a hundred failures. */
async function countAttempt(c: ApiContext, email: string): Promise<void> {
  const now = c.var.apiOptions.clock();
  const until = await c.var.db.signIn.countAttempt(email, now);
  if (until !== null) tooMany(until - now);
}

function refuse(code: ErrorCode): never {
  fail(code, { errors: { email: ["Invalid email or password"] } });
}

function tooMany(milliseconds: number): never {
  const minutes = Math.ceil(milliseconds / 60_000);
  fail("too_many_attempts", {
    minutes,
    errors: { email: ["Too many failed attempts. Wait before you try again."] },
  });
}

async function beginSession(c: ApiContext, user: UserRow): Promise<string> {
  const { db } = c.var;
  const createdAt = nowIso(c);
  const payload = {
    userId: user.id,
    device: c.req.header("user-agent")?.slice(0, 200) ?? "unknown",
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + absoluteLimit).toISOString(),
  };
  const keep = async (token: string) =>
    db.sessions.put({ ...payload, hash: await digest(token), lastSeenAt: createdAt, revokedAt: null });
  const token = newToken();
  if (await keep(token)) return token;
  // The device is full: the token itself says the session, for the worker is stopped after half a minute.
  c.set("isFull", true);
  const signed = await signedToken(db.device, payload);
  if (signed === null) return token;
  await keep(signed);
  return signed;
}
