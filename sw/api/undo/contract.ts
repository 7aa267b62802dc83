import * as z from "zod/mini";
import { contract, count, errorCode } from "#sw/api/core/call.ts";

/** A record that stays as it is, by its list's address, and why; without a name for whom may not see it. */
export const skippedRecord = z.strictObject({
  resource: z.string(),
  id: z.string(),
  name: z.string(),
  reason: errorCode,
});
export type SkippedRecord = z.infer<typeof skippedRecord>;

/**
 * The undone records, and of an import those that were not: records that were changed since, or are needed, the first of them
 * named.
 */
const undone = z.strictObject({
  undone: count,
  skipped: z.exactOptional(z.array(skippedRecord)),
  skippedCount: z.exactOptional(count),
});
export type UndoOutcome = z.infer<typeof undone>;

export const undoContract = contract({
  undo: { method: "POST", path: "/undo/:key", answer: undone },
});
