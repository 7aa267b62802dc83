import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { isRecord } from "#db/schema/is-record.ts";
import { parseWith } from "#db/schema/parse.ts";
import { type ApiContext, nowIso } from "./context.ts";
import { fail, failWith } from "./errors.ts";
import type { Command } from "#db/store/command.ts";

/** The body as it came, which distinguishes commands, and as JSON; refuses any other body. */
export async function jsonBody(c: ApiContext): Promise<{ text: string; json: unknown }> {
  const text = await c.req.text();
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    return fail("bad_json");
  }
}

/** The same, of a body that has to be an object: its fields. */
export async function objectBody(c: ApiContext): Promise<{ text: string; fields: Record<string, unknown> }> {
  const { text, json } = await jsonBody(c);
  return { text, fields: isRecord(json) ? json : failWith([{ path: "", code: "invalid" }]) };
}

/** The body, or a member of it, as the schema reads it; refuses what does not fit. */
export function readBody<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  const { value, issues } = parseWith(schema, json);
  return value === undefined ? failWith(issues) : value;
}

/**
 * The author, the time and the key of the command. Without a key of the client's the command gets one of its own: then a
 * repetition is a second act.
 */
export function commandOf(c: ApiContext, body: string): Command {
  const { user, session } = c.var.signedIn;
  const clientKey = c.req.header("idempotency-key")?.slice(0, 200);
  const now = nowIso(c);
  const { pathname, search } = new URL(c.req.url);
  return {
    key: clientKey ? `${user.id}/${clientKey}` : newId(),
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
