export type FieldChange = {
  field: string;
  from: unknown;
  to: unknown;
  fromLabel?: unknown;
  toLabel?: unknown;
  /** Of a field with references inside it: what each record that it points at, or pointed at, was called, by `resource/id`. */
  labels?: Record<string, unknown>;
};

/** A line of the append-only log: the history tab, the audit log, and the signal that something changed. */
export type Change = {
  number: number;
  /** When it was done, and when it was recorded. */
  at: string;
  recordedAt: string;
  by: string;
  device: string;
  resource: string;
  recordId: string;
  /** `table/id`, the index of the history tab. */
  record: string;
  action: ChangeAction;
  changes: FieldChange[];
  command: string;
  /** The record's version after it. Whoever takes the change back sees by it whether anything came later. */
  version: number;
  /** Other records that it speaks of: those merged into this one, or the one that this was merged into. */
  about?: Mentioned[];
  /** The command that it undoes. */
  undoes?: string;
  /** The step that the record took, and its inputs beside the changed fields. */
  step?: TakenStep;
};

export type TakenStep = { code: string; said: Record<string, unknown> };

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
  | "undo"
  | "transition";

/** The numbers of a command's lines in the log, first and last: one transaction writes them in a row. */
export type Span = [first: number, last: number];

/** The first answer to a command, given again when the command comes again. */
export type StoredAnswer = {
  key: string;
  at: string;
  request: string;
  status: number;
  body: unknown;
  /** Null where it changed nothing. */
  span: Span | null;
};

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
