import type { StoredCommand, StoredLine } from "./change.ts";
import type { LogTopic } from "./log-topics.ts";

/**
 * Which commands of the log: those that fulfil all of these, each by any of its values. Bounds are instants, both inclusive, of when
 * a command was recorded.
 */
export type LogQuery = {
  actors?: readonly string[];
  /** Ids. */
  devices?: readonly string[];
  /** For each of these lists any of its topics. */
  topics?: readonly (readonly LogTopic[])[];
  /** A record, by its table and id: commands that wrote it, and events that are about it. */
  record?: { table: string; id: string };
  /** Any of these, whatever else is asked for at once: who it was, where, or which. */
  anyOf?: { actors: readonly string[]; devices: readonly string[]; numbers: readonly number[] };
  from?: string | null;
  to?: string | null;
  direction: "asc" | "desc";
  page: number;
  /** -1 for all of them. */
  itemsPerPage: number;
};

/** A command as readers of the log get it, with the first of its lines. */
export type LoggedCommand = Omit<StoredCommand, "answer" | "hash" | "request"> & {
  /** What its device is called; empty for what was done there before anybody signed in. */
  deviceName: string;
  firstLine: Omit<StoredLine, "past" | "erased"> | null;
};

export type LogPage = { commands: LoggedCommand[]; total: number; page: number; totalPages: number };

/** Some commands of the log, held against their hashes: how far that went, and the first one that is not as it was written. */
export type ChainWalk = {
  commands: number;
  lines: number;
  last: number;
  hash: string;
  broken: number | null;
  /** How many entries are not as they were written because a person was erased, which the chain allows for. */
  erased: number;
  isDone: boolean;
  total: number;
};
