import type { LogLoss } from "#db/store/log-mirror.ts";
import type { Database } from "./database.ts";

const name = "losses";

/** Databases with a loss of the log's end that nobody has taken note of. */
const open = new WeakSet<Database>();

/** As far as this thread knows; whoever asks for the losses themselves learns what others have noted since. */
export const hasOpenLoss = (db: Database): boolean => open.has(db);

/** All losses of the log's end, the earliest first. */
export async function lossesIn(db: Database): Promise<LogLoss[]> {
  const value = (await db.meta.get(name))?.value;
  // oxlint-disable-next-line no-unsafe-type-assertion -- nobody else writes under this name
  const losses = Array.isArray(value) ? (value as LogLoss[]) : [];
  remember(db, losses);
  return losses;
}

export async function putLosses(db: Database, losses: readonly LogLoss[]): Promise<void> {
  await db.meta.put({ name, value: losses });
  remember(db, losses);
}

function remember(db: Database, losses: readonly LogLoss[]): void {
  if (losses.some(({ dismissed }) => !dismissed)) open.add(db);
  else open.delete(db);
}
