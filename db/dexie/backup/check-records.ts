import { Dexie } from "dexie";
import { linksOf } from "#db/schema/links.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { FaultyRecord, RecordFaults } from "#db/store/restoring.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { recordTables } from "./backed-tables.ts";

const rowsAtOnce = 1000;
const mostExamples = 20;

/** Looks at every record: its shape, what it points at, and the values that no other one may have. */
export async function checkRecords(db: Database): Promise<RecordFaults> {
  const ids = new Map<string, Set<string>>();
  for (const table of recordTables())
    ids.set(table, new Set(await rowsOf(db, table).toCollection().primaryKeys()));
  const faults: RecordFaults = {
    shapes: [],
    references: [],
    uniques: [],
    counts: { shapes: 0, references: 0, uniques: 0 },
  };
  const note = (kind: keyof RecordFaults["counts"], record: FaultyRecord) => {
    faults.counts[kind]++;
    if (faults[kind].length < mostExamples) faults[kind].push(record);
  };
  for (const table of recordTables()) {
    const owners = new Map<string, string>();
    await eachRows(db, table, (rows) => {
      for (const row of rows) {
        const resource = resourceOf(table, row);
        if (!resource) {
          note("shapes", { table, id: row.id, path: "kind" });
          continue;
        }
        // Lists of the specification have fields that a record may do without.
        for (const [name, field] of Object.entries(resource.fields))
          if (field.required && row[name] === undefined) note("shapes", { table, id: row.id, path: name });
        if (row.deletedAt !== null) continue;
        for (const { path, to, ids: targets } of linksOf(resource.fields, row)) {
          const idsOfTable = ids.get(resourceNamed(to).table);
          if (targets.some((id) => !idsOfTable?.has(id))) note("references", { table, id: row.id, path });
        }
        for (const { key, path } of uniqueKeys(resource, row)) {
          const owner = owners.get(key);
          if (owner === undefined) owners.set(key, row.id);
          else if (owner !== row.id) note("uniques", { table, id: row.id, path });
        }
      }
    });
  }
  return faults;
}

async function eachRows(db: Database, table: string, visit: (rows: StoredRow[]) => void): Promise<void> {
  for (let last: unknown = Dexie.minKey; ;) {
    const rows = await rowsOf(db, table).where(":id").above(last).limit(rowsAtOnce).toArray();
    visit(rows);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id;
  }
}
