import { text } from "#db/schema/field.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { sameValue } from "#db/schema/same-value.ts";

type Row = Record<string, unknown>;

/** A field, or a subfield of a group, that both sides changed, each to something else. */
export type Clash = { path: string; before: unknown; mine: unknown; theirs: unknown };

export type MergedEdits = { row: Row; clashes: Clash[] };

/** A name in three languages is three texts: two people may each have edited another one. */
const spoken: Fields = { en: text(), fr: text(), ar: text() };

/** The fields that a value is made of, each changed on its own. */
export const subfieldsOf = (field: Field): Fields | null =>
  field.kind === "group" ? field.fields : field.kind === "translated" ? spoken : null;

/** Joins what I changed with what somebody else saved meanwhile. Where both changed the same, mine stands until a person has chosen. */
export function mergeEdits(
  fields: Fields,
  versions: { before: Row; mine: Row; theirs: Row },
  prefix = "",
): MergedEdits {
  const { before, mine, theirs } = versions;
  const row: Row = {};
  const clashes: Clash[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const [was, edited, other] = [before[name] ?? null, mine[name] ?? null, theirs[name] ?? null];
    const path = prefix + name;
    const subfields = subfieldsOf(field);
    if (sameValue(edited, was)) row[name] = other;
    else if (sameValue(other, was) || sameValue(edited, other)) row[name] = edited;
    else if (subfields && isRecord(was) && isRecord(edited) && isRecord(other)) {
      const inner = mergeEdits(subfields, { before: was, mine: edited, theirs: other }, `${path}.`);
      row[name] = inner.row;
      clashes.push(...inner.clashes);
    } else {
      row[name] = edited;
      clashes.push({ path, before: was, mine: edited, theirs: other });
    }
  }
  return { row, clashes };
}

/** The row with these values at these paths; dots go into groups. */
export function withValues(row: Row, values: readonly { path: string; value: unknown }[]): Row {
  return values.reduce((merged, { path, value }) => put(merged, path.split("."), value), row);
}

function put(row: Row, [name = "", ...rest]: string[], value: unknown): Row {
  const inner = row[name];
  return { ...row, [name]: rest.length === 0 ? value : put(isRecord(inner) ? inner : {}, rest, value) };
}
