import { resourceNamed } from "#db/schema/index.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { fieldAt, type Resource, type StoredRow } from "#db/schema/resource.ts";
import { type Database, type FieldChange, rowsOf } from "./database.ts";

type Images = { resource: Resource; before: StoredRow | null; after: Record<string, unknown> | null };

/**
 * What changed, field by field, for each of these writes. References carry the label that they had at the time, so that
 * the history reads the same for ever. A deletion says nothing more than that it happened.
 */
export async function fieldChanges(db: Database, writes: readonly Images[]): Promise<FieldChange[][]> {
  const changes = writes.map(differences);
  const labels = await labelsOf(db, writes, changes);
  return changes.map((ofWrite, index) =>
    ofWrite.map((change) => {
      const to = targetOf(writes[index]?.resource, change.field);
      if (!to) return change;
      return {
        ...change,
        ...labelled("fromLabel", labels, to, change.from),
        ...labelled("toLabel", labels, to, change.to),
      };
    }),
  );
}

function differences({ resource, before, after }: Images): FieldChange[] {
  if (!after) return [];
  return [...Object.keys(resource.fields), "archivedAt"].flatMap((field) => {
    const from = before?.[field] ?? null;
    const to = field in after ? (after[field] ?? null) : from;
    const same = sameValue(from, to) || (before === null && isBlank(to));
    return same ? [] : [{ field, from, to }];
  });
}

/** Without regard to the order in which a group names its parts. */
function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return Object.is(one ?? null, other ?? null);
  return Object.keys({ ...one, ...other }).every((key) => sameValue(one[key], other[key]));
}

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

function targetOf(resource: Resource | undefined, path: string): Resource | null {
  const field = resource && fieldAt(resource, path);
  return field?.kind === "ref" || field?.kind === "refs" ? resourceNamed(field.to) : null;
}

type Labels = Map<string, unknown>;

async function labelsOf(
  db: Database,
  writes: readonly Images[],
  changes: readonly FieldChange[][],
): Promise<Labels> {
  const wanted = new Map<Resource, Set<string>>();
  for (const [index, ofWrite] of changes.entries()) {
    for (const { field, from, to } of ofWrite) {
      const target = targetOf(writes[index]?.resource, field);
      if (target) wanted.set(target, new Set([...(wanted.get(target) ?? []), ...idsIn(from), ...idsIn(to)]));
    }
  }
  const labels: Labels = new Map();
  for (const [target, ids] of wanted) {
    const rows = await rowsOf(db, target.table).bulkGet([...ids]);
    for (const row of rows) if (row) labels.set(`${target.name}/${row.id}`, labelOf(target, row));
  }
  return labels;
}

function labelled(
  name: "fromLabel" | "toLabel",
  labels: Labels,
  target: Resource,
  value: unknown,
): Partial<FieldChange> {
  const found = idsIn(value).map((id) => labels.get(`${target.name}/${id}`) ?? id);
  return found.length === 0 ? {} : { [name]: Array.isArray(value) ? found : found[0] };
}

function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string");
}

/** What a record is called: a text, or one in three languages. */
export function labelOf(resource: Resource, row: Record<string, unknown>): unknown {
  if (resource.label.length === 1) return row[resource.label[0] ?? ""] ?? null;
  return resource.label
    .map((field) => row[field])
    .filter((part) => typeof part === "string")
    .join(" ");
}
