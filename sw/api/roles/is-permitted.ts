import { type Ability, can, type refusal } from "#db/rules/ability.ts";
import { reachOf } from "#db/rules/reach.ts";
import { actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import type { StoredRow } from "#db/schema/resource.ts";

type Right = {
  action: Parameters<typeof refusal>[1];
  subject: Parameters<typeof refusal>[2];
  field?: string | undefined;
};

/**
 * Without a record: whether there may be such a record. Asks action by action where «manage» or «all» is meant, because a rule of
 * that name may be partial.
 */
export function isPermitted(
  ability: Ability,
  { action, subject, field }: Right,
  record?: StoredRow,
): boolean {
  if (action !== "manage" && subject !== "all") return can(ability, action, subject, record, field);
  const allActions = action === "manage" ? actions : [action];
  const allSubjects = subject === "all" ? ruleSubjects : [subject];
  return allSubjects.every((ofSubject) =>
    allActions.every((one) =>
      record ? can(ability, one, ofSubject, record, field) : reachOf(ability, one, ofSubject) === "all",
    ),
  );
}
