import { type Ability, can, canWith, refusal, type Rule } from "#db/rules/ability.ts";
import type { Action, RuleReason } from "#db/rules/roles/vocabulary.ts";
import { ownerTypeOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { closedBecause } from "./rules.ts";

type Row = Readonly<Record<string, unknown>>;

/** Whether the rules speak of the records themselves: else a field of their owner permits them. */
export const hasRules = ({ belongsTo }: Resource): boolean => belongsTo?.rights === undefined;

/** Whether a person who reads the owner reads what belongs to it. */
export function mayReadBelow(ability: Ability, subrecord: Resource, owner: Resource, ownerRow: Row): boolean {
  return hasRules(subrecord)
    ? can(ability, "read", subrecord.subject)
    : can(ability, "read", owner.subject, ownerRow, subrecord.belongsTo?.rights?.read);
}

/** Of these fields of a subrecord, those that the person may not read or write, whatever else he may do below the owner. */
export const closedFields = (
  ability: Ability,
  action: Extract<Action, "read" | "update">,
  { belongsTo }: Resource,
  owner: Resource,
  ownerRow: Row,
): string[] =>
  Object.entries(belongsTo?.fieldRights ?? {})
    .filter(([, field]) => !can(ability, action, owner.subject, ownerRow, field))
    .map(([name]) => name);

/** The rules that close some of these subrecords, and some of their fields, to a person who reads the others of this owner. */
export function closingRules(ability: Ability, subrecord: Resource, owner: Resource, ownerRow: Row): Rule[] {
  const { subject, belongsTo } = subrecord;
  const denial = { action: "read", subject, inverted: true } as const;
  const fields = closedFields(ability, "read", subrecord, owner, ownerRow);
  const rows = belongsTo?.closedRows;
  const areRowsClosed = rows && !can(ability, "read", owner.subject, ownerRow, rows.right);
  return [
    ...(fields.length > 0 ? [{ ...denial, fields }] : []),
    ...(areRowsClosed ? [{ ...denial, conditions: { [rows.path]: { $in: [...rows.values] } } }] : []),
  ];
}

/** Why a person who reads the owner writes nothing below it, whatever the rules of the subrecords say; null where he may. */
export function refusalBelow(
  ability: Ability,
  subrecord: Resource,
  owner: Resource,
  ownerRow: Row,
): RuleReason | null {
  const field = subrecord.belongsTo?.rights?.write;
  if (field !== undefined && !can(ability, "update", owner.subject, ownerRow, field))
    return refusal(ability, "update", owner.subject, ownerRow, field) ?? "not_permitted";
  return closedBecause(owner, { ...ownerRow }, [subrecord.name]);
}

/** Whether a person may do this with the one that is given; without one, whether there may be such a one below this owner. */
export const mayWriteBelow = (
  ability: Ability,
  action: Extract<Action, "create" | "update" | "delete">,
  subrecord: Resource,
  owner: Resource,
  ownerRow: Row,
  row?: Row,
): boolean =>
  refusalBelow(ability, subrecord, owner, ownerRow) === null &&
  (!hasRules(subrecord) ||
    (row
      ? can(ability, action, subrecord.subject, row)
      : canWith(ability, action, subrecord.subject, { ownerType: ownerTypeOf(subrecord, owner) })));
