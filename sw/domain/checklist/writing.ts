import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";

/** An answer says who gave it and when; one that is taken back says nothing. */
function signAnswers({ signedIn, now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    if (one.row["value"] === (one.before?.["value"] ?? null)) continue;
    const isAnswered = Boolean(one.row["value"]);
    one.row = {
      ...one.row,
      doneAt: isAnswered ? now : null,
      doneBy: isAnswered ? signedIn.user.id : null,
    };
  }
}

export const checklistWriting: WritingContributionOf<"checklist"> = {
  derive: [{ appliesTo: on("save"), run: signAnswers }],
};
