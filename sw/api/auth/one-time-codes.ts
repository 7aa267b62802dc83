import type { AccountWrites, CodePurpose } from "#db/store/accounts.ts";
import { digest } from "./tokens.ts";

/** Base 32 after Crockford: no letter in it is taken for a digit or for another letter, also on the telephone. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groupLength = 5;

const hour = 3_600_000;
/** How long a code waits for the person whom somebody hands it to. */
const codeLifetime = 24 * hour;

/** So many groups of five random signs: 25 bits each. */
export function newCode(groups: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupLength));
  const text = Array.from(bytes, (byte) => signs[byte % signs.length]).join("");
  return (text.match(/.{5}/g) ?? []).join("-");
}

/** A code as it was handed out, however it was typed. */
const asHandedOut = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "");

/** What is stored of a code: nobody finds the code by it, and it is of no use for another purpose or person. */
export const codeHash = (purpose: CodePurpose | "recovery", userId: string, typed: string): Promise<string> =>
  digest(`${purpose}/${userId}/${asHandedOut(typed)}`);

/** A code with what has to be written so that it is taken. */
type IssuedCode = { code: string; expiresAt: string; account: AccountWrites };

/**
 * A code that somebody is handed, who may then do this once; one that was issued before ends. Call it before the transaction, and let the
 * command write its `account`.
 */
export async function issueCode(
  now: number,
  userId: string,
  purpose: "password" | "email",
): Promise<IssuedCode> {
  const code = newCode(2);
  const expiresAt = new Date(now + codeLifetime).toISOString();
  const stored = {
    hash: await codeHash(purpose, userId, code),
    userId,
    purpose,
    createdAt: new Date(now).toISOString(),
    expiresAt,
  };
  return { code, expiresAt, account: { endedCodes: [{ userId, purpose }], codes: [stored] } };
}
