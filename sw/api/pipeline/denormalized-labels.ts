import { grouped } from "#db/schema/grouped.ts";
import { type Reference, resourceNamed } from "#db/schema/registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { FieldOf, Fields, Language } from "#db/schema/kind.ts";
import { labelOf } from "#db/schema/label.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { nothingPending, type Pending } from "./pending.ts";
import { eachList, type WriteCheck, type WriteRun } from "./write-check.ts";
import { followUp } from "./reverse-references.ts";
import type { RowValues } from "./write-request.ts";
import type { Tx } from "#db/store/tx.ts";

/** Records as the same command leaves them, by their ids. */
type Overlay = ReadonlyMap<string, RowValues>;

type Written = { row: RowValues; before: RowValues | null };

/** A written record stores the names of its references beside them. */
export const denormalizedLabels = ({ tx, language, pending }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const rows = await withDenormalizedLabels(tx, resource, listChecks, language, undefined, pending);
    for (const [index, one] of listChecks.entries()) one.row = rows[index] ?? one.row;
  });

/** These records with the current names beside their references, and without references that no longer hold. */
export async function withDenormalizedLabels(
  tx: Tx,
  resource: Resource,
  written: readonly Written[],
  language: Language,
  overlay: Overlay = new Map(),
  pending: Pending = nothingPending,
): Promise<RowValues[]> {
  const labelPaths = labelPathsIn(resource);
  if (labelPaths.length === 0) return written.map(({ row }) => row);
  const rows = written.map(({ row, before }) =>
    labelPaths.reduce((result, at) => settled(result, before, at), row),
  );
  const named = rows.map((row) => labelPaths.flatMap((labelPath) => pointing(row, labelPath)));
  const names = new Map<string, unknown>();
  for (const [to, group] of grouped(named.flat(), (one) => one.to)) {
    const target = resourceNamed(to);
    const stored = await tx.getMany(
      target.table,
      group.map(({ id }) => id),
    );
    for (const [index, { id }] of group.entries()) {
      const row = stored[index] ?? pending.get(id);
      if (row) names.set(`${to}/${id}`, labelOf(target, overlay.get(id) ?? row));
    }
  }
  return rows.map((row, index) =>
    (named[index] ?? []).reduce(
      (result, { labelPath, to, id }) => withName(result, labelPath, names.get(`${to}/${id}`), language),
      row,
    ),
  );
}

/** The name stays in the language in which it stands, for as long as it is one. */
function withName(
  row: RowValues,
  { group, field, longest }: LabelPath,
  name: unknown,
  language: Language,
): RowValues {
  const current = isRecord(row[group]) ? row[group][field.label] : null;
  const names = (isTranslated(name) ? Object.values(name) : [name]).map((one) =>
    String(one).slice(0, longest),
  );
  if (typeof current === "string" && current !== "" && names.includes(current)) return row;
  const called = textIn(name, language).slice(0, longest);
  return called === "" ? row : withSubfield(row, group, field.label, called);
}

/** What else is written where a record is called otherwise than before, for others keep its name. */
export const renamedElsewhere = ({ tx, language }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const isRenamed = ({ before, row }: WriteCheck) =>
      before !== null && !sameValue(labelOf(resource, before), labelOf(resource, row));
    const renamed = new Map(listChecks.filter(isRenamed).map((one) => [one.id, one]));
    if (renamed.size === 0) return;
    const overlay = new Map([...renamed].map(([id, { row }]) => [id, row]));
    const keepsLabel = ({ from, path }: Reference) => fieldAt(from, path)?.kind === "refBy";
    for (const { reference, bySlot, rows } of await tx.referencing(resource, renamed.keys(), keepsLabel)) {
      const { from } = reference;
      const referring = await rows();
      const written = referring.map((row) => ({ row, before: row }));
      const after = await withDenormalizedLabels(tx, from, written, language, overlay);
      for (const [index, before] of referring.entries()) {
        const values = { ...before, ...after[index] };
        const [id = ""] = bySlot.get(before.slot) ?? [];
        if (!sameValue(before, values)) renamed.get(id)?.cascade.push(followUp(from, before, values));
      }
    }
  });

/** A reference that keeps a name beside it, in its group. */
type LabelPath = { group: string; name: string; field: FieldOf<"refBy">; longest: number };

const labelPathsIn = ({ fields }: Resource): LabelPath[] =>
  Object.entries(fields).flatMap(([group, whole]) =>
    whole.kind === "group" ? [...labelPathsOf(group, whole.fields)] : [],
  );

function* labelPathsOf(group: string, fields: Fields): Generator<LabelPath> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== "refBy") continue;
    const label = fields[field.label];
    yield { group, name, field, longest: label?.kind === "text" ? label.max : Infinity };
  }
}

/** Nothing is pointed at any more where the choice beside it is another one, or another name was typed over the reference. */
function settled(row: RowValues, before: RowValues | null, { group, name, field }: LabelPath): RowValues {
  const now = row[group];
  const was = before?.[group];
  if (!isRecord(now) || !now[name]) return row;
  const isOld = isRecord(was) && was[name] === now[name];
  const isOther = (subfield: string) =>
    isOld && (now[subfield] ?? null) !== null && now[subfield] !== was[subfield];
  const hasList = Object.hasOwn(field.to, String(now[field.by]));
  return hasList && !isOther(field.by) && !isOther(field.label) ? row : withSubfield(row, group, name, null);
}

function pointing(row: RowValues, labelPath: LabelPath): { labelPath: LabelPath; to: string; id: string }[] {
  const group = row[labelPath.group];
  if (!isRecord(group)) return [];
  const to = labelPath.field.to[String(group[labelPath.field.by])];
  const id = group[labelPath.name];
  return to !== undefined && typeof id === "string" ? [{ labelPath, to, id }] : [];
}

function withSubfield(row: RowValues, group: string, subfield: string, value: unknown): RowValues {
  const inner = row[group];
  return { ...row, [group]: { ...(isRecord(inner) && inner), [subfield]: value } };
}

function textIn(name: unknown, language: Language): string {
  if (isTranslated(name)) return translate(name, language);
  return typeof name === "string" ? name : "";
}
