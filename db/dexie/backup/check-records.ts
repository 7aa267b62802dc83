import { grouped } from "#db/schema/grouped.ts";
import { linksOf } from "#db/schema/links.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { FaultyRecord, RecordFaults } from "#db/store/restoring.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { eachRows } from "#db/dexie/each-rows.ts";

export type IdsOf = (table: string) => Promise<ReadonlySet<string>>;

export const noFaults = (): RecordFaults => ({
  shapes: [],
  references: [],
  uniques: [],
  counts: { shapes: 0, references: 0, uniques: 0 },
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

/** Looks at every record of a table: its shape, what it points at, and the values that no other one may have. */
export async function checkTable(
  db: Database,
  table: string,
  { idsOf, faults, most }: Checking,
): Promise<void> {
  const owners = new Map<string, string>();
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
      // Lists of the specification have fields that a record may do without.
      for (const [name, field] of Object.entries(resource.fields))
        if (field.required && row[name] === undefined) note("shapes", { table, id, path: name });
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
