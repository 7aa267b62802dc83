import { users } from "#db/domain/users/users.ts";
import { publicRow } from "#db/schema/resource.ts";
import { absoluteLimit, rememberedLimit } from "#db/store/device.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { deviceOf } from "#sw/api/core/device-of.ts";
import { keepSessionsTidy } from "#sw/api/core/upkeep.ts";
import { signedToken } from "./signed-token.ts";
import { digest, newToken } from "./tokens.ts";
import type { UserRow } from "./user-row.ts";
import { rulesNow } from "./user-rules.ts";

type Beginning = {
  /** Lengthens the session to a day. */
  rememberDevice?: boolean | undefined;
  mustChangePassword?: boolean | undefined;
};

/** The last step of every way to sign in: the session, and the answer that the specification has for it. */
export async function startSession(
  c: ApiContext,
  user: UserRow,
  beginning: Beginning = {},
): Promise<Response> {
  const accessToken = await newSession(c, user, beginning);
  keepSessionsTidy(c);
  noteEvent(c, { name: "signed_in", actor: user.id });
  return c.json(
    {
      accessToken,
      userData: publicRow(users, user),
      userAbilityRules: await rulesNow(c.var.db, user),
      ...(beginning.mustChangePassword && { mustChangePassword: true }),
    },
    201,
  );
}

async function newSession(
  c: ApiContext,
  user: UserRow,
  { rememberDevice, mustChangePassword }: Beginning,
): Promise<string> {
  const { db } = c.var;
  const createdAt = nowIso(c);
  const limit = rememberDevice ? rememberedLimit : absoluteLimit;
  const payload = {
    userId: user.id,
    device: (await db.device.name()) ?? deviceOf(c),
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + limit).toISOString(),
    ...(mustChangePassword && { mustChangePassword: true as const }),
  };
  const keep = async (token: string) =>
    db.sessions.put({ ...payload, hash: await digest(token), lastSeenAt: createdAt, revokedAt: null });
  const token = newToken();
  if (await keep(token)) return token;
  // The device is full: the token itself says the session, for the worker is stopped after half a minute.
  c.set("isFull", true);
  const signed = await signedToken(db.device, payload);
  if (signed === null) return token;
  await keep(signed);
  return signed;
}
