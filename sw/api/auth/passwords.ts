import { base64url, fromBase64url } from "./tokens.ts";

/** OWASP's floor for PBKDF2-HMAC-SHA-256 (Password Storage Cheat Sheet). */
const iterations = 600_000;

/** Hashes a password: `$pbkdf2-sha256$i=⟨iterations⟩$⟨salt⟩$⟨hash⟩`, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `$pbkdf2-sha256$i=${iterations}$${base64url(salt)}$${base64url(await derive(password, salt, iterations))}`;
}

/** Takes as long for an account that does not exist (`stored` undefined) as for one that does. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , cost = "", salt = "", hash = ""] = (stored ?? "").split("$");
  const count = Number(cost.slice(2)) || iterations;
  const derived = base64url(await derive(password, fromBase64url(salt), count));
  return stored !== undefined && equal(derived, hash);
}

/** True where the hash was made with a lower cost than today's: hash the password again at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(`$pbkdf2-sha256$i=${iterations}$`);

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, count: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: count }, key, 256),
  );
}

function equal(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
