import type { Database } from "#db/dexie/database.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { SeedProgress } from "#db/store/device.ts";

/** Of the first run: the names of the steps that were written, and the lists that get no more of them. */
export type SeedState = SeedProgress & { written: string[]; settled: string[] };

export async function seedState(db: Database): Promise<SeedState> {
  const stored = await db.meta.get("seed");
  return { done: 0, total: 1, written: [], settled: [], ...(isRecord(stored?.value) && stored.value) };
}

export async function keepState(db: Database, value: SeedState): Promise<void> {
  await db.meta.put({ name: "seed", value });
}

/** How far the first run is, in steps; done when both are equal. */
export async function seedProgress(db: Database): Promise<SeedProgress> {
  const { done, total } = await seedState(db);
  return { done, total };
}

const seeded = new WeakSet<Database>();

/** Whether the first run was begun at all, so that people can sign in. */
export async function isSeeded(db: Database): Promise<boolean> {
  if (!seeded.has(db) && (await seedProgress(db)).done > 0) seeded.add(db);
  return seeded.has(db);
}

/** The list that a step belongs to: `services` of `services 2`. */
export const listOfStep = (name: string): string => name.split(" ")[0] ?? name;
