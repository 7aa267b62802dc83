import type { StoredCommand } from "./change.ts";
import type { LogEnd } from "./log-end.ts";

/** A record by its list and the name that it had. */
export type MirroredRecord = { resource: string; id: string; label: unknown };

/** What is remembered of a command outside the store. */
export type MirroredCommand = Pick<StoredCommand, "number" | "hash" | "at" | "lines"> & {
  /** The records that it was about, the first of them. */
  records: MirroredRecord[];
};

/** Where the log of a database ended, remembered outside of it: a log that ends before lost its end. */
export type LogMirror = LogEnd & {
  databaseId: string;
  /** How far numbers were given away, by the counter's name. */
  counters: Record<string, number>;
  /** The latest commands, oldest first. */
  recent: MirroredCommand[];
};

/** A command that was committed, as the mirror is told of it. */
export type Committed = { end: LogEnd; command: MirroredCommand; counters: Record<string, number> };

const mostCommands = 50;
export const mostRecords = 5;

/** The mirror with one command more. Several threads write it, and not in the order of the commands. */
export function withCommand(
  before: LogMirror | null,
  databaseId: string,
  { end, command, counters }: Committed,
): LogMirror {
  const ofDatabase = before?.databaseId === databaseId ? before : null;
  // A new epoch begins after a loss: what went before it was reported.
  const ofEpoch = ofDatabase && ofDatabase.epoch >= end.epoch ? ofDatabase : null;
  const latest = ofEpoch && isAfter(ofEpoch, end) ? ofEpoch : end;
  const others = (ofEpoch?.recent ?? []).filter(({ number }) => number !== command.number);
  const recent = [...others, command].toSorted((one, other) => one.number - other.number);
  return {
    databaseId,
    number: latest.number,
    epoch: latest.epoch,
    hlc: latest.hlc,
    hash: latest.hash,
    recordedAt: latest.recordedAt,
    nextLine: latest.nextLine,
    counters: furthest(ofDatabase?.counters ?? {}, counters),
    recent: recent.slice(-mostCommands),
  };
}

const isAfter = (one: LogEnd, other: LogEnd): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.number > other.number);

export function furthest(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const all = { ...one };
  for (const [name, count] of Object.entries(other)) all[name] = Math.max(all[name] ?? 0, count);
  return all;
}

/** A loss of the log's end: what was done after `from`, as far as it is known, is not there any more. */
export type LogLoss = {
  /** The command that began the new epoch. */
  number: number;
  /** When it was noticed. */
  at: string;
  /** The last one that is there and the last one that is missing. */
  from: string | null;
  to: string;
  /** How many commands and changed records are missing. */
  commands: number;
  lines: number;
  records: MirroredRecord[];
  /** Who has taken note of it. */
  dismissed: { at: string; by: string } | null;
};

/** The counter that says with which line the log went on after its latest loss: what was done before may have been done over. */
export const lineAfterLoss = "losses/line";

/**
 * What a log that ends here lacks of what the mirror remembers; null where it lacks nothing. `hashOf` is the hash that the log
 * has for a command.
 */
export function lostSince(
  mirror: LogMirror,
  end: LogEnd,
  hashOf: (number: number) => string | undefined,
): Pick<LogLoss, "from" | "to" | "commands" | "lines" | "records"> | null {
  if (end.epoch > mirror.epoch) return null;
  if (end.number >= mirror.number && hashOf(mirror.number) === mirror.hash) return null;
  const isStored = ({ number, hash }: MirroredCommand) => hashOf(number) === hash;
  const missing = mirror.recent.filter((one) => !isStored(one));
  const [first] = missing;
  const lastStored = mirror.recent.filter(isStored).at(-1);
  // Further back than the mirror remembers: everything after the end of the log.
  const lastNumber = lastStored?.number ?? Math.min(end.number, (first?.number ?? mirror.number) - 1);
  const lineAfter = end.number === lastNumber ? end.nextLine : mirror.nextLine - linesOf(missing);
  return {
    from: lastStored?.at ?? (end.recordedAt || null),
    to: mirror.recordedAt,
    commands: mirror.number - lastNumber,
    lines: Math.max(0, mirror.nextLine - lineAfter),
    records: missing.flatMap(({ records }) => records),
  };
}

const linesOf = (commands: readonly MirroredCommand[]): number =>
  commands.reduce((sum, { lines }) => sum + lines, 0);

/** Where the next command goes on after a loss: behind all numbers and times that were ever given, in an epoch of its own. */
export const endAfterLoss = (mirror: LogMirror, end: LogEnd): LogEnd => ({
  ...end,
  epoch: Math.max(mirror.epoch, end.epoch) + 1,
  number: Math.max(mirror.number, end.number),
  nextLine: Math.max(mirror.nextLine, end.nextLine),
  hlc: mirror.hlc > end.hlc ? mirror.hlc : end.hlc,
});
