import { noteEvent } from "#sw/api/audit/note-event.ts";
import type { ApiContext } from "#sw/api/core/context.ts";

export async function answerLogout(c: ApiContext): Promise<Response> {
  const { session, user } = c.var.signedIn;
  await c.var.db.sessions.revoke(session, c.var.apiOptions.clock());
  noteEvent(c, { name: "signed_out", actor: user.id });
  return c.body(null, 204);
}
