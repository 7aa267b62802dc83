import { permitsEverything } from "#db/rules/ability.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { runDraftOf } from "#db/schema/run-draft.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail, Refusal } from "#sw/api/core/errors.ts";
import { RecordsRefusal } from "#sw/api/pipeline/undoing.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import { isSameWork } from "./same-work.ts";
import { isGone, type UndoStep, stepOf } from "./undo-step.ts";
import type { Change } from "#db/store/change.ts";
import { isPurged } from "#db/store/purged.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record that stays as it is when its import is undone, and why. */
export type SkippedUndo = { resource: Resource; row: StoredRow; refusal: Refusal };

export type UndoPlan = { writes: ValidatedWrite[]; skipped: SkippedUndo[] };

const undoableFor = 10 * 60_000;

/**
 * The writes that undo a command; throws the refusal where it can't be undone. Several batches, `run.1`, `run.2`, are undone
 * as one. Of an import, records that were changed since stay, with those that they need. Call it inside a transaction.
 */
export async function undoPlan(
  c: ApiContext,
  tx: Tx,
  command: string,
  lines: readonly Change[],
): Promise<UndoPlan> {
  const { signedIn } = c.var;
  const [first] = lines;
  if (!first) fail("not_found");
  if (first.by !== signedIn.user.id && !permitsEverything(signedIn))
    fail("forbidden", { reason: "administrator_only" });
  const { steps, touched } = await stepsOf(tx, lines, command);
  if (isImport(lines)) return withoutTouched(c, tx, steps, touched);
  const [changed] = touched;
  if (changed) throw changed.refusal;
  if (isTooLate(c, lines) && !(await isInterrupted(tx, command))) fail("too_late");
  return { writes: await undoWrites(c, tx, steps), skipped: [] };
}

/**
 * Undoes as much of an import as can be: records that others need, or that no longer fit, are left, and with them the records
 * that they need.
 */
async function withoutTouched(
  c: ApiContext,
  tx: Tx,
  steps: readonly UndoStep[],
  touched: readonly SkippedUndo[],
): Promise<UndoPlan> {
  const skipped = touched.filter(({ refusal }) => refusal.problem.code !== "already_undone");
  let left = steps;
  for (;;) {
    const [first] = touched;
    if (left.length === 0) throw skipped[0]?.refusal ?? first?.refusal ?? new Refusal("not_found", {});
    try {
      return { writes: await undoWrites(c, tx, left), skipped };
    } catch (error) {
      if (!(error instanceof RecordsRefusal)) throw error;
      const { records } = error;
      skipped.push(
        ...left.filter(({ row }) => records.has(row.id)).map((step) => ({ ...step, refusal: error })),
      );
      left = left.filter(({ row }) => !records.has(row.id));
    }
  }
}

function isTooLate(c: ApiContext, lines: readonly Change[]): boolean {
  const last = lines.at(-1)?.recordedAt ?? "";
  return Date.parse(nowIso(c)) - Date.parse(last) > undoableFor;
}

const isImport = (lines: readonly Change[]): boolean => lines.every(({ action }) => action === "import");

/** Its person has not decided yet whether it goes on, and may have come back only now. */
const isInterrupted = (tx: Tx, command: string): Promise<boolean> => tx.hasDraft(runDraftOf(command));

/** What brings these records back to what they were, checked as any other write; throws the refusal. Call it inside a transaction. */
export const undoWrites = (c: ApiContext, tx: Tx, steps: readonly UndoStep[]): Promise<ValidatedWrite[]> =>
  writesFor(
    c,
    tx,
    steps.map(({ resource, row, after, done, code }) => ({
      operation: "undo",
      resource,
      id: row.id,
      before: row,
      values: after,
      undoing: { done, code },
    })),
  );

/** Each record as it is, held against its lines in the log: nothing may have happened to it since, or in between. */
export async function stepsOf(
  tx: Tx,
  lines: readonly Change[],
  command: string,
): Promise<{ steps: UndoStep[]; touched: SkippedUndo[] }> {
  const steps: UndoStep[] = [];
  const touched: SkippedUndo[] = [];
  for (const [table, ofTable] of grouped(lines, ({ resource }) => resourceNamed(resource).table)) {
    const records = [...grouped(ofTable, ({ recordId }) => recordId)];
    const rows = await tx.getMany(
      table,
      records.map(([recordId]) => recordId),
    );
    for (const [index, [, recordLines]] of records.entries()) {
      const row = rows[index];
      const last = recordLines.at(-1);
      if (!row || !last) throw await changedSince(tx, last ?? recordLines[0], command);
      const isLost = isPurged(row) || recordLines.some(isGone);
      if (!isLost && isWholeStory(recordLines, row)) steps.push(backThrough(recordLines, row));
      else
        touched.push({
          resource: resourceNamed(last.resource),
          row,
          refusal: isLost ? new Refusal("gone_for_good", {}) : await changedSince(tx, last, command),
        });
    }
  }
  return { steps, touched };
}

const isWholeStory = (lines: readonly Change[], row: StoredRow): boolean =>
  lines.every(({ version }, at) => version === row.version - (lines.length - 1 - at));

/** The record as it was before the first of these lines. */
function backThrough(recordLines: readonly Change[], row: StoredRow): UndoStep {
  let before: StoredRow | null = row;
  let step: UndoStep | null = null;
  for (const line of recordLines.toReversed()) {
    step = stepOf(line, before ?? row);
    before = step.after;
  }
  if (!step) throw new Error("Failed to undo: a record without a line in the log. Read the lines first.");
  return { ...step, row };
}

async function changedSince(tx: Tx, line: Change | undefined, command: string): Promise<Refusal> {
  const last = line && (await tx.lastChange(resourceNamed(line.resource).table, line.recordId));
  const taken = last?.undoes;
  const isUndone = taken !== undefined && isSameWork(command, taken);
  return isUndone
    ? new Refusal("already_undone", { undoneAt: last?.recordedAt })
    : new Refusal("changed_since", {});
}
