import type { StoredCommand, StoredLine } from "./change.ts";
import { nextTime } from "./hlc.ts";
import { listTopic, type LogTopic } from "./log-topics.ts";
import { commandHash, lineHash } from "./log-hash.ts";

/** Where a log ends, and what the next command goes on from. */
export type LogEnd = Pick<StoredCommand, "number" | "epoch" | "hlc" | "hash" | "recordedAt"> & {
  /** The number that the next line gets. */
  nextLine: number;
};

/** Of a log with no command in it. */
export const emptyLog: LogEnd = { number: 0, epoch: 1, hlc: "", hash: "", recordedAt: "", nextLine: 1 };

export function logEndAfter(last: StoredCommand): LogEnd {
  const { number, epoch, hlc, hash, recordedAt, first, lines } = last;
  return { number, epoch, hlc, hash, recordedAt, nextLine: first + lines };
}

/** What a command says of itself; its numbers, its time and its hash follow from the end of the log. */
export type NewCommand = Omit<
  StoredCommand,
  "number" | "epoch" | "hlc" | "first" | "lines" | "topics" | "hash"
> & {
  /** Those that do not follow from its lines. */
  topics?: readonly LogTopic[];
};

/** A line without its numbers. */
export type NewLine = Omit<StoredLine, "number" | "command">;

/**
 * A command as it goes on from the end of the log. Call `add` for each of its lines in their order, then `end`. Numbers are
 * given here, and not by the store, which would give them again where it lost the end of the log.
 */
export function nextCommand(end: LogEnd, newCommand: NewCommand, lines: number) {
  const { answer, topics: moreTopics = [], ...command } = newCommand;
  const [number, first] = [end.number + 1, end.nextLine];
  const { epoch } = end;
  const whole = { ...command, number, epoch, hlc: nextTime(end.hlc, command.recordedAt), first, lines };
  let hash = commandHash(end.hash, whole);
  let next = first;
  const topics = new Set(moreTopics);
  return {
    add: (line: NewLine): StoredLine => {
      const stored = { number: next++, command: number, ...line };
      hash = lineHash(hash, stored);
      topics.add(listTopic(line.resource));
      if (!line.derived) topics.add(line.action);
      return stored;
    },
    end: (): StoredCommand => ({ ...whole, topics: [...topics], hash, ...(answer && { answer }) }),
  };
}
