import * as z from "zod/mini";
import { contract, count, skippedRecord } from "#sw/api/core/call.ts";

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
