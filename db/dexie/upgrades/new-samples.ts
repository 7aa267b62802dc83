import type { Database } from "#db/dexie/database.ts";
import { keepState, listOfStep, seedState } from "#db/dexie/seeding/progress.ts";

/**
 * Has the first run looked at again, for lists that this version brings. Records from before the version are in use: they get
 * no further sample rows, and neither do `split` tables, which were made of such records.
 */
export async function askForNewSampleData(db: Database, split: readonly string[]): Promise<void> {
  const state = await seedState(db);
  // One that was stopped goes on by itself, with the steps of this version.
  if (state.done < state.total) return;
  const settled = [...new Set([...state.written.map(listOfStep), ...split])];
  await keepState(db, { ...state, total: state.done + 1, settled });
}
