import { batchKey } from "#db/schema/run-draft.ts";
import type { Outcome } from "./check-rows.ts";
import type { Edits, ImportTable, Mapping } from "./import-table.ts";
import type { Matching } from "./matching.ts";
import type { OwnColumn } from "./own-columns.ts";
import type { FileFault, FileReading } from "./read-file.ts";
import type { SaidReading } from "./reading.ts";

export const steps = ["file", "columns", "check", "result"] as const;
export type Step = (typeof steps)[number];

/** What a check of the whole file found; «old» once the columns or a cell changed since it began. `key` cancels it. */
export type Check =
  | { kind: "none" }
  | { kind: "running"; key: string; last: Outcome | null; old: boolean }
  | { kind: "cancelled"; last: Outcome | null }
  | { kind: "done"; outcome: Outcome; old: boolean }
  | { kind: "failed"; error: unknown };

export type Run =
  | { kind: "none" }
  /** Before anything was written. */
  | { kind: "cancelled" }
  | Running
  /** `left`: how many rows were not tried, because the person stopped it. */
  | { kind: "done"; outcome: Outcome; keys: readonly string[]; left: number }
  | { kind: "failed"; outcome: Outcome; keys: readonly string[]; error: unknown };

/** What is written so far, and under which keys it can be taken back. */
export type Written = { outcome: Outcome; keys: readonly string[]; done: number };

/** All or nothing goes in one step; the good rows alone go in slices, and `key` names them all. */
type Running = Written & { kind: "running"; key: string; whole: boolean; total: number; stopping: boolean };

/** Whether the file stays on the device over a reload. */
export type Keeping = "kept" | "tooLarge" | "failed";

export type ImportState = {
  step: Step;
  reading: boolean;
  fault: FileFault | null;
  table: ImportTable | null;
  /** What the person said of the file; what he did not is found out. */
  how: FileReading;
  said: SaidReading;
  matching: Matching;
  keeping: Keeping;
  /** Since when the file waited that came back, until it is discarded or imported. */
  restored: string | null;
  mapping: Mapping;
  /** The columns of the fields that categories give their units. */
  own: readonly OwnColumn[];
  edits: Edits;
  /** Import the good rows even if others are rejected. */
  partial: boolean;
  check: Check;
  run: Run;
};

export const noOutcome: Outcome = { created: 0, updated: 0, unchanged: 0, rejections: [], plans: [] };

export const beginning: ImportState = {
  step: "file",
  reading: false,
  fault: null,
  table: null,
  how: {},
  said: { dates: null, decimals: null },
  matching: { match: "key", mode: "both" },
  keeping: "kept",
  restored: null,
  mapping: [],
  own: [],
  edits: {},
  partial: false,
  check: { kind: "none" },
  run: { kind: "none" },
};

/** What is written in slices is stopped after the one at work; a check, and what goes in one step, before all of it. */
export function cancellable({ check, run }: ImportState): string | null {
  if (check.kind === "running") return check.key;
  return run.kind === "running" && run.whole && !run.stopping ? batchKey(run.key, 1) : null;
}

export const isAtWork = ({ run }: ImportState, key: string): boolean =>
  run.kind === "running" && run.key === key && !run.stopping;

/** Every row of the file is in the database: nothing of it is left to mend. */
export const isImported = (run: Run): boolean =>
  run.kind === "done" && run.left === 0 && run.outcome.rejections.length === 0;

/** What the last check said, even while another one runs. */
export function lastOutcome(check: Check): Outcome | null {
  if (check.kind === "done") return check.outcome;
  return check.kind === "running" || check.kind === "cancelled" ? check.last : null;
}

/** The rows of the file that the last check did not refuse; null where none was made. */
export function goodRows({ table, check }: ImportState): number[] | null {
  const outcome = lastOutcome(check);
  if (!outcome || !table) return null;
  const refused = new Set(rejectedRows(outcome));
  return [...table.rows.keys()].filter((row) => !refused.has(row));
}

/** The rows that the last check refused, each once, in the order of the file. */
export const rejectedRows = ({ rejections }: Outcome): number[] => [
  ...new Set(rejections.map(({ row }) => row)),
];
