import { isRecord } from "#db/schema/is-record.ts";
import { base64url, digest, fromBase64url, newToken } from "./tokens.ts";
import type { StoredSession } from "#db/store/device.ts";
import type { Device } from "#db/store/store.ts";

const encoder = new TextEncoder();

/** The claims of a session's token; a random part makes each token another one. */
type TokenPayload = Omit<StoredSession, "hash" | "lastSeenAt" | "revokedAt" | "passwordAt">;

/**
 * A token that says its session itself, signed with this device's key: it outlives a stopped worker where nothing can be stored.
 * Null where the device has no key.
 */
export async function signedToken(device: Device, payload: TokenPayload): Promise<string | null> {
  const key = await device.sessionKey();
  if (!key) return null;
  const body = base64url(encoder.encode(JSON.stringify({ ...payload, random: newToken() })));
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(body));
  return `${body}.${base64url(new Uint8Array(signature))}`;
}

/** The session that a signed token says, seen last when it began; null where it is none of this device's. */
export async function readSignedToken(device: Device, token: string): Promise<StoredSession | null> {
  const [body, signature, ...more] = token.split(".");
  if (!body || !signature || more.length > 0) return null;
  const key = await device.sessionKey();
  if (!key || !(await isSigned(key, body, signature))) return null;
  const payload: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(body)));
  if (!isTokenPayload(payload)) return null;
  const { userId, createdAt, expiresAt, mustChangePassword } = payload;
  return {
    hash: await digest(token),
    userId,
    device: payload.device,
    createdAt,
    expiresAt,
    lastSeenAt: createdAt,
    revokedAt: null,
    ...(mustChangePassword && { mustChangePassword }),
  };
}

async function isSigned(key: CryptoKey, body: string, signature: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify("HMAC", key, fromBase64url(signature), encoder.encode(body));
  } catch {
    // No base64.
    return false;
  }
}

const isTokenPayload = (value: unknown): value is TokenPayload =>
  isRecord(value) &&
  ["userId", "device", "createdAt", "expiresAt"].every((name) => typeof value[name] === "string");
