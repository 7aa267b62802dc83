import { uniqueKeys } from "#db/commit.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { misfit, wantedOf } from "#db/rules/records/targets.ts";
import { type CsvColumn, naturalKeyOf, valueIn } from "#db/schema/csv-columns.ts";
import { fold } from "#db/schema/fold.ts";
import { grouped } from "#db/schema/grouped.ts";
import { resourceNamed } from "#db/schema/index.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { putAt } from "./import-cells.ts";
import { isOfKind } from "./permissions.ts";

/** A line that is being read: what its cells give, and the names under which it points at others. */
export type Draft = {
  line: number;
  given: Record<string, unknown>;
  links: Map<CsvColumn, string[]>;
  before: StoredRow | null;
  issues: Issue[];
};

/** Finds, for all lines at once, the records that the cells of one column name by code, e-mail or id. */
export async function resolveLinks(
  db: Database,
  resource: Resource,
  column: CsvColumn,
  drafts: readonly Draft[],
): Promise<void> {
  const { field, path } = column;
  if (field.kind === "refBy") return resolveByList(db, resource, column, field, drafts);
  if (field.kind !== "ref" && field.kind !== "refs") return;
  const named = drafts.flatMap((draft) =>
    (draft.links.get(column) ?? []).map((name) => ({
      draft,
      name,
      key: keyOf(resource, column, draft, name),
    })),
  );
  if (named.length === 0) return;
  const idsByKey = await holdersOf(
    db,
    named.map(({ key }) => key),
  );
  const others = await otherwiseNamed(
    db,
    resource,
    column,
    named.filter(({ key }) => !idsByKey.has(key)).map(({ name }) => name),
  );

  for (const [draft, own] of grouped(named, (one) => one.draft)) {
    const ids = own.map(({ key, name }) => idsByKey.get(key) ?? others.get(name));
    const known = ids.filter((id) => id !== undefined);
    if (known.length < ids.length) draft.issues.push({ path, code: "unknown_reference" });
    else putAt(draft.given, path, field.kind === "refs" ? known : known[0]);
  }
}

/** Lines whose choice says of which list the record is, list by list. */
async function resolveByList(
  db: Database,
  resource: Resource,
  column: CsvColumn,
  field: FieldOf<"refBy">,
  drafts: readonly Draft[],
): Promise<void> {
  const by = column.path.replace(/[^.]+$/, field.by);
  const linked = drafts.filter((draft) => draft.links.has(column));
  const listOf = ({ before, given }: Draft) =>
    field.to[String(valueIn(given, by) ?? valueIn(before ?? {}, by))];
  for (const [to, own] of grouped(linked, listOf)) {
    if (to === undefined) {
      for (const draft of own) draft.issues.push({ path: column.path, code: "unknown_reference" });
      continue;
    }
    const naturalKey = naturalKeyOf(resourceNamed(to));
    const ofList: CsvColumn = { ...column, naturalKey, field: { ...field, kind: "ref", to } };
    for (const draft of own) draft.links.set(ofList, draft.links.get(column) ?? []);
    await resolveLinks(db, resource, ofList, own);
  }
}

export async function holdersOf(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const found = await db.uniques.bulkGet([...new Set(keys)]);
  return new Map(found.flatMap((holder) => (holder ? [[holder.key, holder.id] as const] : [])));
}

/** The unique key of the record that is meant: a site's code is looked up among those of the line's client. */
function keyOf(
  resource: Resource,
  { field, path, naturalKey }: CsvColumn,
  { before, given }: Draft,
  name: string,
): string {
  if (field.kind !== "ref" && field.kind !== "refs") return "";
  const target = resourceNamed(field.to);
  const row = { ...before, ...given };
  const own = field.within === undefined ? {} : { [field.within]: row[field.within] };
  const probe = { ...own, ...wantedOf(resource, path), [naturalKey ?? "id"]: name };
  return uniqueKeys({ ...target, unique: target.unique.slice(0, 1) }, probe)[0]?.key ?? "";
}

/** An id stands for its record; a name that is only unique within a client, where no client is told, must be the only one. */
async function otherwiseNamed(
  db: Database,
  resource: Resource,
  { field, path, naturalKey }: CsvColumn,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (names.length === 0 || (field.kind !== "ref" && field.kind !== "refs")) return found;
  const target = resourceNamed(field.to);
  const isThere = (row: StoredRow) => row.deletedAt === null && isOfKind(target, row);
  for (const row of await rowsOf(db, target.table).bulkGet([...names]))
    if (row && isThere(row)) found.set(row.id, row.id);
  if ((target.unique[0]?.length ?? 0) < 2 || field.within !== undefined) return found;

  const wanted = new Map(names.map((name) => [fold(name), name]));
  const meant: { name: string; id: string }[] = [];
  await rowsOf(db, target.table).each((row) => {
    const key = row[naturalKey ?? "id"];
    const name = typeof key === "string" ? wanted.get(fold(key)) : undefined;
    if (name !== undefined && isThere(row) && misfit(resource, path, row) === null)
      meant.push({ name, id: row.id });
  });
  for (const [name, [first, ...more]] of grouped(meant, (one) => one.name))
    if (first && more.length === 0) found.set(name, first.id);
  return found;
}
