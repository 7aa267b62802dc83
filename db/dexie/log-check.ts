import { isQuota } from "#db/store/wrapped-error.ts";
import { emptyLog, type LogEnd } from "#db/store/log-end.ts";
import { type Committed, type LogMirror, lostSince } from "#db/store/log-mirror.ts";
import type { Database } from "./database.ts";
import { mirrorTo, noteCommitted } from "./mirror.ts";
import type { MirrorStorage } from "./sentinel.ts";

/** Databases whose loss is not written down yet, for want of room: before that nothing else is written to them. */
const unrecorded = new WeakMap<Database, () => Promise<void>>();

/** What a loss asks for before anything else is written. */
export const recordPendingLoss = async (db: Database): Promise<void> => unrecorded.get(db)?.();

/**
 * Compares the log's end with what is remembered of it outside the store. Where the store lost it, as after a power cut, that is
 * written down, and the log goes on behind the numbers that were given.
 */
export async function checkLog(
  db: Database,
  databaseId: string,
  { storage, remembered, end }: { storage: MirrorStorage; remembered: LogMirror | null; end: LogEnd },
): Promise<void> {
  const mirror = remembered?.databaseId === databaseId ? remembered : null;
  mirrorTo(storage, db, databaseId);
  if (mirror && (await isLost(db, mirror, end))) {
    unrecorded.set(db, async () => {
      const { recordLoss } = await import("./log-loss.ts");
      await recordLoss(db, mirror);
      unrecorded.delete(db);
    });
    await recordPendingLoss(db).catch((error: unknown) => {
      if (!isQuota(error)) throw error;
    });
  } else if (end !== emptyLog && (!mirror || isBefore(mirror, end)))
    noteCommitted(db, await lastCommitted(db, end));
}

const isBefore = (mirror: LogEnd, end: LogEnd): boolean =>
  mirror.epoch < end.epoch || mirror.number < end.number;

async function isLost(db: Database, mirror: LogMirror, end: LogEnd): Promise<boolean> {
  const same = mirror.number === end.number ? end : await db.commands.get(mirror.number);
  return lostSince(mirror, end, (number) => (number === mirror.number ? same?.hash : undefined)) !== null;
}

/** What was committed without being remembered, as by a thread that was ended in between: the end, and how far all counters are. */
async function lastCommitted(db: Database, end: LogEnd): Promise<Committed> {
  const last = await db.commands.get(end.number);
  const counters = (await db.meta.toArray()).flatMap(({ name, value }) =>
    typeof value === "number" ? [[name, value] as const] : [],
  );
  const { number, hash } = end;
  return {
    end,
    command: { number, hash, at: last?.at ?? end.recordedAt, lines: last?.lines ?? 0, records: [] },
    counters: Object.fromEntries(counters),
  };
}
