import type { Database } from "./database.ts";

const name = "deviceCode";
/** Base 32 after Crockford: no letter in it is taken for a digit or for another letter. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What this device puts into the tags and numbers that it gives, so that no other one gives the same. Drawn once, and never changed. */
export const deviceCode = async (db: Database): Promise<string> => (await storedDeviceCode(db)) ?? draw(db);

/** Once, whichever tab comes first. */
const draw = (db: Database): Promise<string> =>
  db.transaction("rw", db.meta, async () => {
    const stored = await storedDeviceCode(db);
    if (stored !== null) return stored;
    const code = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => signs[byte % 32]).join("");
    await db.meta.put({ name, value: code });
    return code;
  });

/** Null where it was not drawn yet. */
export async function storedDeviceCode(db: Database): Promise<string | null> {
  const value = (await db.meta.get(name))?.value;
  return typeof value === "string" ? value : null;
}
