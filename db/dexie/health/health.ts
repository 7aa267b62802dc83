import { registerApps } from "#db/domain/apps/index.ts";
import type { HealthChecks, TableHealth } from "#db/store/health.ts";
import { recordTables } from "#db/dexie/backup/backed-tables.ts";
import { checkTable, idsIn, noFaults } from "#db/dexie/backup/check-records.ts";
import { deriveAgain } from "#db/dexie/upgrades/derived.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { derivedFits } from "./derived-fits.ts";

const mostExamples = 500;
const files = "files";

export function healthOf(db: Database): HealthChecks {
  // Their records are looked at too, and the worker may have just been started.
  registerApps();
  return {
    tables: () => [...recordTables(), files],
    check: (table) =>
      db.transaction("r", db.tables, async () =>
        table === files ? checkFiles(db) : checkRecordsOf(db, table),
      ),
    rebuild: (table) => deriveAgain(db, table),
  };
}

async function checkRecordsOf(db: Database, table: string): Promise<TableHealth> {
  const faults = noFaults();
  await checkTable(db, table, { idsOf: idsIn(db), faults, most: mostExamples });
  const ids = new Set(
    [...faults.shapes, ...faults.rules, ...faults.references, ...faults.uniques].map(({ id }) => id),
  );
  const records = await rowsOf(db, table).bulkGet([...ids]);
  return {
    ...faults,
    rows: await rowsOf(db, table).count(),
    records: records.filter((one) => one !== undefined),
    missingFiles: [],
    fits: await derivedFits(db, table),
  };
}

async function checkFiles(db: Database): Promise<TableHealth> {
  const [ids, withBytes] = await Promise.all([
    db.files.toCollection().primaryKeys(),
    db.fileBytes.toCollection().primaryKeys(),
  ]);
  const there = new Set(withBytes);
  const missingFiles = ids.filter((id) => !there.has(id));
  return { ...noFaults(), rows: ids.length, records: [], missingFiles, fits: true };
}
