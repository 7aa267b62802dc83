import { recordIssues } from "#db/rules/records/rules.ts";
import { instant, integer, optional, text } from "#db/schema/field.ts";
import { grouped } from "#db/schema/grouped.ts";
import { linksOf } from "#db/schema/links.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { fieldAt, type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { type RightValues, storedFaults, type StoredFault } from "#db/schema/stored-faults.ts";
import type { FaultyRecord, RecordFaults } from "#db/store/restoring.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { eachRows } from "#db/dexie/each-rows.ts";

export type IdsOf = (table: string) => Promise<ReadonlySet<string>>;

export const noFaults = (): RecordFaults => ({
  shapes: [],
  rules: [],
  references: [],
  uniques: [],
  counts: { shapes: 0, rules: 0, references: 0, uniques: 0 },
});

/** The ids of a table, read with the first reference to it. */
export function idsIn(db: Database): IdsOf {
  const byTable = new Map<string, ReadonlySet<string>>();
  return async (table) => {
    const ids = byTable.get(table) ?? new Set(await rowsOf(db, table).toCollection().primaryKeys());
    byTable.set(table, ids);
    return ids;
  };
}

type Checking = {
  idsOf: IdsOf;
  /** What is found is added to it. */
  faults: RecordFaults;
  /** How many examples of each kind are kept. */
  most: number;
};

/** Looks at every record of a table: the kinds of its values, its rules, what it points at, and the values that no other one may have. */
export async function checkTable(
  db: Database,
  table: string,
  { idsOf, faults, most }: Checking,
): Promise<void> {
  const owners = new Map<string, string>();
  const right: RightValues = new Map();
  const note = (kind: keyof RecordFaults["counts"], record: FaultyRecord) => {
    faults.counts[kind]++;
    if (faults[kind].length < most) faults[kind].push(record);
  };
  await eachRows(db, table, async (rows) => {
    const links: { id: string; path: string; to: string; targets: readonly string[] }[] = [];
    for (const row of rows) {
      const { id } = row;
      const resource = resourceOf(table, row);
      if (!resource) {
        note("shapes", { table, id, path: "kind" });
        continue;
      }
      for (const { kind, path } of faultsOfRow(resource, row, right)) note(kind, { table, id, path });
      if (row.deletedAt !== null) continue;
      for (const { path, to, ids: targets } of linksOf(resource.fields, row))
        if (targets.length > 0) links.push({ id, path, to: resourceNamed(to).table, targets });
      for (const { key, path } of uniqueKeys(resource, row)) {
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, id);
        else if (owner !== id) note("uniques", { table, id, path });
      }
    }
    for (const [to, some] of grouped(links, (link) => link.to)) {
      const ids = await idsOf(to);
      for (const { id, path, targets } of some)
        if (targets.some((target) => !ids.has(target))) note("references", { table, id, path });
    }
  });
}

const moment = instant();
const stampKinds = {
  version: integer(1, Number.MAX_SAFE_INTEGER),
  createdAt: moment,
  createdBy: text(),
  updatedAt: moment,
  updatedBy: text(),
  archivedAt: optional(moment),
};

/**
 * A record keeps its rules where it could be saved as it is, on the day on which it was saved last. They read values of the right
 * kind, and bind nothing that is deleted.
 */
function faultsOfRow(resource: Resource, row: StoredRow, right: RightValues): StoredFault[] {
  const faults = [...storedFaults(stampKinds, row, right), ...storedFaults(resource.fields, row, right)];
  if (row.deletedAt !== null) return faults.filter(({ kind }) => kind === "shapes");
  if (faults.some(({ kind }) => kind === "shapes")) return faults;
  const broken = recordIssues(resource, row, row.updatedAt.slice(0, 10), row).filter(
    ({ path }) => !isInitial(resource, row, path),
  );
  const paths = new Set([...faults, ...broken].map(({ path }) => path));
  return [...paths].map((path) => ({ kind: "rules", path }));
}

/** What a field begins with is what an upgrade fills in where a record is older than the field: no fault of the record. */
function isInitial(resource: Resource, row: StoredRow, path: string): boolean {
  const initial = fieldAt(resource, path)?.initial ?? null;
  return initial !== null && sameValue(valueAt(row, path), initial);
}
