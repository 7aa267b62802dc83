import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { FieldNameIn, FieldPathIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { ActionOfSteps, CodeIn, CodesUnder, MachineKinds, MachineName } from "#db/schema/step-code.ts";
import type { MemberName } from "#db/schema/list-routes.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { SubrecordName, SubrecordWord } from "#db/schema/subrecord-routes.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import type { Reason, WorkAction } from "#db/rules/roles/vocabulary.ts";
import type { LocalDay } from "./days.ts";

/** When a step is taken, ISO 8601 in UTC, when it is recorded if that is later, and the day that it is now. */
export type StepTime = LocalDay & { at: string; recordedAt?: string };

/**
 * What a step may look at beyond its record, by name and as plain data: the API reads it, and answers to forms what those may
 * be told. A fact that is absent was not read.
 */
export type StepFacts = Row;

/** A way from a state to a state: the rules on its action, with the code as the field, say who may take it. */
export type Step<State extends string = string, Code extends string = string> = {
  /** Several steps may share one code, each from states of its own. */
  code: Code;
  /** What rules call it; `execute` by default. */
  action?: WorkAction;
  from: readonly State[];
  /** Null keeps the state. Of several the input `to` chooses; without it, the first. */
  to: State | readonly State[] | null;
  /** Of several states, the one that the record itself says. */
  preferredState?: (row: Row) => State | null;
  /** Fields of the record that the step writes. Inputs that are not given keep the record's values, where those fit. */
  requires: Fields;
  /** Inputs beside them, which the history alone keeps. */
  historyInputs?: Fields;
  /** What inputs are that nobody gives and the record does not have: a form begins with it, and an empty input stays empty. */
  defaults?: (row: Row, stepTime: StepTime, facts: StepFacts) => Row;
  /** Those of `requires` that a person must enter again, though the record has a value. */
  mustReenter?: readonly string[];
  /** Those that a form shows only where they are missing. */
  ifMissing?: readonly string[];
  /** Subrecords that it may lack, by their words: `missing` of an answer names them beside the inputs. */
  needsBelow?: readonly string[];
  /** The facts that its rules read. */
  facts?: readonly string[];
  /** Those that a form leaves out, because these inputs or facts make them pointless; of rows also one row, or a field of it. */
  hiddenInputs?: (inputs: Row, row: Row, facts: StepFacts) => readonly string[];
  /** Lists of which no row is added or taken away: a form says of each row what it does not ask. */
  fixedRows?: readonly string[];
  /** Where the state alone does not tell whether there is such a step. */
  isOpen?: (row: Row, stepTime: StepTime) => boolean;
  /** Where more than the record tells whether it can be taken now, before any input is there: if not, it is not offered. */
  isAvailable?: (row: Row, stepTime: StepTime, facts: StepFacts) => boolean;
  /** The step that is offered instead once this one is not, with the same inputs. */
  followedBy?: Code;
  /** What it is for is done: it may still be taken, and is not among those that are taken most. */
  isDone?: (row: Row) => boolean;
  /** The records that a reference among its inputs most likely means: they are offered before all others. */
  suggests?: (row: Row) => Readonly<Record<string, readonly string[]>>;
  /** The issues of these inputs beyond their fields and the rules of the record. */
  check?: (row: Row, inputs: Row, stepTime: StepTime, facts: StepFacts) => Iterable<Issue>;
  /** What a person should look at before he takes it with these inputs. */
  warnings?: (row: Row, inputs: Row, facts: StepFacts) => Iterable<Warning>;
  /** A right that these inputs need beside the code, as a field of `execute`. */
  extraPermission?: (row: Row, inputs: Row) => string | null;
  /** Why this person may not take it with this record, whatever his rules are. */
  objection?: (row: Row, facts: StepFacts) => Reason | null;
  /** Whether somebody else has to confirm it: the record keeps its state, and the step goes by the words of `⟨code⟩_waiting`. */
  waits?: (row: Row, facts: StepFacts) => boolean;
  /** The list of its family that the record moves to with these inputs; null where it stays. */
  movesTo?: (inputs: Row) => string | null;
  /** The changes of the record beside its inputs. */
  effects?: (row: Row, inputs: Row, stepTime: StepTime, facts: StepFacts) => Row;
  /** Its button has a warning's colour: the step is not easily reversed. */
  isGrave?: boolean;
  /** It takes back what was done: never the one that a page suggests. */
  isBackward?: boolean;
  /** On a phone it is taken by its button alone, where nothing is missing: whoever takes it is on the way. */
  atOnce?: boolean;
  /** It changes how or where the record is and has no other effect: undone as an edit is. */
  isUndoable?: boolean;
  /** The inputs that are entered once where many records take it together; without it, one record takes it at a time. */
  inBulk?: readonly string[];
};

/** What the rules call a step, with its code as the field. */
export const actionOf = ({ action = "execute" }: Pick<Step, "action">): WorkAction => action;

/** What a person may enter for a step of a noun: fields of its records, what the history alone keeps, and the state to go to. */
export type InputName<N extends MachineName> = FieldNameIn<N> | MachineKinds[N]["history"] | "to";

/** An input, or what a list among them holds: `items.0`, `items.0.remark`. */
type InputPath<N extends MachineName> = InputName<N> | `${InputName<N>}.${number}${"" | `.${string}`}`;

/** The inputs of a step as its noun's rules read them. */
export type InputsOf<N extends MachineName> = { readonly [I in InputName<N>]?: unknown };

/** The facts of a noun's steps as its rules read them. */
export type FactsOf<N extends MachineName> = { readonly [F in MachineKinds[N]["fact"]]?: unknown };

/** The steps that one noun declares, by its own states, codes, fields, inputs, rights and facts. */
export type StepOf<N extends MachineName> = NamedStep<N> &
  Pick<Step<MachineKinds[N]["state"]>, "from" | "to" | "isGrave" | "isBackward" | "atOnce" | "isUndoable"> & {
    followedBy?: CodeIn<N>;
    preferredState?: (row: UncheckedRowOf<N>) => MachineKinds[N]["state"] | null;
    requires: { readonly [F in FieldNameIn<N>]?: Field };
    historyInputs?: { readonly [H in MachineKinds[N]["history"]]?: Field };
    defaults?: (row: UncheckedRowOf<N>, stepTime: StepTime, facts: FactsOf<N>) => InputsOf<N>;
    mustReenter?: readonly FieldNameIn<N>[];
    ifMissing?: readonly FieldNameIn<N>[];
    needsBelow?: readonly SubrecordWord<SubrecordName>[];
    facts?: readonly MachineKinds[N]["fact"][];
    hiddenInputs?: (
      inputs: InputsOf<N>,
      row: UncheckedRowOf<N>,
      facts: FactsOf<N>,
    ) => readonly InputPath<N>[];
    fixedRows?: readonly InputName<N>[];
    isOpen?: (row: UncheckedRowOf<N>, stepTime: StepTime) => boolean;
    isAvailable?: (row: UncheckedRowOf<N>, stepTime: StepTime, facts: FactsOf<N>) => boolean;
    isDone?: (row: UncheckedRowOf<N>) => boolean;
    suggests?: (row: UncheckedRowOf<N>) => { readonly [I in InputName<N>]?: readonly string[] };
    check?: (
      row: UncheckedRowOf<N>,
      inputs: InputsOf<N>,
      stepTime: StepTime,
      facts: FactsOf<N>,
    ) => Iterable<Issue>;
    warnings?: (row: UncheckedRowOf<N>, inputs: InputsOf<N>, facts: FactsOf<N>) => Iterable<Warning>;
    extraPermission?: (row: UncheckedRowOf<N>, inputs: InputsOf<N>) => MachineKinds[N]["right"] | null;
    objection?: (row: UncheckedRowOf<N>, facts: FactsOf<N>) => Reason | null;
    waits?: (row: UncheckedRowOf<N>, facts: FactsOf<N>) => boolean;
    movesTo?: (inputs: InputsOf<N>) => MemberName<N> | null;
    effects?: (
      row: UncheckedRowOf<N>,
      inputs: InputsOf<N>,
      stepTime: StepTime,
      facts: FactsOf<N>,
    ) => UncheckedRowOf<N>;
    inBulk?: readonly InputName<N>[];
  };

/** A code stands under one action of the rules: which one, its noun says once for all. */
type NamedStep<N extends MachineName> = {
  [A in ActionOfSteps<N>]: A extends "execute"
    ? { code: CodesUnder<N, A>; action?: A }
    : { code: CodesUnder<N, A>; action: A & WorkAction };
}[ActionOfSteps<N>];

/** The life of a kind of record: its states, and the steps between them. */
export type Machine<State extends string = string, Code extends string = string> = {
  /** The field that holds the state. */
  field: string;
  states: readonly State[];
  steps: readonly Step<State, Code>[];
  /** By state, the steps that are taken most. */
  likely: Partial<Record<State, readonly Code[]>>;
  /** The facts that forms are told: they hold nothing that the person may not read. */
  formFacts: readonly string[];
  /** By the path of a choice and by state, what a record may have there: forms of steps offer nothing else. */
  choicesByState: { readonly [path: string]: Partial<Record<State, readonly string[]>> };
  /** What every step has in common: `before` is the record as it was, `after` what the step made of it. */
  finalize: (before: Row, after: Row, inputs: Row, stepTime: StepTime) => Row;
  /** What the history keeps of every step beside its inputs. */
  historyNotes?: { fields: Fields; of: (before: Row, after: Row, stepTime: StepTime) => Row };
};

/** The machine of one noun, by its own names. */
export type MachineOf<N extends MachineName> = Machine<MachineKinds[N]["state"], CodeIn<N>> & {
  field: FieldNameIn<N>;
  steps: readonly StepOf<N>[];
  formFacts: readonly MachineKinds[N]["fact"][];
  choicesByState: {
    readonly [P in FieldPathIn<N>]?: Partial<Record<MachineKinds[N]["state"], readonly string[]>>;
  };
};
