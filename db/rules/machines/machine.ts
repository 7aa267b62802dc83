import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import type { MachineName } from "./names.ts";

/** When a step is taken, ISO 8601 in UTC, and the device's day. */
export type StepTime = { at: string; today: string };

/** A way from a state to a state: who may take it is said by the rules on `execute`, with the code as the field. */
export type Step<State extends string = string, Code extends string = string> = {
  /** Several steps may share one code, each from states of its own. */
  code: Code;
  from: readonly State[];
  /** Null keeps the state. Of several the input `to` chooses; the first is meant where it says nothing. */
  to: State | readonly State[] | null;
  /** Fields of the record that the step writes. What is not given stays as it is, where that fits. */
  requires: Fields;
  /** What is asked beside them and kept in the history alone. */
  says?: Fields;
  /** Those of `requires` that must be entered again, though the record has a value. */
  mustReenter?: readonly string[];
  /** Those that a form asks for only where they are missing. */
  ifMissing?: readonly string[];
  /** Those that these inputs leave without a sense: a form does not ask for them. */
  senseless?: (inputs: Row, row: Row) => readonly string[];
  /** Where the state alone does not tell whether there is such a step. */
  isOpen?: (row: Row, act: StepTime) => boolean;
  /** What speaks against these inputs beyond their fields and the rules of the record. */
  check?: (row: Row, inputs: Row, act: StepTime) => Iterable<Issue>;
  /** A permission that these inputs need beside the one for the code, as a field of `execute`. */
  extraPermission?: (row: Row, inputs: Row) => string | null;
  /** What changes of the record beside what was asked. */
  effects?: (row: Row, inputs: Row, act: StepTime) => Row;
  /** Asked for in a warning's colour: what it does is not easily taken back. */
  isGrave?: boolean;
  /** It says how or where the record is and leads to nothing else: taken back as an edit is. */
  isUndoable?: boolean;
  /** What is asked once where many records take it together; without it, it is taken with one record at a time. */
  inBulk?: readonly string[];
  /** The references by which other records hang on this one, and that the step empties. */
  clearsReferencesIn?: readonly string[];
};

/** A step that one noun declares, by its own fields. */
export type StepOf<N extends MachineName, State extends string, Code extends string> = Omit<
  Step<State, Code>,
  "requires" | "mustReenter" | "ifMissing" | "clearsReferencesIn"
> & {
  requires: { readonly [F in FieldNameIn<N>]?: Field };
  mustReenter?: readonly FieldNameIn<N>[];
  ifMissing?: readonly FieldNameIn<N>[];
  clearsReferencesIn?: readonly FieldNameIn<N>[];
};

/** The life of a kind of record: its states, and the steps between them. */
export type Machine<State extends string = string, Code extends string = string> = {
  /** The field that holds the state. */
  field: string;
  states: readonly State[];
  steps: readonly Step<State, Code>[];
  /** By state, the steps that are taken most. */
  likely: Partial<Record<State, readonly Code[]>>;
  /** What every step has in common: `before` is the record as it was, `after` what the step made of it. */
  finalize: (before: Row, after: Row, inputs: Row, act: StepTime) => Row;
};
