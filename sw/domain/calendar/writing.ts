import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";

export const calendarWriting: WritingContributionOf<"calendarEvents"> = {
  validate: [{ appliesTo: on("save"), run: noneBackwards }],
};

/** No event ends before it begins. No screen asks this beforehand: among the rules of records it would weigh on the start. */
function noneBackwards(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const { row, issues } of checks) {
    const { start, end } = row;
    if (typeof start === "string" && typeof end === "string" && end < start)
      issues.push({ path: "end", code: "before_start" });
  }
}
