import { answerIssue } from "#db/domain/checklist/answers.ts";
import type { StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

const isAnsweredNow = ({ row, before }: WriteCheck): boolean =>
  (row["value"] ?? null) !== (before?.["value"] ?? null);

/** An answer says who gave it and when; one that is taken back says nothing. */
function signAnswers({ signedIn, now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    if (!isAnsweredNow(one)) continue;
    const isAnswered = Boolean(one.row["value"]);
    one.row = {
      ...one.row,
      doneAt: isAnswered ? now : null,
      doneBy: isAnswered ? signedIn.user.id : null,
    };
  }
}

/** An answer is one of its kind: a number, one of the choices, the code of one of the request's units. */
async function checkAnswers({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const one of checks) {
    const line: UncheckedRowOf<"checklist"> = one.row;
    if (typeof line.value !== "string" || !isAnsweredNow(one)) continue;
    const request: StoredRowIn<"requests"> | undefined = await tx.get("requests", String(line.ownerId));
    const ids: readonly unknown[] = Array.isArray(request?.equipmentIds) ? request.equipmentIds : [];
    const units = line.answerType === "scan" ? await rowsById(tx, "equipment", ids) : new Map();
    const code = answerIssue(line, line.value, [...units.values()]);
    if (code !== null) one.issues.push({ path: "value", code });
  }
}

export const checklistWriting: WritingContributionOf<"checklist"> = {
  lists: ["requests", "equipment"],
  derive: [{ appliesTo: on("save"), run: signAnswers }],
  validate: [{ appliesTo: on("save"), run: checkAnswers }],
};
