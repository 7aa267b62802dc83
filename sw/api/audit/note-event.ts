import { v7 as newId } from "uuid";
import { type AuditEvent, eventCommand } from "#db/domain/audit/event-names.ts";
import type { EventArgs } from "#db/domain/audit/event-args.ts";
import { users } from "#db/domain/users/users.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { listTopic, type LogTopic, recordTopic } from "#db/store/log-topics.ts";
import { StorageFullError } from "#db/store/command.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import { base64url } from "#sw/api/auth/tokens.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { deviceOf } from "#sw/api/core/device-of.ts";
import { recordFault } from "#sw/api/core/faults.ts";

/**
 * Writes an event into the log, in the background: no answer waits for it, and nobody is kept from signing in because the device
 * has no room for it. `once`: names what is noted a single time, as the first reading on a day.
 */
export function noteEvent(c: ApiContext, { name, actor, args }: AuditEvent, once?: string): void {
  const now = nowIso(c);
  const call = eventCommand(name);
  const key = once === undefined ? newId() : `${call}/${once}`;
  const command = {
    key,
    name: call,
    args: args ? { body: args } : {},
    by: actor,
    device: deviceAt(c),
    at: now,
    now,
    request: call,
  };
  c.var.apiOptions.background(neverFailing(c, c.var.db.noteEvent(command, topicsOf(call, args))));
}

/** It is found by its name, and by the accounts and the record that it is about. */
export const topicsOf = (
  call: ReturnType<typeof eventCommand>,
  { user, people = [], resource, record }: EventArgs = {},
): LogTopic[] => [
  call,
  ...[...(user === undefined ? [] : [user]), ...people].map((id) => recordTopic(users.table, id)),
  ...(resource === undefined ? [] : [listTopic(resource)]),
  ...(resource === undefined || record === undefined
    ? []
    : [recordTopic(resourceNamed(resource).table, record)]),
];

/** The device's name by the session; before there is one, what the browser calls itself. */
const deviceAt = (c: ApiContext): string => signedInAt(c)?.session.device ?? deviceOf(c);

/** Of a call without a session there is none, whatever the types of a context say. */
const signedInAt = (c: ApiContext): ApiContext["var"]["signedIn"] | undefined => c.get("signedIn");

async function neverFailing(c: ApiContext, work: Promise<void>): Promise<void> {
  const { db } = c.var;
  try {
    await work;
    await db.mirrored();
  } catch (error) {
    if (db.isOpen() && !isQuota(error) && !(error instanceof StorageFullError)) await recordFault(c, error);
  }
}

const encoder = new TextEncoder();

/**
 * What stands in the log for an address that no account has: so that an administrator sees whether it is always the same one, and
 * nobody reads there what somebody typed, which may be a password in the wrong field. Undefined where the device has no key yet.
 */
export async function hashedAddress(
  { var: { db } }: ApiContext,
  address: string,
): Promise<string | undefined> {
  const key = await db.device.sessionKey();
  if (!key) return undefined;
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`address ${address}`));
  return base64url(new Uint8Array(signature)).slice(0, 10);
}
