import type { LogTopic } from "./log-topics.ts";

export type FieldChange = {
  field: string;
  from: unknown;
  to: unknown;
  fromLabel?: unknown;
  toLabel?: unknown;
  /** Of a field with references inside it: what each record that it points at, or pointed at, was called, by `resource/id`. */
  labels?: Record<string, unknown>;
};

/** A line of the append-only log as it is stored. What is true of all lines of a command stands in the command alone. */
export type StoredLine = {
  number: number;
  /** The number of the command that wrote it. */
  command: number;
  resource: string;
  /** `table/id`, the index of the history tab. */
  record: string;
  action: ChangeAction;
  changes: FieldChange[];
  /** The record's version after it. Whoever takes the change back sees by it whether anything came later. */
  version: number;
  /** Other records that it speaks of: those merged into this one, or the one that this was merged into. */
  about?: Mentioned[];
  /** The step that the record took, and its inputs beside the changed fields. */
  step?: TakenStep;
  /** Nobody asked for it: it followed from another line of the command, as a cleared reference or a renamed label. */
  derived?: true;
  /** A person, or the values of a record, were taken out of it: it is not as it was written. */
  erased?: Erased;
  /** Of sample data alone: all that the record went through before it was written, the earliest first, in one line. */
  past?: PastChange[];
};

/** By which command an entry of the log was erased, and the running hash that it had before. */
export type Erased = { by: number; hash: string };

/** An erased entry as its command lists it: a command or a line, its number, and a hash of what is left of it. */
export type ErasedEntry = string;

/** A change of long ago, with when it was done and by whom. */
export type PastChange = Pick<StoredLine, "action" | "changes" | "version" | "step"> & {
  at: string;
  by: string;
};

/** A line together with what its command says: the history tab, the audit log, and the signal that something changed. */
export type Change = Omit<StoredLine, "command" | "past" | "erased"> & {
  /** When it was done, and when it was recorded. */
  at: string;
  recordedAt: string;
  by: string;
  /** What the device was called where it was done. */
  device: string;
  recordId: string;
  /** The idempotency key of the command. */
  command: string;
  /** The command that it undoes. */
  undoes?: string;
  /** Its command in the log, where that wrote other lines too. */
  whole?: { number: number; lines: number };
  /** Something was taken out of it, so that nothing leads back to what was. */
  isErased?: true;
  /** Its command took something out of the log: it is not taken back. */
  isFinal?: true;
};

/** What a command was asked, as far as its lines do not say it. */
export type CommandArgs = {
  /** What varies in the path of the call, and what stands behind it. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  /** The fields that were given with the values that the record has had since: the lines say which. */
  fields?: string[];
  /** Everything else that was asked. What is long is left out: its length and its hash stand for it. */
  body?: unknown;
  /** Of an erasure and of a purge: the entries of the log that it changed. */
  erased?: ErasedEntry[];
};

/**
 * A command that was done, kept for ever: a key is used once. `hash` is that of the command before it, of this one and of its
 * lines, so that a log that lost its end, or was changed, does not pass for whole.
 */
export type StoredCommand = {
  number: number;
  key: string;
  /** The call or the work that it is, as its contract names it: `PATCH clients/:id`. */
  name: string;
  args: CommandArgs;
  /** A user's id, or the system. */
  actor: string;
  /** The id that the installation drew for itself. */
  device: string;
  /** One more after each loss of the log's end. */
  epoch: number;
  /** The version of the schema that the values of its lines have. */
  schema: number;
  /** Hybrid logical time: it orders commands, and never goes back though the wall clock does. */
  hlc: string;
  /** When it was done, and when it was recorded. */
  at: string;
  recordedAt: string;
  /** Tells a repetition from a key that is used twice. */
  request: string;
  /** The number of its first line; that of the next command's, where it has none. */
  first: number;
  /** How many lines it has. */
  lines: number;
  /** The command that it undoes. */
  undoes?: string;
  /** What it is found by. They follow from the command and its lines, so that no hash is of them. */
  topics: LogTopic[];
  hash: string;
  /** What it was answered, for a month. */
  answer?: StoredAnswer;
  /** A person, or the values of a record, were taken out of its arguments. */
  erased?: Erased;
};

/** Of records in it, their list, id and version. */
export type StoredAnswer = { status: number; body: unknown };

/** What a device is called, by the id that it drew. */
export type StoredDevice = { id: string; label: string };

/**
 * `waits` where somebody else has to confirm it: the record kept its state. `planned` where another record's step had this one
 * take it: it is undone with that one.
 */
export type TakenStep = { code: string; said: Record<string, unknown>; waits?: true; planned?: true };

/** A record by the name that it had at the time. */
export type Mentioned = { id: string; label: unknown };

export type ChangeAction =
  | "create"
  | "update"
  | "delete"
  | "import"
  | "archive"
  | "restore"
  | "merge"
  | "purge"
  | "undo"
  | "transition";

/** The numbers of a command's lines in the log, first and last: one transaction writes them in a row. */
export type Span = [first: number, last: number];

/** The lines of a command. Null where it has none. */
export const spanOf = ({ first, lines }: Pick<StoredCommand, "first" | "lines">): Span | null =>
  lines === 0 ? null : [first, first + lines - 1];

/** What one command of a run was answered. */
export type RunAnswer = { key: string; body: unknown; span: Span | null };

/** A file that was imported, kept for as long as its rows: the import may be undone as a whole until one of them is changed. */
export type ImportBatch = {
  key: string;
  resource: string;
  at: string;
  by: string;
  /** The name of the file, where the screen sent it. */
  file: string | null;
  created: number;
  updated: number;
  span: Span;
};
