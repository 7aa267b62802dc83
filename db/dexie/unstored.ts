import type { Database } from "./database.ts";
import type { OneTimeCode } from "#db/store/accounts.ts";
import type { Attempts, StoredSession } from "#db/store/device.ts";

type Unstored = {
  sessions: Map<string, StoredSession>;
  attempts: Map<string, Attempts>;
  codes: Map<string, OneTimeCode>;
  /** The steps of time whose codes were used, by user. */
  usedSteps: Map<string, ReadonlySet<number>>;
  latestTime: number | null;
};

const byDatabase = new WeakMap<Database, Unstored>();

const nothing = (): Unstored => ({
  sessions: new Map(),
  attempts: new Map(),
  codes: new Map(),
  usedSteps: new Map(),
  latestTime: null,
});

/** What a full device has no room for, for as long as this connection lives. A value here is newer than the stored one. */
export function unstored(db: Database): Unstored {
  const entry = byDatabase.get(db) ?? nothing();
  byDatabase.set(db, entry);
  return entry;
}
