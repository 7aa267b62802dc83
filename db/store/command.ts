import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { ChangeAction, CommandArgs, ImportBatch, Mentioned, TakenStep } from "./change.ts";
import type { Erasure } from "./erasing.ts";
import type { LogTopic } from "./log-topics.ts";
import type { AccountWrites } from "./accounts.ts";
import type { Pace } from "./pace.ts";

/** The author, the time and the key of a write: everything about it that is not the write itself. */
export type Command = {
  /** The same key again gets the first answer, and nothing is done twice. */
  key: string;
  /** The request, to tell a repetition from a key that is used twice. */
  request: string;
  /** The call or the work that it is, and what was asked. */
  name: string;
  args: CommandArgs;
  by: string;
  /** What the device is called. */
  device: string;
  /** When it was done, and when it is recorded. ISO 8601, UTC. */
  at: string;
  now: string;
  /** The draft that this command was typed in: it goes in the same transaction, so that none of both is there twice. */
  draft?: string | null;
};

/** How a record changes. */
export type RowChange = {
  resource: Resource;
  before: StoredRow | null;
  /** The record's id and fields; `commit` adds the stamp. Null deletes; anything else brings a deleted record back. */
  after: ({ id: string } & Record<string, unknown>) | null;
};

export type Write = RowChange & {
  action: ChangeAction;
  about?: Mentioned[];
  step?: TakenStep;
  /** Nobody asked for it: it follows from another write. */
  derived?: true;
  /** Of a record that is deleted for good: what is left of it. */
  leaves?: Record<string, unknown>;
};

/** Records stand in the body as `AnsweredRecord`, and where it was stored as `RecordReference`. */
export type Answer = { status: number; body: unknown };

/** The writes, and the answer once they are written: the answer sees the rows with their new stamps. */
export type Decision = {
  writes: Write[];
  answer: (rows: StoredRow[]) => Answer;
  /** For an import: the stored batch, so that it can be undone as a whole. */
  batch?: Pick<ImportBatch, "resource" | "file" | "created" | "updated">;
  /** The command that these writes undo. */
  undoes?: string;
  /** How far numbers were given away, by the counter's name: a counter never goes back. */
  counters?: ReadonlyMap<string, number>;
  /** What the command is found by in the log, beside what its writes say. */
  topics?: readonly LogTopic[];
  /** What the log calls it and keeps of what was asked, where that is not the call: it is an event, with or without lines. */
  loggedAs?: Pick<Command, "name" | "args">;
  /** What it changes of how people prove who they are. */
  account?: AccountWrites;
  /** The person who is taken out of all that is stored, the log among it. */
  erases?: Erasure;
  /** A draft that ends with the command, beside the one that the command was typed in. */
  endsDraft?: string;
  /** The size of the steps in which thousands of writes are gone through; all in one go by default. */
  pace?: Pace;
};

/** Stored in place of a request that was cancelled. No request is called so: they begin with a method. */
export const cancelledRequest = "cancelled";

/** The command that writes down that the log lost its end. */
export const lossName = "loss";

/** Two records may not have the same values here: `index` is the write's, `path` the field's. */
export class TakenError extends Error {
  override readonly name = "TakenError";
  readonly taken: { index: number; path: string }[];

  constructor(taken: { index: number; path: string }[]) {
    super("Failed to commit: unique values are taken.");
    this.taken = taken;
  }
}

/** The key was used for another request. */
export class KeyReusedError extends Error {
  override readonly name = "KeyReusedError";
}

/** The command was done, and its answer forgotten since. */
export class AnswerForgottenError extends Error {
  override readonly name = "AnswerForgottenError";
}

/** The command was cancelled before it was done; nothing was written. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";
}

/** The device has no room left; nothing was written. */
export class StorageFullError extends Error {
  override readonly name = "StorageFullError";
}
