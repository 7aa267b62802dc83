import { StorageFullError } from "#db/store/command.ts";
import type { ApiContext, ApiOptions } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { recordFault } from "#sw/api/core/faults.ts";

/** What each API has reported: a job that fails at every try fills the log of faults once. */
const reportedKeys = new WeakMap<ApiOptions, Set<string>>();

/** A database that is closed or full is the call's own fault: the rest would fail as well. */
export async function keepDueFault(c: ApiContext, key: string, error: unknown): Promise<void> {
  if (!c.var.db.isOpen() || error instanceof StorageFullError) throw error;
  const reported = reportedKeys.get(c.var.apiOptions) ?? new Set<string>();
  reportedKeys.set(c.var.apiOptions, reported);
  if (reported.has(key)) return;
  reported.add(key);
  const reason = error instanceof Refusal ? JSON.stringify(error.problem) : String(error);
  await recordFault(c, new Error(`Failed to do what was due, «${key}»: ${reason}`, { cause: error }));
}
