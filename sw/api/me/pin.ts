import { dashboardVariant } from "#db/domain/roles/dashboard-variant.ts";
import { pinIssues } from "#db/rules/passwords/pin-issues.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { hashPassword, verifyPassword } from "#sw/api/auth/passwords.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail, failIfAny } from "#sw/api/core/errors.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { newPin, unlocking } from "./identity-bodies.ts";
import { needPassword } from "./need-password.ts";

/** So many wrong ones end the session: then it takes a sign-in, and all data stays. */
const mostWrongPins = 5;

/** `GET /api/me/pin`: whether this person has a PIN here, after how many idle minutes it is asked for, and whether his work takes him outside. */
export async function answerPin(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { pinIdleMin } = await settingsOf(db);
  return c.json({
    isSet: (await db.pins.hashOf(signedIn.user.id)) !== null,
    idleMinutes: pinIdleMin,
    isInField: dashboardVariant(signedIn.ability) === "my_day",
  });
}

/** `PUT /api/me/pin`: for this person on this device. */
export async function putPin(c: ApiContext): Promise<Response> {
  needRecentPassword(c);
  const { pin } = readBody(newPin, (await jsonBody(c)).json);
  failIfAny(pinIssues(pin));
  await c.var.db.pins.put({ userId: c.var.signedIn.user.id, hash: await hashPassword(pin) });
  noteEvent(c, { name: "pin_set", actor: c.var.signedIn.user.id });
  return c.body(null, 204);
}

export async function endPin(c: ApiContext): Promise<Response> {
  needRecentPassword(c);
  const { db, signedIn } = c.var;
  if ((await db.pins.hashOf(signedIn.user.id)) === null) return c.body(null, 204);
  await db.pins.end(signedIn.user.id);
  noteEvent(c, { name: "pin_removed", actor: signedIn.user.id });
  return c.body(null, 204);
}

/** `POST /api/me/lock`: the session takes no other call until it is unlocked, in whatever tab and after a restart. */
export async function lock(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  if (!signedIn.session.lockedAt) {
    await db.sessions.change(signedIn.session, { lockedAt: nowIso(c) });
    noteEvent(c, { name: "session_locked", actor: signedIn.user.id });
  }
  return c.body(null, 204);
}

/** `POST /api/me/unlock`: by the PIN of this device, or by the password. */
export async function unlock(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const proof = readBody(unlocking, (await jsonBody(c)).json);
  if ("password" in proof) await needPassword(c, proof.password, "password");
  else await needPin(c, proof.pin);
  await db.sessions.change(signedIn.session, { lockedAt: null, wrongPins: 0, lastSeenAt: nowIso(c) });
  noteEvent(c, { name: "session_unlocked", actor: signedIn.user.id });
  return c.body(null, 204);
}

/** Counted before it is looked at, and in the database: a reload forgets nothing. */
async function needPin(c: ApiContext, pin: string): Promise<void> {
  const { db, signedIn, apiOptions } = c.var;
  const { session, user } = signedIn;
  const hash = (await db.pins.hashOf(user.id)) ?? fail("pin_missing");
  const attempts = await db.pins.countAttempt(session.hash);
  const isRight = attempts <= mostWrongPins && (await verifyPassword(pin, hash));
  if (isRight) return;
  noteEvent(c, { name: "pin_failed", actor: user.id });
  if (attempts < mostWrongPins) fail("pin_wrong", { attemptsLeft: mostWrongPins - attempts });
  await db.sessions.revoke({ ...session, wrongPins: attempts }, apiOptions.clock());
  fail("session_expired", { attemptsLeft: 0 });
}
