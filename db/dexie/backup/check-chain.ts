import { emptyLog } from "#db/store/log-end.ts";
import type { Database } from "#db/dexie/database.ts";
import { walkChain } from "#db/dexie/log-chain.ts";

const commandsAtOnce = 500;

/** The number of the first command whose hash does not follow from the one before and from its lines; null where all do. */
export async function firstBrokenCommand(db: Database): Promise<number | null> {
  let { number: last, hash }: { number: number; hash: string } = emptyLog;
  for (;;) {
    const walk = await walkChain(db, last, hash, commandsAtOnce);
    if (walk.isDone) return walk.broken;
    [last, hash] = [walk.last, walk.hash];
  }
}
