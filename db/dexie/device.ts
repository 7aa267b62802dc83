import { v7 as newId } from "uuid";
import type { Database } from "./database.ts";
import { refuseWhereFull } from "./storage-full.ts";

const codeName = "deviceCode";
export const idName = "deviceId";
/** Base 32 after Crockford: no letter in it is taken for a digit or for another letter. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What this device puts into the tags and numbers that it gives, so that no other one gives the same. Drawn once, and never changed. */
export const deviceCode = (db: Database): Promise<string> => drawnOnce(db, codeName, newCode);

/** Null where it was not drawn yet. */
export const storedDeviceCode = (db: Database): Promise<string | null> => stored(db, codeName);

export const nameName = "deviceName";

/** What an administrator calls it; null where nobody has named it. */
export const storedDeviceName = (db: Database): Promise<string | null> => stored(db, nameName);

const deviceIds = new WeakMap<Database, string>();

/** What commands name this installation by. Drawn once, and never changed. */
export async function deviceId(db: Database): Promise<string> {
  const id = deviceIds.get(db) ?? (await drawnOnce(db, idName, newId));
  deviceIds.set(db, id);
  return id;
}

const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => signs[byte % 32]).join("");

const drawnOnce = async (db: Database, name: string, draw: () => string): Promise<string> =>
  (await stored(db, name)) ?? (await keepFirst(db, name, draw));

/** Once, whichever tab comes first. */
const keepFirst = (db: Database, name: string, draw: () => string): Promise<string> =>
  db
    .transaction("rw", db.meta, async () => {
      const first = await stored(db, name);
      if (first !== null) return first;
      const value = draw();
      await db.meta.put({ name, value });
      return value;
    })
    .catch(refuseWhereFull);

async function stored(db: Database, name: string): Promise<string | null> {
  const value = (await db.meta.get(name))?.value;
  return typeof value === "string" ? value : null;
}
