import { type Ability, can, refusal } from "#db/rules/ability.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import type { Resource } from "#db/schema/resource.ts";

export type RecordAct = "edit" | "duplicate" | "archive" | "restore" | "merge" | "delete";

type Row = Record<string, unknown>;

/** Why this person may not do this to the record, `null` where he may; nothing at all where nobody would expect it. */
export function reasonAgainst(
  ability: Ability,
  resource: Resource,
  act: RecordAct,
  row: Row,
): Reason | null | undefined {
  const { subject } = resource;
  const denied = (action: "update" | "delete" | "merge") => {
    const reason = refusal(ability, action, subject, row);
    return reason === undefined ? null : reason === "not_permitted" ? undefined : reason;
  };
  const isArchived = Boolean(row["archivedAt"]);
  switch (act) {
    case "edit":
      return (
        denied("update") ?? (can(ability, "update", subject, row) ? closedBecause(resource, row) : undefined)
      );
    case "duplicate":
      return can(ability, "create", subject) ? null : undefined;
    case "archive":
      return isArchived ? undefined : denied("delete");
    case "restore":
      if (!isArchived) return undefined;
      return can(ability, "restore", subject, row) ? null : denied("delete");
    case "merge":
      return isArchived ? undefined : denied("merge");
    case "delete":
      return denied("delete");
  }
}

/** Whether a record that was just made, or deleted, can be taken back by whoever did it. */
export const mayTakeBack = (
  ability: Ability,
  { subject }: Resource,
  row: Row,
  done: "create" | "delete",
): boolean =>
  done === "create"
    ? can(ability, "delete", subject, row)
    : can(ability, "restore", subject, row) || can(ability, "create", subject, row);
