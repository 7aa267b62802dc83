import type { RecordFaults } from "./restoring.ts";
import type { StoredRow } from "#db/schema/resource.ts";

/** What was found in one table. */
export type TableHealth = RecordFaults & {
  /** How many entries were looked at. */
  rows: number;
  /** The faulty records as they are stored, as far as they are named. */
  records: StoredRow[];
  /** Files whose bytes are gone. */
  missingFiles: string[];
  /** Whether list columns and unique values are those that follow from the records. */
  fits: boolean;
};

/** Whether the database is sound, a table at a time, each as it is at one moment. */
export type HealthChecks = {
  /** In the order in which they are checked: tables of records, and that of the files. */
  tables: () => string[];
  check: (table: string) => Promise<TableHealth>;
  /** Makes list columns and unique values again of the records, which stay as they are. */
  rebuild: (table: string) => Promise<void>;
};
