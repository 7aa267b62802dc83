import type { StoredSession } from "#db/store/device.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";

const minute = 60_000;
/** The page counts to the second. Here somebody who types is known by a call each minute, of which not each is noted. */
const shortest = 2;

/** Locks the session of whoever has a PIN here and was away for as long as the organisation allows, or whose clock was set back meanwhile. */
export async function lockIfIdle(c: ApiContext, session: StoredSession): Promise<void> {
  const { db, apiOptions } = c.var;
  if ((await db.pins.hashOf(session.userId)) === null) return;
  const { pinIdleMin } = await settingsOf(db);
  const away = apiOptions.clock() - Date.parse(session.lastSeenAt);
  if (away >= 0 && away < Math.max(pinIdleMin, shortest) * minute) return;
  await db.sessions.change(session, { lockedAt: nowIso(c) });
  noteEvent(c, { name: "session_locked", actor: session.userId });
  fail("session_locked");
}
