import type { CheckOutcome } from "./check-rows.ts";
import { doubleColumns } from "./columns.ts";
import type { Constants } from "./constants.ts";
import { type ValueDecision, withDecision } from "./decisions.ts";
import type { DefaultValue } from "#sw/api/import/contract.ts";
import type { UnknownText } from "./findings.ts";
import {
  beginning,
  type Check,
  type ImportState,
  type Keeping,
  isFresh,
  lastOutcome,
  type Run,
  type ImportStep,
} from "./import-state.ts";
import { editKey } from "./import-table.ts";
import type { StoredImport } from "./stored-import.ts";
import type { Matching } from "./matching.ts";
import type { FileReading } from "./read-file.ts";
import type { ChosenFormats } from "./reading.ts";
import type { Recalled } from "./remembered-values.ts";
import { isIn, seenValues, undecided } from "./unknown-values.ts";

/** A change of an import's state. Pure: an answer that comes too late changes nothing. */
export type Transition = (state: ImportState) => ImportState;

export const discarded: Transition = () => beginning;

export const restoreStarted: Transition = () => ({ ...beginning, reading: "kept" });

export const readingStarted: Transition = ({ matching, formats }) => ({
  ...beginning,
  matching,
  formats,
  reading: "file",
});

export const unusable =
  (fault: NonNullable<ImportState["fault"]>): Transition =>
  () => ({ ...beginning, fault });

type FileContent = Pick<ImportState, "table" | "customColumns" | "mapping" | "guesses"> & {
  how: FileReading;
  stored: StoredImport | null;
};

export const fileRead =
  ({ table, customColumns, mapping, guesses, how, stored }: FileContent): Transition =>
  ({ matching, formats }) => ({
    ...beginning,
    step: "columns",
    how,
    // Of the same file, read in another way, the other choices hold.
    ...(Object.keys(how).length > 0 && { matching, formats }),
    ...(stored && restoredFrom(stored)),
    table,
    customColumns,
    guesses,
    mapping: stored && stored.choices.mapping.length === mapping.length ? stored.choices.mapping : mapping,
  });

function restoredFrom({ choices: { decided, said: formats, ...choices }, at }: StoredImport) {
  return { ...choices, formats, ...decided, restored: at };
}

export const fileStored =
  (keeping: Keeping): Transition =>
  (state) => ({ ...state, keeping });

export const wentTo =
  (step: ImportStep): Transition =>
  (state) => ({ ...state, step });

export const allowedPartial =
  (partial: boolean): Transition =>
  (state) => ({ ...state, partial });

export const columnChosen =
  (column: number, path: string | null): Transition =>
  (state) =>
    changed({ ...state, mapping: state.mapping.map((current, at) => (at === column ? path : current)) });

export const cellMended =
  (row: number, path: string, value: string): Transition =>
  (state) =>
    changed({ ...state, edits: { ...state.edits, [editKey(row, path)]: value } });

/** The same decision for some texts of a column, once for all rows that have them; null removes it. */
export const valuesDecided =
  (decided: readonly { value: UnknownText; decision: ValueDecision | null }[]): Transition =>
  (state) =>
    changed({
      ...state,
      seen: [...state.seen, ...decided.map(({ value }) => value).filter((value) => !isIn(state.seen, value))],
      decisions: decided.reduce(
        (decisions, { value, decision }) => withDecision(decisions, value, decision),
        state.decisions,
      ),
    });

/** Decisions for the files before this one hold for it too, and are listed among those to make. */
export const valuesRecalled =
  ({ decisions, values }: Recalled): Transition =>
  (state) =>
    values.length === 0 ? state : changed({ ...state, decisions, seen: [...state.seen, ...values] });

export const constantsChanged =
  (constants: Constants): Transition =>
  (state) =>
    changed({ ...state, constants });

export const defaultSkipped =
  (path: string, skip: boolean): Transition =>
  (state) =>
    changed({
      ...state,
      skipped: [...state.skipped.filter((other) => other !== path), ...(skip ? [path] : [])],
    });

/** On from the columns: to the values where there is something to decide, or where nobody knows yet. */
export const columnsDone =
  (needed: readonly unknown[]): Transition =>
  (state) => ({
    ...state,
    step: isFresh(state.check) && needed.length === 0 && openValues(state).length === 0 ? "check" : "values",
  });

/** The values that are still to be decided. */
export const openValues = ({ seen, decisions, mapping }: ImportState): UnknownText[] =>
  undecided(seen, decisions).filter(({ path }) => mapping.includes(path));

export const formatsChosen =
  (formats: Partial<ChosenFormats>): Transition =>
  (state) =>
    changed({ ...state, formats: { ...state.formats, ...formats } });

export const matchingChosen =
  (matching: Partial<Matching>): Transition =>
  (state) =>
    changed({ ...state, matching: { ...state.matching, ...matching } });

/** A check that is done, or under way, is of the file as it was. */
function changed(state: ImportState): ImportState {
  const { check } = state;
  const isChecked = check.kind === "done" || check.kind === "running";
  return isChecked ? { ...state, check: { ...check, old: true } } : state;
}

/** Where no column says what it is, or two say the same, there is nothing to check. */
const canBeChecked = ({ table, mapping }: ImportState): boolean =>
  table !== null && doubleColumns(mapping).length === 0 && mapping.some((path) => path !== null);

export const checkStarted =
  (key: string): Transition =>
  (state) =>
    canBeChecked(state)
      ? {
          ...state,
          check: { kind: "running", key, last: lastOutcome(state.check), old: false },
          run: { kind: "none" },
        }
      : { ...state, check: { kind: "none" } };

export const checkDone =
  (key: string, outcome: CheckOutcome): Transition =>
  (state) => {
    const { check } = state;
    if (check.kind !== "running" || check.key !== key) return state;
    return {
      ...state,
      check: { kind: "done", outcome, old: check.old },
      seen: seenValues(state.seen, outcome.unknown, state.decisions),
      defaults: withSkipped(state, outcome.defaults),
    };
  };

/** A default that is left out is not reported again, and stays on the screen to be restored. */
const withSkipped = (
  { defaults, skipped }: ImportState,
  defaultsNow: readonly DefaultValue[],
): DefaultValue[] => [
  ...defaultsNow,
  ...defaults.filter(({ path }) => skipped.includes(path) && defaultsNow.every((one) => one.path !== path)),
];

export const checkFailed = (key: string, error: unknown): Transition =>
  ofCheck(key, () => ({ kind: "failed", error }));

export const checkCancelled: Transition = (state) =>
  state.check.kind === "running" ? { ...state, check: { kind: "cancelled", last: state.check.last } } : state;

/** The answer to a check that was cancelled, or that another one has replaced, is nobody's. */
const ofCheck =
  (key: string, next: (check: Extract<Check, { kind: "running" }>) => Check): Transition =>
  (state) => {
    const { check } = state;
    return check.kind === "running" && check.key === key ? { ...state, check: next(check) } : state;
  };

export const runStarted =
  (key: string, total: number): Transition =>
  (state) => ({ ...state, run: { kind: "running", key, total, stopping: false } });

export const runStopping: Transition = (state) =>
  state.run.kind === "running" ? { ...state, run: { ...state.run, stopping: true } } : state;

export const runDone = (key: string, outcome: CheckOutcome): Transition =>
  ofRun(key, (state) => ({ ...state, step: "result", restored: null, run: { kind: "done", outcome, key } }));

/** `cancelled`: before anything was written, because the person stopped it. */
export const runFailed = (key: string, error: unknown, cancelled: boolean): Transition =>
  ofRun(key, (state, { stopping }) =>
    stopping && cancelled
      ? { ...state, run: { kind: "cancelled" } }
      : { ...state, step: "result", run: { kind: "failed", error } },
  );

const ofRun =
  (
    key: string,
    next: (state: ImportState, run: Extract<Run, { kind: "running" }>) => ImportState,
  ): Transition =>
  (state) =>
    state.run.kind === "running" && state.run.key === key ? next(state, state.run) : state;

/** After a failure or an undo: rows that are saved by then count as unchanged. */
export const backToCheck: Transition = (state) => ({ ...state, step: "check", run: { kind: "none" } });
