import { actionOf } from "#db/rules/machines/machine.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import { archiveRefusal } from "#sw/api/pipeline/archiving.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { problemOf, Refusal } from "#sw/api/core/errors.ts";
import { refusalOn, unwritable } from "#sw/api/core/permissions.ts";
import { type UndoableChange, type Reversal, stepsNamed } from "./undo-step.ts";

/**
 * Undoing asks for the right to do the reverse, on the record as it is and as it will be. A created record is deleted, by its author too where it belongs to another one; an
 * import is also undone by whoever may `restore` there, which the domain gives together with `import`. A deleted record comes
 * back by `restore` or `create`. A step goes back by the right to take it, both ways. What followed another record's deletion
 * or merge follows it back.
 */
export function undoRefusal(signedIn: SignedIn, steps: readonly Reversal[]): Refusal | null {
  for (const step of steps) {
    const refusal = refusals[step.done](signedIn, step);
    if (refusal) return refusal;
  }
  return null;
}

type Check = (signedIn: SignedIn, step: Reversal) => Refusal | null;

const refusals: Record<UndoableChange, Check> = {
  create: (signedIn, step) => (wroteSubrecord(signedIn, step) ? null : oneOf("delete")(signedIn, step)),
  import_new: oneOf("delete", "restore"),
  delete: oneOf("restore", "create"),
  merge: oneOf("merge"),
  update: asAnyUpdate,
  archive: (signedIn, { resource, row }) => archiveRefusal(signedIn, resource, row, "restore"),
  restore: (signedIn, { resource, row }) => archiveRefusal(signedIn, resource, row, "archive"),
  step: asTheStep,
  follow: () => null,
};

/** Whoever adds something to a record may take it back while nobody did anything with it, also where he may not remove it later. */
const wroteSubrecord = ({ user }: SignedIn, { resource, row }: Reversal): boolean =>
  resource.belongsTo !== undefined && row.createdBy === user.id;

function oneOf(...actions: Action[]): Check {
  return (signedIn, { resource, row, after }) => {
    const actionRefusals = actions.map(
      (action) =>
        refusalOn(signedIn, action, resource, row) ?? (after && refusalOn(signedIn, action, resource, after)),
    );
    return actionRefusals.every((refusal) => refusal !== null) ? (actionRefusals[0] ?? null) : null;
  };
}

function asAnyUpdate(signedIn: SignedIn, { resource, row, after }: Reversal): Refusal | null {
  if (!after) return null;
  const refusal =
    refusalOn(signedIn, "update", resource, row) ?? refusalOn(signedIn, "update", resource, after);
  if (refusal) return refusal;
  // What the system writes followed from the others, and follows them back.
  const changed = Object.entries(resource.fields)
    .filter(([name, field]) => isWritable(field, "create") && row[name] !== after[name])
    .map(([name]) => name);
  const issues = [
    ...unwritable(signedIn, "update", resource, row, changed),
    ...unwritable(signedIn, "update", resource, after, changed),
  ];
  return issues.length > 0 ? new Refusal("forbidden", problemOf(issues)) : null;
}

function asTheStep(signedIn: SignedIn, { resource, row, after, code }: Reversal): Refusal | null {
  if (!after || code === undefined) return null;
  const steps = stepsNamed(resource.name, code);
  const rights = [
    ...steps.map((step) => [actionOf(step), code] as const),
    ...steps
      .flatMap((step) => step.extraPermission?.(row, after) ?? [])
      .map((right) => ["execute", right] as const),
  ];
  const stepRefusals = rights.flatMap(([action, right]) =>
    [row, after].map((one) => refusalOn(signedIn, action, resource, one, right)),
  );
  return stepRefusals.find((refusal) => refusal !== null) ?? null;
}
