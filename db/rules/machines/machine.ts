import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { FieldNameIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import type { LocalDay } from "./days.ts";
import type { MachineName } from "./names.ts";

/** When a step is taken, ISO 8601 in UTC, and the day that it is now. */
export type StepTime = LocalDay & { at: string };

/** A way from a state to a state: the rules on `execute`, with the code as the field, say who may take it. */
export type Step<State extends string = string, Code extends string = string> = {
  /** Several steps may share one code, each from states of its own. */
  code: Code;
  from: readonly State[];
  /** Null keeps the state. Of several the input `to` chooses; without it, the first. */
  to: State | readonly State[] | null;
  /** Fields of the record that the step writes. Inputs that are not given keep the record's values, where those fit. */
  requires: Fields;
  /** Inputs beside them, which the history alone keeps. */
  historyInputs?: Fields;
  /** Those of `requires` that a person must enter again, though the record has a value. */
  mustReenter?: readonly string[];
  /** Those that a form shows only where they are missing. */
  ifMissing?: readonly string[];
  /** Those that a form leaves out, because these inputs make them pointless. */
  hiddenInputs?: (inputs: Row, row: Row) => readonly string[];
  /** Where the state alone does not tell whether there is such a step. */
  isOpen?: (row: Row, stepTime: StepTime) => boolean;
  /** The issues of these inputs beyond their fields and the rules of the record. */
  check?: (row: Row, inputs: Row, stepTime: StepTime) => Iterable<Issue>;
  /** A right that these inputs need beside the code, as a field of `execute`. */
  extraPermission?: (row: Row, inputs: Row) => string | null;
  /** The changes of the record beside its inputs. */
  effects?: (row: Row, inputs: Row, stepTime: StepTime) => Row;
  /** Its button has a warning's colour: the step is not easily reversed. */
  isGrave?: boolean;
  /** It changes how or where the record is and has no other effect: undone as an edit is. */
  isUndoable?: boolean;
  /** The inputs that are entered once where many records take it together; without it, one record takes it at a time. */
  inBulk?: readonly string[];
  /** The references by which other records depend on this one, and that the step clears. */
  clearsReferencesIn?: readonly string[];
};

/** What a person may enter for a step of a noun: fields of its records, what the history alone keeps, and the state to go to. */
export type InputName<N extends MachineName, History extends string> = FieldNameIn<N> | History | "to";

/** The inputs of a step as its noun's rules read them. */
export type InputsOf<N extends MachineName, History extends string> = {
  readonly [I in InputName<N, History>]?: unknown;
};

/** The steps that one noun declares, by its own fields, inputs and rights. */
export type StepOf<N extends MachineName, Kinds extends StepKinds> = Pick<
  Step<Kinds["state"], Kinds["code"]>,
  "code" | "from" | "to" | "isGrave" | "isUndoable"
> & {
  requires: { readonly [F in FieldNameIn<N>]?: Field };
  historyInputs?: { readonly [H in Kinds["history"]]?: Field };
  mustReenter?: readonly FieldNameIn<N>[];
  ifMissing?: readonly FieldNameIn<N>[];
  hiddenInputs?: (
    inputs: InputsOf<N, Kinds["history"]>,
    row: UncheckedRowOf<N>,
  ) => readonly InputName<N, Kinds["history"]>[];
  isOpen?: (row: UncheckedRowOf<N>, stepTime: StepTime) => boolean;
  check?: (
    row: UncheckedRowOf<N>,
    inputs: InputsOf<N, Kinds["history"]>,
    stepTime: StepTime,
  ) => Iterable<Issue>;
  extraPermission?: (row: UncheckedRowOf<N>, inputs: InputsOf<N, Kinds["history"]>) => Kinds["right"] | null;
  effects?: (
    row: UncheckedRowOf<N>,
    inputs: InputsOf<N, Kinds["history"]>,
    stepTime: StepTime,
  ) => UncheckedRowOf<N>;
  inBulk?: readonly InputName<N, Kinds["history"]>[];
  clearsReferencesIn?: readonly FieldNameIn<N>[];
};

/** What a noun calls its states, its steps, the inputs that the history alone keeps, and the rights beside the codes of steps. */
type StepKinds = { state: string; code: string; history: string; right: string };

/** The life of a kind of record: its states, and the steps between them. */
export type Machine<State extends string = string, Code extends string = string> = {
  /** The field that holds the state. */
  field: string;
  states: readonly State[];
  steps: readonly Step<State, Code>[];
  /** By state, the steps that are taken most. */
  likely: Partial<Record<State, readonly Code[]>>;
  /** What every step has in common: `before` is the record as it was, `after` what the step made of it. */
  finalize: (before: Row, after: Row, inputs: Row, stepTime: StepTime) => Row;
};
