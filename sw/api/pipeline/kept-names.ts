import { grouped } from "#db/schema/grouped.ts";
import { type Reference, resourceNamed } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { FieldOf, Fields, Language } from "#db/schema/kind.ts";
import { labelOf } from "#db/schema/label.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import type { Candidate } from "./checks.ts";
import { nothingPending, type Pending } from "./pending.ts";
import type { Write } from "#db/store/command.ts";
import type { Tx } from "#db/store/tx.ts";

type Row = Record<string, unknown>;

/** Records as the same command leaves them, by their ids. */
type Overlay = ReadonlyMap<string, Row>;

type Written = { row: Row; before: Row | null };

/** These records with the names beside their references as those are called now, and without references that are meant no more. */
export async function withNames(
  tx: Tx,
  resource: Resource,
  written: readonly Written[],
  language: Language,
  overlay: Overlay = new Map(),
  pending: Pending = nothingPending,
): Promise<Row[]> {
  const places = placesIn(resource);
  if (places.length === 0) return written.map(({ row }) => row);
  const rows = written.map(({ row, before }) =>
    places.reduce((known, at) => settled(known, before, at), row),
  );
  const named = rows.map((row) => places.flatMap((place) => pointing(row, place)));
  const names = new Map<string, unknown>();
  for (const [to, own] of grouped(named.flat(), (one) => one.to)) {
    const target = resourceNamed(to);
    const stored = await tx.getMany(
      target.table,
      own.map(({ id }) => id),
    );
    for (const [index, { id }] of own.entries()) {
      const row = stored[index] ?? pending.get(id);
      if (row) names.set(`${to}/${id}`, labelOf(target, overlay.get(id) ?? row));
    }
  }
  return rows.map((row, index) =>
    (named[index] ?? []).reduce(
      (known, { place, to, id }) => withName(known, place, names.get(`${to}/${id}`), language),
      row,
    ),
  );
}

/** The name stays in the language in which it stands, for as long as it is one. */
function withName(row: Row, { group, field, longest }: Place, name: unknown, language: Language): Row {
  const known = isRecord(row[group]) ? row[group][field.label] : null;
  const names = (isTranslated(name) ? Object.values(name) : [name]).map((one) =>
    String(one).slice(0, longest),
  );
  if (typeof known === "string" && known !== "" && names.includes(known)) return row;
  const called = textIn(name, language).slice(0, longest);
  return called === "" ? row : withPart(row, group, field.label, called);
}

/** By record: what else is written where it is called otherwise than before, for others keep its name. */
export async function renamings(
  tx: Tx,
  resource: Resource,
  candidates: readonly Candidate[],
  language: Language,
): Promise<Map<string, Write[]>> {
  const renamed = new Map(
    candidates
      .filter(({ before, row }) => before && !sameValue(labelOf(resource, before), labelOf(resource, row)))
      .map(({ id, row }) => [id, row]),
  );
  const writes = new Map<string, Write[]>();
  if (renamed.size === 0) return writes;
  const keepsName = ({ from, path }: Reference) => fieldAt(from, path)?.kind === "refBy";
  for (const { reference, bySlot, rows: referring } of await tx.referencing(
    resource,
    renamed.keys(),
    keepsName,
  )) {
    const { from } = reference;
    const rows = await referring();
    const after = await withNames(
      tx,
      from,
      rows.map((row) => ({ row, before: row })),
      language,
      renamed,
    );
    for (const [index, before] of rows.entries()) {
      const row = { ...before, ...after[index] };
      const [id = ""] = bySlot.get(before.slot) ?? [];
      if (!sameValue(before, row))
        writes.set(id, [...(writes.get(id) ?? []), { resource: from, before, after: row, action: "update" }]);
    }
  }
  return writes;
}

/** A reference that keeps a name beside it, in its group. */
type Place = { group: string; name: string; field: FieldOf<"refBy">; longest: number };

const placesIn = ({ fields }: Resource): Place[] =>
  Object.entries(fields).flatMap(([group, whole]) =>
    whole.kind === "group" ? [...placesOf(group, whole.fields)] : [],
  );

function* placesOf(group: string, fields: Fields): Generator<Place> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "refBy") continue;
    const label = fields[field.label];
    yield { group, name, field, longest: label?.kind === "text" ? label.max : Infinity };
  }
}

/** Nothing is pointed at any more where the choice beside it is another one, or another name was typed over the reference. */
function settled(row: Row, before: Row | null, { group, name, field }: Place): Row {
  const now = row[group];
  const was = before?.[group];
  if (!isRecord(now) || !now[name]) return row;
  const isOld = isRecord(was) && was[name] === now[name];
  const isOther = (part: string) => isOld && (now[part] ?? null) !== null && now[part] !== was[part];
  const hasList = Object.hasOwn(field.to, String(now[field.by]));
  return hasList && !isOther(field.by) && !isOther(field.label) ? row : withPart(row, group, name, null);
}

function pointing(row: Row, place: Place): { place: Place; to: string; id: string }[] {
  const group = row[place.group];
  if (!isRecord(group)) return [];
  const to = place.field.to[String(group[place.field.by])];
  const id = group[place.name];
  return to !== undefined && typeof id === "string" ? [{ place, to, id }] : [];
}

function withPart(row: Row, group: string, part: string, value: unknown): Row {
  const inner = row[group];
  return { ...row, [group]: { ...(isRecord(inner) && inner), [part]: value } };
}

function textIn(name: unknown, language: Language): string {
  if (isTranslated(name)) return translate(name, language);
  return typeof name === "string" ? name : "";
}
