import type { Database } from "./database.ts";

const name = "sessionKey";
const algorithm = { name: "HMAC", hash: "SHA-256" };

/** What this device signs sessions with that it has no room for; it can't be read out of the database. Null where none was made. */
export async function sessionKey(db: Database): Promise<CryptoKey | null> {
  const value = (await db.meta.get(name))?.value;
  return value instanceof CryptoKey ? value : null;
}

/** Made while there is room; whichever tab comes first. */
export async function makeSessionKey(db: Database): Promise<void> {
  if (await sessionKey(db)) return;
  const value = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  await db.transaction("rw", db.meta, async () => {
    if (!(await sessionKey(db))) await db.meta.put({ name, value });
  });
}
