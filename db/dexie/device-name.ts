import type { Database } from "./database.ts";
import { nameName } from "./device.ts";
import { refuseWhereFull } from "./storage-full.ts";

/** Sessions are called so too: all of them are on this device. `label`: what they are called where the device has no name. */
export const writeDeviceName = (db: Database, name: string | null, label: string): Promise<void> =>
  db
    .transaction("rw", db.meta, db.sessions, async () => {
      if (name === null) await db.meta.delete(nameName);
      else await db.meta.put({ name: nameName, value: name });
      await db.sessions.toCollection().modify({ device: name ?? label });
    })
    .catch(refuseWhereFull);
