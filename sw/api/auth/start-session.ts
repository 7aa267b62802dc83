import { abilityOf } from "#db/rules/ability.ts";
import type { Credential } from "#db/store/accounts.ts";
import { absoluteLimit, rememberedLimit } from "#db/store/device.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { deviceOf } from "#sw/api/core/device-of.ts";
import { keepSessionsTidy } from "#sw/api/core/upkeep.ts";
import { namesOfOtherRoles } from "./custom-roles.ts";
import { visibleAccount } from "./visible-account.ts";
import { signedToken } from "./signed-token.ts";
import { digest, newToken } from "./tokens.ts";
import type { UserRow } from "./user-row.ts";
import { rulesNow } from "./user-rules.ts";

type Beginning = {
  /** Lengthens the session to a day. */
  rememberDevice?: boolean | undefined;
};

/**
 * The last step of every way to sign in: the session, and the answer that the specification has for it. Refuses where the password that was
 * proven, whose `credential` is given, was replaced meanwhile.
 */
export async function startSession(
  c: ApiContext,
  user: UserRow,
  credential: Credential,
  beginning: Beginning = {},
): Promise<Response> {
  const accessToken = await newSession(c, user, credential, beginning);
  keepSessionsTidy(c);
  noteEvent(c, { name: "signed_in", actor: user.id });
  const rules = await rulesNow(c.var.db, user);
  return c.json(
    {
      accessToken,
      userData: {
        ...visibleAccount({ ability: abilityOf(rules), user }, user),
        ...(await namesOfOtherRoles(c.var.db, user)),
      },
      userAbilityRules: rules,
      ...(credential.mustChange && { mustChangePassword: true }),
    },
    201,
  );
}

async function newSession(
  c: ApiContext,
  user: UserRow,
  { hash, mustChange }: Credential,
  { rememberDevice }: Beginning,
): Promise<string> {
  const { db } = c.var;
  const createdAt = nowIso(c);
  const limit = rememberDevice ? rememberedLimit : absoluteLimit;
  const payload = {
    userId: user.id,
    device: (await db.device.name()) ?? deviceOf(c),
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + limit).toISOString(),
    ...(mustChange && { mustChangePassword: mustChange }),
  };
  const keep = async (token: string): Promise<boolean> => {
    const session = { ...payload, hash: await digest(token), lastSeenAt: createdAt, revokedAt: null };
    const isStored = await db.sessions.put(session);
    // Looked at once it is stored: a password that is replaced later ends it with all others.
    if ((await db.signIn.credentialOf(user.id))?.hash === hash) return isStored;
    await db.sessions.revoke(session, Date.parse(createdAt));
    return fail("bad_credentials", { errors: { email: ["Invalid email or password"] } });
  };
  const token = newToken();
  if (await keep(token)) return token;
  // The device is full: the token itself says the session, for the worker is stopped after half a minute.
  c.set("isFull", true);
  const signed = await signedToken(db.device, payload);
  if (signed === null) return token;
  await keep(signed);
  return signed;
}
