import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, localDayOf, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import { stepWrites } from "#sw/api/records/step-writes.ts";
import type { DueStep } from "./due-command.ts";

/** The step, with what it does to others. */
export async function dueStepWrites(
  c: ApiContext,
  tx: Tx,
  { resource, id, code, isDue }: DueStep,
): Promise<ValidatedWrite[]> {
  const row = await tx.get(resource.table, id);
  if (!row || row.deletedAt !== null || !isDue(row)) return fail("no_such_step");
  const stepTime = { at: nowIso(c), ...localDayOf(c) };
  const run = { tx, signedIn: c.var.signedIn, stepTime };
  return (await stepWrites(c, run, resource, row, { code, inputs: {} })).writes;
}
