import { can } from "#db/rules/ability.ts";
import { users } from "#db/domain/users/users.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { Change, FieldChange } from "#db/store/change.ts";
import { targetsIn } from "#db/schema/links.ts";
import type { Tx } from "#db/store/tx.ts";
import { readsUnconditionally } from "./history-once.ts";
import { linesById } from "./record-lines.ts";
import { rowsAround } from "./row-at.ts";

/**
 * Of a line, those of its references that lead to a record that this person may not read, or might not read then, as `list/id`: its
 * name is hidden from him. Of a record that is gone for good nothing can be found out, and its label stays.
 */
export async function hiddenTargets(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  lines: readonly Change[],
): Promise<(line: Change) => ReadonlySet<string>> {
  const targetsOfLine = ({ changes }: Change) =>
    changes.flatMap(({ field, from, to }) => targetsIn(resource.fields[field], [from, to]));
  const namedAt = new Map<string, (moment: string) => boolean>();
  for (const [name, group] of grouped(lines.flatMap(targetsOfLine), ({ to }) => to)) {
    const target = resourceNamed(name);
    const targetRows = await tx.getMany(target.table, [...new Set(group.map(({ id }) => id))]);
    const rows = targetRows.filter((row) => row !== undefined);
    const past = readsUnconditionally(signedIn, target) ? null : await linesById(tx, target, rows);
    for (const row of rows)
      namedAt.set(`${name}/${row.id}`, namesAt(signedIn, target, row, past?.get(row.id) ?? []));
  }
  const hiddenAt = (moment: string): ReadonlySet<string> =>
    new Set([...namedAt].flatMap(([key, isNamedAt]) => (isNamedAt(moment) ? [] : [key])));
  const cache = new Map<string, ReadonlySet<string>>();
  return ({ recordedAt }) => {
    const hidden = cache.get(recordedAt) ?? hiddenAt(recordedAt);
    cache.set(recordedAt, hidden);
    return hidden;
  };
}

/** Of a moment: the person reads the name of this record, and might have read it then. */
function namesAt(
  signedIn: SignedIn,
  target: Resource,
  row: StoredRow,
  lines: readonly Change[],
): (moment: string) => boolean {
  if (target.name === users.name && row.id === signedIn.user.id) return () => true;
  if (!readsLabel(signedIn, target, row)) return () => false;
  const times = [...rowsAround(target, row, lines)].map(({ line, before, after }) => ({
    until: line.recordedAt,
    isNamed: readsLabel(signedIn, target, before ?? after),
  }));
  return (moment) => times.findLast(({ until }) => until > moment)?.isNamed ?? true;
}

/** The person reads all fields that name this record. */
export const readsLabel = ({ ability }: SignedIn, target: Resource, row: StoredRow): boolean =>
  target.label.every((field) => can(ability, "read", target.subject, row, field));

/** Of the records that these lines of a merge speak of, the ids of those whose name this person may not read. */
export async function unnamedMentions(
  tx: Tx,
  { ability }: SignedIn,
  resource: Resource,
  lines: readonly Change[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lines.flatMap(({ about = [] }) => about.map(({ id }) => id)))];
  const rows = ids.length === 0 ? [] : await tx.getMany(resource.table, ids);
  return new Set(
    ids.filter((_, at) =>
      // Of one that is gone for good the rules say what they say of all.
      resource.label.some((field) => !can(ability, "read", resource.subject, rows[at] ?? {}, field)),
    ),
  );
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
