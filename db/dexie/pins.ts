import type { DevicePin } from "#db/store/accounts.ts";
import type { Database } from "./database.ts";
import { refuseWhereFull } from "./storage-full.ts";
import { unstored } from "./unstored.ts";

export const pinHash = async (db: Database, userId: string): Promise<string | null> =>
  (await db.pins.get(userId))?.hash ?? null;

export async function storePin(db: Database, pin: DevicePin): Promise<void> {
  await db.pins.put(pin).catch(refuseWhereFull);
}

export const removePin = (db: Database, userId: string): Promise<void> => db.pins.delete(userId);

/** In one transaction: of many guesses at once each is counted. Where the device is full none is taken, and the password is left. */
export const countPin = (db: Database, hash: string): Promise<number> =>
  db
    .transaction("rw", db.sessions, async () => {
      const session = await db.sessions.get(hash);
      const wrongPins = (session?.wrongPins ?? 0) + 1;
      if (session) await db.sessions.put({ ...session, wrongPins });
      return session ? wrongPins : Infinity;
    })
    .catch(refuseWhereFull)
    .then((count) => {
      const inMemory = unstored(db).sessions.get(hash);
      if (!inMemory) return count;
      const wrongPins = (inMemory.wrongPins ?? 0) + 1;
      unstored(db).sessions.set(hash, { ...inMemory, wrongPins });
      return wrongPins;
    });
