import type { Database } from "./database.ts";
import type { Attempts, StoredSession } from "#db/store/device.ts";

type Unstored = { sessions: Map<string, StoredSession>; attempts: Map<string, Attempts> };

const byDatabase = new WeakMap<Database, Unstored>();

/** What a full device has no room for, for as long as this connection lives. A value here is newer than the stored one. */
export function unstored(db: Database): Unstored {
  const entry = byDatabase.get(db) ?? { sessions: new Map(), attempts: new Map() };
  byDatabase.set(db, entry);
  return entry;
}
