import { noteEvent } from "#sw/api/audit/note-event.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { confirmation } from "./identity-bodies.ts";
import { needPassword } from "./need-password.ts";

/** `POST /api/me/confirm-password`: for five minutes this session may do what is grave (`needRecentPassword`). */
export async function confirmPassword(c: ApiContext): Promise<Response> {
  const { user, session } = c.var.signedIn;
  const { password } = readBody(confirmation, (await jsonBody(c)).json);
  await needPassword(c, password, "password");
  await c.var.db.sessions.change(session, { passwordAt: nowIso(c) });
  noteEvent(c, { name: "step_up", actor: user.id });
  return c.body(null, 204);
}
