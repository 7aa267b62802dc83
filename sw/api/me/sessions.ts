import { noteEvent } from "#sw/api/audit/note-event.ts";
import { digest } from "#sw/api/auth/tokens.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import type { StoredSession } from "#db/store/device.ts";

/** What stands for a session outside of the database: neither its token nor what is stored of it can be found by this. */
const sessionId = async ({ hash }: StoredSession): Promise<string> =>
  (await digest(`session ${hash}`)).slice(0, 32);

const sessionsNow = ({ var: { db, signedIn, apiOptions } }: ApiContext): Promise<StoredSession[]> =>
  db.sessions.ofUser(signedIn.user.id, apiOptions.clock());

/** `GET /api/me/sessions`: where this person is signed in, the latest used first. */
export async function answerSessions(c: ApiContext): Promise<Response> {
  const { session: current } = c.var.signedIn;
  const items = (await sessionsNow(c)).map(async (session) => ({
    id: await sessionId(session),
    device: session.device,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    isCurrent: session.hash === current.hash,
  }));
  return c.json({ items: await Promise.all(items) });
}

export async function endOneSession(c: ApiContext, id: string): Promise<Response> {
  for (const session of await sessionsNow(c))
    if ((await sessionId(session)) === id) {
      await end(c, [session]);
      return c.body(null, 204);
    }
  return fail("not_found");
}

export async function endOtherSessions(c: ApiContext): Promise<Response> {
  const { session: current, user } = c.var.signedIn;
  const { signIn } = c.var.db;
  const halfSignIns = await signIn.countHalfSignIns(user.id, c.var.apiOptions.clock());
  await signIn.endHalfSignIns(user.id);
  const others = (await sessionsNow(c)).filter(({ hash }) => hash !== current.hash);
  await end(c, others, halfSignIns);
  return c.body(null, 204);
}

/** Ends these sessions. One entry of the log tells of all that a call ends, half sign-ins among them. */
async function end(c: ApiContext, sessions: readonly StoredSession[], halfSignIns = 0): Promise<void> {
  const { db, signedIn, apiOptions } = c.var;
  const count = sessions.length + halfSignIns;
  if (count === 0) return;
  for (const session of sessions) await db.sessions.revoke(session, apiOptions.clock());
  noteEvent(c, { name: "session_ended", actor: signedIn.user.id, args: { count } });
}
