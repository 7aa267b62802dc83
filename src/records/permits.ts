import { hasField, printedField } from "#db/schema/field-names.ts";
import { type Ability, can, refusal } from "#db/rules/ability.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import type { Action, RuleReason } from "#db/rules/roles/vocabulary.ts";
import type { Resource } from "#db/schema/resource.ts";
import { mayFillInForm } from "#src/records/record-start.ts";
import type { ListRow } from "#src/records/list-source.ts";

export type RecordAction = "edit" | "duplicate" | "archive" | "restore" | "merge" | "delete" | "label";

/**
 * Why this person may not do this to the record, `null` where he may; nothing at all where nobody would expect it: who edits
 * the list's records as they are reads why he may not do the rest.
 */
export function reasonAgainst(
  ability: Ability,
  resource: Resource,
  action: RecordAction,
  row: ListRow,
): RuleReason | null | undefined {
  const { subject } = resource;
  const denied = (required: Action) =>
    visibleReason(ability, resource, refusal(ability, required, subject, row), row);
  const isArchived = Boolean(row.archivedAt);
  switch (action) {
    case "edit":
      return (
        denied("update") ?? (can(ability, "update", subject, row) ? closedBecause(resource, row) : undefined)
      );
    case "duplicate":
      if (can(ability, "create", subject) && !mayFillInForm(ability, resource)) return undefined;
      return can(ability, "create", subject) ? null : denied("create");
    case "archive":
      return isArchived ? undefined : denied("delete");
    case "restore":
      if (!isArchived) return undefined;
      return can(ability, "restore", subject, row) ? null : denied("delete");
    case "merge":
      return isArchived ? undefined : denied("merge");
    case "delete":
      return denied("delete");
    case "label":
      if (!isLabelled(resource) || !can(ability, "update", subject, row)) return undefined;
      return refusal(ability, "print", subject, row) ? denied("print") : closedBecause(resource, row);
  }
}

/** Whether such records carry a label that is printed for them: printing it is written down there. */
export const isLabelled = (resource: Resource): boolean => hasField(resource, printedField);

/** The same for a list as a whole, and for many of its records. */
export const reasonAgainstAll = (
  ability: Ability,
  resource: Resource,
  action: Action,
): RuleReason | null | undefined =>
  visibleReason(ability, resource, refusal(ability, action, resource.subject));

/**
 * A refusal without a reason of its own is shown to those who may rename such records; of no record in particular: any of them.
 */
function visibleReason(
  ability: Ability,
  { subject, label }: Resource,
  reason: RuleReason | undefined,
  row?: ListRow,
): RuleReason | null | undefined {
  if (reason === undefined) return null;
  const edits = can(ability, "update", subject, row ?? {}, label[0]);
  return reason === "not_permitted" && !edits ? undefined : reason;
}

/** Whether whoever created or deleted a record can undo that. */
export const mayTakeBack = (
  ability: Ability,
  { subject }: Resource,
  row: ListRow,
  done: "create" | "delete",
): boolean =>
  done === "create"
    ? can(ability, "delete", subject, row)
    : can(ability, "restore", subject, row) || can(ability, "create", subject, row);
