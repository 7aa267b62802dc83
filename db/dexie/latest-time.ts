import type { Database } from "./database.ts";

const name = "latestTime";
const minute = 60_000;
/** Calls that waited say an earlier time than those that overtook them, and a clock that is set by the network moves by seconds. */
const tolerance = 2 * minute;

/** Whether this is earlier than a time that the device has seen: somebody set its clock back. */
export const isBefore = (now: number, seen: number): boolean => now < seen - tolerance;

/** The latest time that this device has seen, in milliseconds since 1970; 0 where it has seen none. */
export async function storedTime(db: Database): Promise<number> {
  const value = (await db.meta.get(name))?.value;
  return typeof value === "string" ? Date.parse(value) : 0;
}

/** As a text: what is stored as a number is a counter, which goes into a backup. */
export const storeTime = (db: Database, now: number): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    await db.meta.put({ name, value: new Date(now).toISOString() });
  });
