import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";

/** Whoever adds a file is who took it. */
function nameTaker({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) if (!one.before) one.row = { ...one.row, takenBy: signedIn.user.id };
}

export const attachmentWriting: WritingContributionOf<"attachments"> = {
  derive: [{ appliesTo: on("save"), run: nameTaker }],
};
