import type { LocalDay } from "#db/rules/machines/days.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UndoableChange } from "#sw/api/undo/undo-step.ts";
import type { PlannedChange } from "#sw/domain/contribution.ts";
import type { ChangeAction, Mentioned, TakenStep } from "#db/store/change.ts";

export type RowValues = Record<string, unknown>;

/**
 * The kinds of write. `followUp` is what another write of the same command entails: nobody asked for it, and nobody's rights
 * count.
 */
export type Operation =
  | "save"
  | "delete"
  | "purge"
  | "archive"
  | "restore"
  | "print"
  | "merge"
  | "step"
  | "undo"
  | "followUp";

/** Whose plan it belongs to, by that record's key; where it only goes along if it can, its refusal is none of that record's. */
export type PlannedFor = { key: string; ifPossible: boolean };

/** What somebody wants of one record. Each operation says in the pipeline's stages what it is held against. */
export type WriteRequest = {
  operation: Operation;
  resource: Resource;
  id: string;
  /** The record as it is stored; null for a new one. */
  before: StoredRow | null;
  /** All that is known of a new record, or what changes of an old one; null where the record goes. */
  values: RowValues | null;
  /** The fields that a person gave a value: the others were filled by the system. */
  enteredFields?: readonly string[];
  /** A step of another record asks for it: the right to that step is all that counts. */
  isEntailed?: boolean;
  /** The issues found before the pipeline, as by the plan of a step. */
  issues?: readonly Issue[];
  /** How the log calls it, where that is not the operation's own word. */
  action?: ChangeAction;
  about?: Mentioned[];
  step?: TakenStep;
  /** The day where the step takes place, where the facts tell it. */
  localDay?: LocalDay;
  /** What follows from a step for other records. */
  changes?: readonly PlannedChange[];
  /** The records whose steps had this one planned: it is done if one of them is. */
  plannedFor?: readonly PlannedFor[];
  /** The command that is undone, and the code of its step. */
  undoing?: { done: UndoableChange; code?: string | undefined };
  /** Into which record of the same command this one is merged. */
  mergedInto?: string;
};
