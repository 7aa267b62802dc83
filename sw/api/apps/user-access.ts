import { users } from "#db/domain/users/users.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { AccountWrites } from "#db/store/accounts.ts";
import type { Tx } from "#db/store/tx.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type { CommandEvent } from "#sw/api/audit/logged-event.ts";
import { accountAnswer } from "#sw/api/auth/account-answer.ts";
import { passwordState } from "#sw/api/auth/by-password.ts";
import { issueCode } from "#sw/api/auth/one-time-codes.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { setTemporaryPassword } from "#sw/api/auth/temporary-password.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, refusalFor } from "#sw/api/core/errors.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import { standingIssues } from "#sw/api/pipeline/check-users.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";

/**
 * `POST …/invite`: a password that its person has to change as he signs in, told in this answer and never again; a pending user is
 * approved with it. Where he had one, that one ends, and his sessions with it.
 */
export async function inviteUser(c: ApiContext, id: string): Promise<Response> {
  needRecentPassword(c);
  const { password, account } = await setTemporaryPassword(c.var.apiOptions.clock(), id);
  return handOut(c, id, { account, secrets: { password }, event: "password_set" }, (user) =>
    user["status"] === "pending" ? [approvalOf(user)] : [],
  );
}

/** `POST …/reset-code`: a code with which he chooses another password himself, once, before it expires. */
export const issueResetCode = (c: ApiContext, id: string): Promise<Response> =>
  handOutCode(c, id, "password");

/** `POST …/email-code`: a code with which he proves that his address is his; it is sent there by whoever asks for it. */
export const issueEmailCode = (c: ApiContext, id: string): Promise<Response> => handOutCode(c, id, "email");

async function handOutCode(c: ApiContext, id: string, purpose: "password" | "email"): Promise<Response> {
  needRecentPassword(c);
  const { code, expiresAt, account } = await issueCode(c.var.apiOptions.clock(), id, purpose);
  return handOut(c, id, { account, secrets: { code, expiresAt }, event: "code_issued" }, (user) =>
    user["status"] === "active" ? [] : fail("no_such_step", { state: String(user["status"]) }),
  );
}

/** `GET …/access`: how he signs in, and where he is signed in, for whoever may change that. */
export async function answerAccess(c: ApiContext, id: string): Promise<Response> {
  const { db, apiOptions } = c.var;
  const user = await userOfAccess(c, db, id);
  const credential = await db.signIn.credentialOf(user.id);
  const factor = await db.signIn.secondFactorOf(user.id);
  const sessions = await db.sessions.ofUser(user.id, apiOptions.clock());
  return c.json({
    password: passwordState(credential),
    passwordChangedAt: credential?.changedAt ?? null,
    twoSteps: typeof factor?.confirmedAt === "string",
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
  });
}

/** `DELETE …/sessions`: signs him out everywhere. */
export async function endSessionsOfUser(c: ApiContext, id: string): Promise<Response> {
  const { db, apiOptions } = c.var;
  const now = apiOptions.clock();
  const isIn =
    (await db.sessions.ofUser(id, now)).length > 0 || (await db.signIn.countHalfSignIns(id, now)) > 0;
  return endAccess(c, id, isIn && { endedSessions: [{ userId: id }] }, "session_ended");
}

/** `DELETE …/two-steps`: his password is enough again, for somebody who lost his phone and his codes. */
export async function endSecondStepOfUser(c: ApiContext, id: string): Promise<Response> {
  needRecentPassword(c);
  const isOn = (await c.var.db.signIn.secondFactorOf(id)) !== null;
  return endAccess(c, id, isOn && { endedFactors: [id], endedSessions: [{ userId: id }] }, "two_steps_off");
}

type HandedOut = { account: AccountWrites; secrets: Record<string, unknown>; event: CommandEvent["name"] };

const handOut = (
  c: ApiContext,
  id: string,
  { account, secrets, event }: HandedOut,
  requestsFor: (user: StoredRow) => WriteRequest[],
): Promise<Response> =>
  accountAnswer(
    c,
    tablesAroundWrites(users),
    async (tx) => {
      const user = await changeableUser(c, tx, id);
      return {
        writes: await writesFor(c, tx, requestsFor(user)),
        account,
        event: { name: event, args: { user: id } },
        answer: () => ({ status: 200, body: {} }),
      };
    },
    () => secrets,
  );

/** `account` is false where there is nothing to end: then nothing is written or logged. */
async function endAccess(
  c: ApiContext,
  id: string,
  account: AccountWrites | false,
  event: CommandEvent["name"],
): Promise<Response> {
  if (account === false) {
    await changeableUser(c, c.var.db, id);
    return c.body(null, 204);
  }
  return accountAnswer(c, tablesAroundWrites(users), async (tx) => {
    await changeableUser(c, tx, id);
    return {
      writes: [],
      account,
      event: { name: event, args: { user: id } },
      answer: () => ({ status: 204, body: null }),
    };
  });
}

/** A person who waits for approval gets it with a password. */
export const approvalOf = (before: StoredRow): WriteRequest => ({
  operation: "save",
  resource: users,
  id: before.id,
  before,
  values: { status: "active" },
  enteredFields: ["status"],
});

/** Whoever hands out how somebody signs in can sign in as him: that takes the right to his password, and all rights that he has. */
async function userOfAccess(c: ApiContext, tx: Tx, id: string): Promise<StoredRow> {
  const { signedIn } = c.var;
  allow(signedIn, "update", users);
  const user = await readableRecord(tx, signedIn, users, id);
  const refused = refusalOn(signedIn, "update", users, user, "password");
  if (refused) throw refused;
  const refusal = refusalFor((await standingIssues(tx, users, [user], signedIn.user)).flat());
  if (refusal) throw refusal;
  return user;
}

/** One's own password and sessions are one's own account's, and nobody signs in who is suspended. */
export async function changeableUser(c: ApiContext, tx: Tx, id: string): Promise<StoredRow> {
  const user = await userOfAccess(c, tx, id);
  const reason = user.id === c.var.signedIn.user.id ? "own_account" : null;
  const refusal = refusalFor(reason ? [{ path: "status", code: "not_allowed", params: { reason } }] : []);
  if (refusal) throw refusal;
  if (user["status"] === "inactive") fail("no_such_step", { state: "inactive" });
  return user;
}
