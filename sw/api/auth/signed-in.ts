import { createMiddleware } from "hono/factory";
import { abilityOf } from "#db/rules/ability.ts";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readSignedToken } from "./signed-token.ts";
import { digest } from "./tokens.ts";
import { rulesNow } from "./user-rules.ts";

/** All that somebody may do whose password an administrator set, until he has chosen another one. */
const whileChanging = new Set([
  "GET /api/auth/session",
  "GET /api/me/abilities",
  "POST /api/me/password",
  "POST /api/auth/logout",
]);

/** All that somebody may do whose session is locked. */
const whileLocked = new Set([
  "GET /api/auth/session",
  "POST /api/auth/logout",
  "POST /api/me/lock",
  "POST /api/me/unlock",
]);

/** Unseen for this long, a session may have become idle. */
const minute = 60_000;

/** Lets a call through for a session that holds: what the user may do is read again each time. */
export const signedIn = createMiddleware<ApiEnv>(async (c, next) => {
  const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) fail("unauthorized");
  const { db } = c.var;
  const proven = token.includes(".") ? await readSignedToken(db.device, token) : null;
  const isUsed = !c.req.header("x-unattended");
  const current = await db.sessions.byHash(await digest(token), c.var.apiOptions.clock(), proven, isUsed);
  if (!current) fail("unauthorized");
  if (!current.holds) fail("session_expired");
  const { user, session } = current;
  if (session.mustChangePassword && !whileChanging.has(`${c.req.method} ${c.req.path}`))
    fail("password_change_needed");
  if (!whileLocked.has(`${c.req.method} ${c.req.path}`)) {
    if (session.lockedAt) fail("session_locked");
    // A clock that was set back prolongs nothing.
    if (Math.abs(c.var.apiOptions.clock() - Date.parse(session.lastSeenAt)) > minute)
      await (await import("#sw/api/me/idle-lock.ts")).lockIfIdle(c, session);
  }
  c.set("isFull", !current.isStored);
  const rules = await rulesNow(db, user);
  c.set("signedIn", { user, session, rules, ability: abilityOf(rules) });
  await next();
});
