import type { Outcome } from "./check-rows.ts";
import { doubleColumns } from "./columns.ts";
import {
  beginning,
  type Check,
  type ImportState,
  type Keeping,
  lastOutcome,
  noOutcome,
  type Run,
  type Step,
  type Written,
} from "./import-state.ts";
import { editKey } from "./import-table.ts";
import type { Kept } from "./kept-import.ts";
import type { Matching } from "./matching.ts";
import type { FileFault, FileReading } from "./read-file.ts";
import type { SaidReading } from "./reading.ts";

/** What becomes of an import when something happens to it. Pure: an answer that comes too late changes nothing. */
export type Transition = (state: ImportState) => ImportState;

export const discarded: Transition = () => beginning;

export const readingBegun: Transition = ({ matching, said }) => ({
  ...beginning,
  matching,
  said,
  reading: true,
});

export const unusable =
  (fault: FileFault): Transition =>
  () => ({ ...beginning, fault });

type FileContent = Pick<ImportState, "table" | "own" | "mapping" | "guesses"> & {
  how: FileReading;
  kept: Kept | null;
};

export const fileRead =
  ({ table, own, mapping, guesses, how, kept }: FileContent): Transition =>
  ({ matching, said }) => ({
    ...beginning,
    step: "columns",
    how,
    // Of the same file, read in another way, what was said of the rest holds.
    ...(Object.keys(how).length > 0 && { matching, said }),
    ...(kept && { ...kept.choices, restored: kept.at }),
    table,
    own,
    guesses,
    mapping: kept && kept.choices.mapping.length === mapping.length ? kept.choices.mapping : mapping,
  });

export const fileKept =
  (keeping: Keeping): Transition =>
  (state) => ({ ...state, keeping });

export const wentTo =
  (step: Step): Transition =>
  (state) => ({ ...state, step });

export const allowedPartial =
  (partial: boolean): Transition =>
  (state) => ({ ...state, partial });

export const columnChosen =
  (column: number, path: string | null): Transition =>
  (state) =>
    changed({ ...state, mapping: state.mapping.map((known, at) => (at === column ? path : known)) });

export const cellMended =
  (row: number, path: string, value: string): Transition =>
  (state) =>
    changed({ ...state, edits: { ...state.edits, [editKey(row, path)]: value } });

export const readingSaid =
  (said: Partial<SaidReading>): Transition =>
  (state) =>
    changed({ ...state, said: { ...state.said, ...said } });

export const matchingSaid =
  (matching: Partial<Matching>): Transition =>
  (state) =>
    changed({ ...state, matching: { ...state.matching, ...matching } });

/** What was found, or is about to be, is of the file as it was. */
function changed(state: ImportState): ImportState {
  const { check } = state;
  const isKnown = check.kind === "done" || check.kind === "running";
  return isKnown ? { ...state, check: { ...check, old: true } } : state;
}

/** Where no column says what it is, or two say the same, there is nothing to check. */
const canBeChecked = ({ table, mapping }: ImportState): boolean =>
  table !== null && doubleColumns(mapping).length === 0 && mapping.some((path) => path !== null);

export const checkBegun =
  (key: string): Transition =>
  (state) =>
    canBeChecked(state)
      ? {
          ...state,
          check: { kind: "running", key, last: lastOutcome(state.check), old: false },
          run: { kind: "none" },
        }
      : { ...state, check: { kind: "none" } };

export const checkDone = (key: string, outcome: Outcome): Transition =>
  ofCheck(key, ({ old }) => ({ kind: "done", outcome, old }));

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

export const runBegun =
  (key: string, total: number): Transition =>
  (state) => ({
    ...state,
    run: {
      kind: "running",
      key,
      whole: !state.partial,
      stopping: false,
      total,
      done: 0,
      outcome: noOutcome,
      keys: [],
    },
  });

export const sliceWritten = (key: string, written: Written): Transition =>
  ofRun(key, (state, run) => ({ ...state, run: { ...run, ...written } }));

export const runStopping: Transition = (state) =>
  state.run.kind === "running" ? { ...state, run: { ...state.run, stopping: true } } : state;

/** The rows that the check refused were not tried, and stand among the refused. */
export const runDone = (key: string): Transition =>
  ofRun(key, (state, { outcome, keys, done, total }) => {
    const before = lastOutcome(state.check)?.rejections ?? [];
    return {
      ...state,
      step: "result",
      restored: null,
      run: {
        kind: "done",
        outcome: { ...outcome, rejections: [...before, ...outcome.rejections] },
        keys,
        left: total - done,
      },
    };
  });

/** `cancelled`: before anything was written, because the person stopped it. */
export const runFailed = (key: string, error: unknown, cancelled: boolean): Transition =>
  ofRun(key, (state, { outcome, keys, stopping }) =>
    stopping && cancelled
      ? { ...state, run: { kind: "cancelled" } }
      : { ...state, step: "result", run: { kind: "failed", outcome, keys, error } },
  );

const ofRun =
  (
    key: string,
    next: (state: ImportState, run: Extract<Run, { kind: "running" }>) => ImportState,
  ): Transition =>
  (state) =>
    state.run.kind === "running" && state.run.key === key ? next(state, state.run) : state;

/** After a failure or an undo: what is saved by then counts as unchanged. */
export const backToCheck: Transition = (state) => ({ ...state, step: "check", run: { kind: "none" } });
