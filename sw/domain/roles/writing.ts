import { ruleNameIssues } from "#db/domain/roles/rule-names.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { storedRules } from "#db/domain/roles/role-key.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { renameMembers } from "#sw/domain/users/derived-role.ts";

/** It is not edited or deleted, and not put away either: somebody may need it. */
function keepBuiltIn(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (one.before?.["builtIn"] === true)
      one.refusal ??= new Refusal("forbidden", { reason: "built_in_role" });
}

/** A rule that names what is not there would permit less, or deny less, than it says. */
function checkNames(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (!sameValue(one.before?.["rules"], one.row["rules"]))
      one.issues.push(...ruleNameIssues(storedRules(one.row["rules"])));
}

export const roleWriting: WritingContributionOf<"roles"> = {
  authorise: [{ appliesTo: on("archive", "restore", "merge"), run: keepBuiltIn }],
  validate: [{ appliesTo: on("save"), run: checkNames }],
  cascade: [{ appliesTo: on("save", "undo", "delete", "purge"), run: renameMembers }],
  // Whoever has the role, and where he signs in.
  lists: ["users", "responsibles"],
};
