import type { CheckOutcome } from "./check-rows.ts";
import { type Constants, noConstants } from "./constants.ts";
import type { Decisions } from "./decisions.ts";
import type { DefaultValue } from "#sw/api/import/contract.ts";
import type { UnknownText } from "./findings.ts";
import type { CustomColumn } from "#db/schema/import/custom-column.ts";
import type { Edits, ImportTable, Mapping } from "./import-table.ts";
import type { Matching } from "./matching.ts";
import type { FileReading } from "./read-file.ts";
import type { ChosenFormats } from "./reading.ts";
import type { FileFault } from "./unusable-file.ts";

export const steps = ["file", "columns", "values", "check", "result"] as const;
export type ImportStep = (typeof steps)[number];

/** What a check of the whole file found; «old» once the columns or a cell changed since it began. `key` cancels it. */
export type Check =
  | { kind: "none" }
  | { kind: "running"; key: string; last: CheckOutcome | null; old: boolean }
  | { kind: "cancelled"; last: CheckOutcome | null }
  | { kind: "done"; outcome: CheckOutcome; old: boolean }
  | { kind: "failed"; error: unknown };

export type Run =
  | { kind: "none" }
  /** Before anything was written. */
  | { kind: "cancelled" }
  | Running
  /** `key` undoes it. */
  | { kind: "done"; outcome: CheckOutcome; key: string }
  | { kind: "failed"; error: unknown };

/** All rows go in one call, and are written in one transaction; `key` names it. */
type Running = { kind: "running"; key: string; total: number; stopping: boolean };

/** Whether the file stays on the device over a reload. */
export type Keeping = "kept" | "tooLarge" | "failed";

export type ImportState = {
  step: ImportStep;
  /** The file that is being read: one that was chosen, or one that may have been left here. */
  reading: "file" | "kept" | null;
  fault: FileFault | null;
  table: ImportTable | null;
  /** The format that the person chose; the rest is guessed from the file. */
  how: FileReading;
  formats: ChosenFormats;
  matching: Matching;
  keeping: Keeping;
  /** Since when the file waited that came back, until it is discarded or imported. */
  restored: string | null;
  mapping: Mapping;
  /** Guesses for columns that fill no field yet. */
  guesses: Mapping;
  /** The columns of the fields that categories give their units. */
  customColumns: readonly CustomColumn[];
  edits: Edits;
  /** Decisions for the texts of the file that match nothing here. */
  decisions: Decisions;
  /** Those texts, the ones that are decided on among them, in the order in which they were found. */
  seen: readonly UnknownText[];
  constants: Constants;
  /** Fields that fill themselves, and are to be left empty. */
  skipped: readonly string[];
  /** The derived defaults, by the last check that had none of them to skip. */
  defaults: readonly DefaultValue[];
  /** Import the good rows even if others are rejected. */
  partial: boolean;
  check: Check;
  run: Run;
};

export const noOutcome: CheckOutcome = {
  created: 0,
  updated: 0,
  unchanged: 0,
  rejectedRows: 0,
  rejections: [],
  plans: [],
  unknown: [],
  creates: [],
  defaults: [],
};

export const beginning: ImportState = {
  step: "file",
  reading: null,
  fault: null,
  table: null,
  how: {},
  formats: { dates: null, decimals: null },
  matching: { match: "key", mode: "both" },
  keeping: "kept",
  restored: null,
  mapping: [],
  guesses: [],
  customColumns: [],
  edits: {},
  decisions: {},
  seen: [],
  constants: noConstants,
  skipped: [],
  defaults: [],
  partial: false,
  check: { kind: "none" },
  run: { kind: "none" },
};

/** The key of the call that is at work and can be ended before it has written anything. */
export function cancellable({ check, run }: ImportState): string | null {
  if (check.kind === "running") return check.key;
  return run.kind === "running" && !run.stopping ? run.key : null;
}

/** Every row of the file is in the database: none is left to correct. */
export const isImported = (run: Run): boolean => run.kind === "done" && run.outcome.rejectedRows === 0;

/** The outcome of the last check, even while another one runs. */
export function lastOutcome(check: Check): CheckOutcome | null {
  if (check.kind === "done") return check.outcome;
  return check.kind === "running" || check.kind === "cancelled" ? check.last : null;
}

/** Whether what the check found is of the file as it is now. */
export const isFresh = (check: Check): boolean => check.kind === "done" && !check.old;
