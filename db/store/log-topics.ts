import type { ChangeAction } from "./change.ts";

/**
 * What commands are found by in the log: what was done to records, `list/⟨name⟩` for each list of them, `record/⟨table⟩/⟨id⟩` for a
 * record that an event is about, the name of an event, and the two kinds of work that are looked into most.
 */
export type LogTopic =
  | ChangeAction
  | "override"
  | "rights"
  | "loss"
  | `list/${string}`
  | `record/${string}`
  | `event/${string}`;

export const listTopic = (name: string): LogTopic => `list/${name}`;

export const recordTopic = (table: string, id: string): LogTopic => `record/${table}/${id}`;
