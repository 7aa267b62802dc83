import type { StoredCommand } from "#db/store/change.ts";
import type { Database } from "./database.ts";

/** The numbers that one value of an index has, up to this command. */
type Read = { until: number; numbers: readonly number[] };

/**
 * What was read of the indexes, the longest unused first. A command is never taken out of the log and keeps what it is found by, so that only
 * later ones are looked at again. In memory: a worker that was stopped reads once more.
 */
const readOf = new WeakMap<Database, Map<string, Read>>();

/** Some megabytes. */
const mostNumbers = 400_000;
/** More commands than these are not read themselves: the index is. */
const mostLater = 500;

export type NumbersOf = {
  /** Names the index and its value. */
  key: string;
  read: () => Promise<readonly number[]>;
  fits: (command: StoredCommand) => boolean;
};

/** The number of the latest command; 0 where there is none. */
export const latestNumber = async (db: Database): Promise<number> =>
  Number((await db.commands.toCollection().lastKey()) ?? 0);

/** The numbers of commands up to `until` that have a value, in their order. */
export async function numbersUntil(db: Database, until: number, of: NumbersOf): Promise<readonly number[]> {
  const all = readOf.get(db) ?? new Map<string, Read>();
  readOf.set(db, all);
  const before = all.get(of.key);
  const numbers = (before && (await continued(db, until, before, of))) ?? (await fromIndex(until, of));
  all.delete(of.key);
  all.set(of.key, { until, numbers });
  let count = 0;
  for (const [key, read] of [...all].toReversed()) {
    count += read.numbers.length;
    if (count > mostNumbers) all.delete(key);
  }
  return numbers;
}

async function continued(
  db: Database,
  until: number,
  before: Read,
  { fits }: NumbersOf,
): Promise<readonly number[] | undefined> {
  if (until <= before.until) return until === before.until ? before.numbers : undefined;
  if (until - before.until > mostLater) return undefined;
  const later = await db.commands.where(":id").between(before.until, until, false, true).toArray();
  return [...before.numbers, ...later.filter(fits).map(({ number }) => number)];
}

/** Another command may have been written meanwhile. */
const fromIndex = async (until: number, { read }: NumbersOf): Promise<readonly number[]> =>
  (await read()).filter((number) => number <= until);

const countOf = new WeakMap<Database, { until: number; count: number }>();

/** How many commands there are up to this one. */
export async function countUntil(db: Database, until: number): Promise<number> {
  const before = countOf.get(db) ?? { until: 0, count: 0 };
  const isLater = until >= before.until;
  const start = isLater ? before : { until: 0, count: 0 };
  const count =
    until === start.until
      ? start.count
      : start.count + (await db.commands.where(":id").between(start.until, until, false, true).count());
  countOf.set(db, { until, count });
  return count;
}
