import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";

/** A standard view that somebody renames is called so in every language from then on. */
function endStandardName(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (one.before?.["standard"] && one.before["name"] !== one.row["name"])
      one.row = { ...one.row, standard: null };
}

export const savedViewWriting: WritingContributionOf<"savedViews"> = {
  derive: [{ appliesTo: on("save"), run: endStandardName }],
};
