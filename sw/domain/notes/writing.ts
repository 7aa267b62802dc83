import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";

/** Readers see that a text is not as it was written first. */
function sayWhenEdited({ now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (one.before && one.before["text"] !== one.row["text"]) one.row = { ...one.row, editedAt: now };
}

export const noteWriting: WritingContributionOf<"notes"> = {
  derive: [{ appliesTo: on("save"), run: sayWhenEdited }],
};
