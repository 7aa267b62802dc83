import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { type Database, rowsOf } from "./database.ts";
import type { ChangeAction, FieldChange } from "#db/store/change.ts";
import { atOnce, type Pace } from "#db/store/pace.ts";
import { targetsIn, targetsOf } from "#db/schema/links.ts";

type Images = {
  resource: Resource;
  before: StoredRow | null;
  after: Record<string, unknown> | null;
  action?: ChangeAction;
};

/**
 * The changed fields of each of these writes. References carry the label that they had at the time, so that the history reads
 * the same for ever. A deletion says nothing more than that it happened.
 */
export async function fieldChanges(
  db: Database,
  writes: readonly Images[],
  pace: Pace = atOnce,
): Promise<FieldChange[][]> {
  const changes = await pace(writes, differences);
  const resources = writes.map(({ resource }) => resource);
  return withDisplayNames(db, resources, changes, writes);
}

/** Changes of records of these resources, with what their references are called; `writes` are about to be written. */
export async function withDisplayNames(
  db: Database,
  resources: readonly Resource[],
  changes: readonly FieldChange[][],
  writes: readonly Images[] = [],
): Promise<FieldChange[][]> {
  const targets = changes.map((ofWrite, index) =>
    ofWrite.map(({ field, from, to }) => targetsIn(resources[index]?.fields[field], [from, to])),
  );
  const displayNames = await displayNamesOf(db, targets.flat(2), writes);
  return changes.map((ofWrite, index) =>
    ofWrite.map((change, at) => {
      const field = resources[index]?.fields[change.field];
      if (field?.kind === "ref" || field?.kind === "refs" || field?.kind === "picture") {
        const [list = ""] = targetsOf(field);
        return {
          ...change,
          ...labelled("fromLabel", displayNames, list, change.from),
          ...labelled("toLabel", displayNames, list, change.to),
        };
      }
      const inside = targets[index]?.[at] ?? [];
      if (inside.length === 0) return change;
      return {
        ...change,
        labels: Object.fromEntries(
          inside.map(({ to, id }) => [`${to}/${id}`, displayNames.get(`${to}/${id}`) ?? id]),
        ),
      };
    }),
  );
}

type Target = { to: string; id: string };

function differences({ resource, before: stored, after, action }: Images): FieldChange[] {
  if (!after) return [];
  // One that is created where a deleted one was has nothing of its values.
  const before = action === "create" ? null : stored;
  return [...Object.keys(resource.fields), "archivedAt"].flatMap((field) => {
    const from = before?.[field] ?? null;
    const to = field in after ? (after[field] ?? null) : from;
    const same = sameValue(from, to) || (before === null && isBlank(to));
    return same ? [] : [{ field, from, to }];
  });
}

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

type DisplayNames = Map<string, unknown>;

/** As they will be called once these are written. */
async function displayNamesOf(
  db: Database,
  targets: readonly Target[],
  writes: readonly Images[],
): Promise<DisplayNames> {
  const displayNames: DisplayNames = new Map();
  const written = new Map(
    writes.flatMap(({ resource, before, after }) =>
      after ? [[`${resource.table}/${String(after["id"])}`, { ...before, ...after }]] : [],
    ),
  );
  for (const [to, group] of grouped(targets, (target) => target.to)) {
    const target = resourceNamed(to);
    const rows = await rowsOf(db, target.table).bulkGet([...new Set(group.map(({ id }) => id))]);
    for (const row of rows) if (row) displayNames.set(`${to}/${row.id}`, labelOf(target, row));
    for (const { id } of group) {
      const row = written.get(`${target.table}/${id}`);
      if (row) displayNames.set(`${to}/${id}`, labelOf(target, row));
    }
  }
  return displayNames;
}

function labelled(
  name: "fromLabel" | "toLabel",
  displayNames: DisplayNames,
  to: string,
  value: unknown,
): Partial<FieldChange> {
  const names = idsIn(value).map((id) => displayNames.get(`${to}/${id}`) ?? id);
  return names.length === 0 ? {} : { [name]: Array.isArray(value) ? names : names[0] };
}

function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string");
}
