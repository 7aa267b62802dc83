import { can } from "#db/rules/ability.ts";
import { users } from "#db/domain/users/users.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { Change, FieldChange } from "#db/store/change.ts";
import { targetsIn } from "#db/schema/links.ts";
import type { Tx } from "#db/store/tx.ts";

/**
 * Of these lines' references those that lead to a record that this person may not read, as `list/id`: its name is hidden from
 * him. Of a deleted record nothing can be found out, and its label stays.
 */
export async function hiddenTargets(
  tx: Tx,
  { ability, user }: SignedIn,
  resource: Resource,
  lines: readonly Change[],
): Promise<ReadonlySet<string>> {
  const targets = lines
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, from, to }) => targetsIn(resource.fields[field], [from, to]));
  const hidden = new Set<string>();
  for (const [name, group] of grouped(targets, ({ to }) => to)) {
    const target = resourceNamed(name);
    const ids = [...new Set(group.map(({ id }) => id))];
    const rows = await tx.getMany(target.table, ids);
    const mayRead = (row: Record<string, unknown>) =>
      target.label.every((field) => can(ability, "read", target.subject, row, field));
    for (const row of rows)
      if (row && !(name === users.name && row.id === user.id) && !mayRead(row))
        hidden.add(`${name}/${row.id}`);
  }
  return hidden;
}

/** A change without the labels of hidden records, and without the names that are stored beside a reference to one. */
export function withoutHiddenNames(
  resource: Resource,
  change: FieldChange,
  hidden: ReadonlySet<string>,
): FieldChange {
  const field = resource.fields[change.field];
  const isHidden = (value: unknown) =>
    targetsIn(field, [value]).some(({ to, id }) => hidden.has(`${to}/${id}`));
  const masked = {
    ...change,
    from: withoutDenormalizedNames(field, change.from, hidden),
    to: withoutDenormalizedNames(field, change.to, hidden),
  };
  if ("fromLabel" in masked) masked.fromLabel = visibleNames(masked.from, masked.fromLabel, isHidden);
  if ("toLabel" in masked) masked.toLabel = visibleNames(masked.to, masked.toLabel, isHidden);
  if (masked.labels)
    masked.labels = Object.fromEntries(
      Object.entries(masked.labels).map(([name, label]) => [name, hidden.has(name) ? null : label]),
    );
  return masked;
}

function withoutDenormalizedNames(
  field: Field | undefined,
  value: unknown,
  hidden: ReadonlySet<string>,
): unknown {
  if (field?.kind === "rows" && Array.isArray(value))
    return value.map((one) => subfieldsWithout(field.fields, one, hidden));
  return field?.kind === "group" ? subfieldsWithout(field.fields, value, hidden) : value;
}

function subfieldsWithout(fields: Fields, value: unknown, hidden: ReadonlySet<string>): unknown {
  if (!isRecord(value)) return value;
  const masked = Object.fromEntries(
    Object.entries(value).map(([name, subvalue]) => [
      name,
      withoutDenormalizedNames(fields[name], subvalue, hidden),
    ]),
  );
  for (const [name, subfield] of Object.entries(fields))
    if (
      subfield.kind === "refBy" &&
      targetsOf(subfield).some((to) => hidden.has(`${to}/${String(value[name])}`))
    )
      masked[subfield.label] = null;
  return masked;
}

/** Of a list of references, each label by itself. */
function visibleNames(value: unknown, label: unknown, isHidden: (value: unknown) => boolean): unknown {
  if (!Array.isArray(value) || !Array.isArray(label)) return isHidden(value) ? null : label;
  return label.map((one: unknown, index) => (isHidden([value[index]]) ? null : one));
}
