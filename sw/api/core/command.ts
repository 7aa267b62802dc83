import { routePath } from "hono/route";
import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { isRecord } from "#db/schema/is-record.ts";
import { parseWith } from "#db/schema/parse.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type ApiContext, nowIso } from "./context.ts";
import { fail, failWith } from "./errors.ts";
import type { CommandArgs } from "#db/store/change.ts";
import type { Command } from "#db/store/command.ts";
import { fingerprint } from "#db/store/fingerprint.ts";

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
  const name = commandName(c);
  return {
    key: clientKey ? `${user.id}/${clientKey}` : newId(),
    request: fingerprint(`${c.req.method} ${pathname}${search} ${fingerprint(body)}`),
    name,
    args: argsOf(c, name, body),
    by: user.id,
    device: session.device,
    at: now,
    now,
    draft: draftOf(c, user.id),
  };
}

/** The call, as its contract names it: `PATCH clients/:id`. A list stands there by its name, for addresses may change. */
function commandName(c: ApiContext): string {
  const { method } = c.req;
  const list: Resource | undefined = c.var.resource;
  const below = routePath(c).replace(/^\/api\//, "");
  if (!list) return `${method} ${below}`;
  const address = addressOf(list).split("/").length;
  return `${method} ${[list.name, ...below.split("/").slice(address)].filter(Boolean).join("/")}`;
}

/** As many signs of a body are read again: a longer one is a file, or the like. */
const longestArgs = 20_000;

function argsOf(c: ApiContext, call: string, body: string): CommandArgs {
  const path = Object.entries(c.req.param()).filter(([name]) => call.includes(`/:${name}`));
  const query = c.req.query();
  return {
    ...(path.length > 0 && { path: Object.fromEntries(path) }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== "" && { body: body.length > longestArgs ? body : jsonOr(body) }),
  };
}

/** The text itself, where it is no JSON. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Nobody takes another's draft away. */
function draftOf(c: ApiContext, userId: string): string | null {
  const draft = c.req.header("x-draft") ?? "";
  return draft.startsWith(`${userId}/`) ? draft : null;
}
