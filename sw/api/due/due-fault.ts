import type { Fault } from "#db/store/device.ts";
import { StorageFullError } from "#db/store/command.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { recordFault } from "#sw/api/core/faults.ts";

/** Pages ask for what is due whenever they are seen. What failed is tried once more at once, for it may have been interrupted. */
const pause = 60 * 60_000;

const referenceOf = (key: string): string => `due/${key}`;

/** The same command fails under the same reference, whoever comes with it: the worker forgets, the device does not. */
export async function keepDueFault(c: ApiContext, key: string, error: unknown): Promise<void> {
  // A database that is closed or full is the call's own fault: the rest would fail as well.
  if (!c.var.db.isOpen() || error instanceof StorageFullError) throw error;
  const reason = error instanceof Refusal ? JSON.stringify(error.problem) : String(error);
  const message = `Failed to do what was due, «${key}»: ${reason}`;
  await recordFault(c, new Error(message, { cause: error }), referenceOf(key));
}

/** Whether what has this key failed again less than an hour ago. */
export async function duePauses(c: ApiContext): Promise<(key: string) => boolean> {
  const now = Date.parse(nowIso(c));
  const isRecent = ({ times = 1, at }: Fault) => times > 1 && Math.abs(now - Date.parse(at)) < pause;
  const faults = await c.var.db.device.faults();
  const references = new Set(faults.filter(isRecent).map(({ reference }) => reference));
  return (key) => references.has(referenceOf(key));
}
