import { v7 as newId } from "uuid";
import type { Command } from "#db/commit.ts";
import { type ApiContext, nowIso } from "./context.ts";
import { fail } from "./errors.ts";

/** The body as it came, which tells commands apart, and as JSON; refuses what is none. */
export async function jsonBody(c: ApiContext): Promise<{ text: string; json: unknown }> {
  const text = await c.req.text();
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    return fail("bad_json");
  }
}

/** Who does what, when. Without a key of the client's the command gets one of its own: then a repetition is a second act. */
export function commandOf(c: ApiContext, body: string): Command {
  const { user, session } = c.var.signedIn;
  const given = c.req.header("idempotency-key")?.slice(0, 200);
  const now = nowIso(c);
  const { pathname, search } = new URL(c.req.url);
  return {
    key: given ? `${user.id}/${given}` : newId(),
    request: `${c.req.method} ${pathname}${search} ${fingerprint(body)}`,
    by: user.id,
    device: session.device,
    at: now,
    now,
    draft: draftOf(c, user.id),
  };
}

/** Nobody takes another's draft away. */
function draftOf(c: ApiContext, userId: string): string | null {
  const draft = c.req.header("x-draft") ?? "";
  return draft.startsWith(`${userId}/`) ? draft : null;
}

/** Tells two bodies apart (FNV-1a, 32 bits): it only has to notice that one key was used for two requests. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}
