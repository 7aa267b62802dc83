import type { FileReading } from "./read-file.ts";
import type { OwnColumn } from "./own-columns.ts";
import type { Matching } from "./matching.ts";
import type { SaidReading } from "./reading.ts";
import type { Outcome } from "./check-rows.ts";
import type { FileFault } from "./read-file.ts";
import type { Edits, ImportTable, Mapping } from "./import-table.ts";

export const steps = ["file", "columns", "check", "result"] as const;
export type Step = (typeof steps)[number];

/** What a check of the whole file found; «old» once the columns or a cell changed since. */
export type Check =
  | { kind: "none" }
  | { kind: "running"; last: Outcome | null }
  | { kind: "cancelled"; last: Outcome | null }
  | { kind: "done"; outcome: Outcome; old: boolean }
  | { kind: "failed"; error: unknown };

export type Run =
  | { kind: "none" }
  /** Before anything was written. */
  | { kind: "cancelled" }
  | { kind: "running"; done: number; total: number }
  /** `left`: how many rows were not tried, because the person stopped it. */
  | { kind: "done"; outcome: Outcome; keys: readonly string[]; left: number }
  | { kind: "failed"; outcome: Outcome; keys: readonly string[]; error: unknown };

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

/** What the last check said, even while another one runs. */
export function lastOutcome(check: Check): Outcome | null {
  if (check.kind === "done") return check.outcome;
  return check.kind === "running" || check.kind === "cancelled" ? check.last : null;
}

/** The rows that the last check refused, each once, in the order of the file. */
export const rejectedRows = ({ rejections }: Outcome): number[] => [
  ...new Set(rejections.map(({ row }) => row)),
];
