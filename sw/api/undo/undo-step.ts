import type { Step as MachineStep } from "#db/rules/machines/machine.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { stepsCalled } from "#db/rules/machines/take.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { upgradedEntry } from "#db/store/upgrades/up-to-date.ts";
import { versions } from "#db/store/upgrades/versions.ts";
import { fail } from "#sw/api/core/errors.ts";
import type { Change } from "#db/store/change.ts";

/** One record of a command that is undone: as it is, and as it was. Null for one that was not there. */
export type Reversal = {
  resource: Resource;
  row: StoredRow;
  after: Record<string, unknown> | null;
  /** The change that is undone. */
  done: UndoableChange;
  /** The code of the step that it took. */
  code?: string | undefined;
};

export type UndoStep = Reversal & { after: StoredRow | null };

/** `follow` was derived from another change: a reference that was emptied or moved, a label that was renamed. */
export type UndoableChange =
  | "create"
  | "import_new"
  | "update"
  | "step"
  | "delete"
  | "archive"
  | "restore"
  | "merge"
  | "follow";

/** Whether undoing it would bring back what is left of the values that were taken out, or what a person was who is erased. */
export const isGone = ({ isErased, isFinal }: Change): boolean => Boolean(isErased ?? isFinal);

export function stepOf(line: Change, row: StoredRow): UndoStep {
  const resource = resourceNamed(line.resource);
  if (isGone(line)) fail("gone_for_good");
  const done = doneBy(line);
  if (done === "create" || done === "import_new") return { resource, row, after: null, done };
  if (row.deletedAt !== null) return { resource, row, after: { ...row, deletedAt: null }, done };
  const was = Object.fromEntries(line.changes.map(({ field, from }) => [field, from]));
  // An import may be undone for as long as it is stored: the log has the values of that time.
  const before = upgradedEntry(resource.table, { ...row, ...was }, versions);
  return { resource, row, after: { ...row, ...before }, done, code: line.step?.code };
}

function doneBy({ action, version, resource, step, derived }: Change): UndoableChange {
  switch (action) {
    case "import":
      return version === 1 ? "import_new" : "update";
    case "update":
      return derived ? "follow" : "update";
    case "create":
    case "delete":
    case "archive":
    case "restore":
    case "merge":
      return action;
    case "transition":
      // Other steps of the work are reversed by steps of the work.
      return step?.planned || stepsNamed(resource, step?.code).some(({ isUndoable }) => isUndoable)
        ? "step"
        : fail("not_undoable");
    default:
      return fail("not_undoable");
  }
}

/** The steps of such records that have this code. */
export function stepsNamed(resource: string, code = ""): MachineStep[] {
  const machine = machineOf(resourceNamed(resource));
  return machine ? stepsCalled(machine, code) : [];
}
