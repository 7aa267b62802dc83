import { appTables } from "#db/domain/apps/tables.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { Database } from "#db/dexie/database.ts";

/** Tables of records, of whatever kind. */
export const recordTables = (): string[] => [...new Set([...resourcesByTable.keys(), ...appTables])];

/** What a backup holds beside the records. */
export const besideRecords = ["commands", "changes", "devices", "imports", "meta", "files"] as const;

export const isBesideRecords = (table: string | undefined): table is (typeof besideRecords)[number] =>
  besideRecords.some((one) => one === table);

/**
 * What it never holds, and why. Passwords' hashes go with an encrypted one, on their own.
 *
 * - `drafts`, `sessions`, `attempts`: of one person or one browser.
 * - `credentials`, `secondFactors`, `oneTimeCodes`: secrets.
 * - `faults`: of this device.
 * - `revisions`, `uniques` and list columns: made again of the records.
 * - `fileBytes`: bytes, which have entries of their own.
 */
export const neverBackedUp = [
  "credentials",
  "secondFactors",
  "oneTimeCodes",
  "pins",
  "sessions",
  "attempts",
  "drafts",
  "faults",
  "revisions",
  "uniques",
  "fileBytes",
] as const;

/** Of what is kept by name: how far numbers were given away, and these. Ids, keys and codes of the device are drawn again. */
const metaNames: ReadonlySet<string> = new Set(["losses", "seed", "origin"]);

/** A counter stands below what it counts: `ids/users`, `tags/PC`, `numbers/…`. */
const isCounter = (name: string): boolean => name.includes("/");

export const isBackedMeta = ({ name, value }: { name: string; value: unknown }): boolean =>
  (typeof value === "number" && isCounter(name)) || metaNames.has(name);

/** Those of them that this database has: one of an earlier version may lack some. */
export function backedTablesOf(db: Database): string[] {
  const names = new Set(db.tables.map(({ name }) => name));
  return backedTables().filter((table) => names.has(table));
}

/** The tables of a backup in the order in which it holds them. */
export const backedTables = (): string[] => [...recordTables(), ...besideRecords];

export async function rowsOfEach(db: Database): Promise<Record<string, number>> {
  const tables = backedTablesOf(db).filter((name) => name !== "meta");
  const counts = await Promise.all(tables.map(async (name) => [name, await db.table(name).count()] as const));
  const meta = (await db.meta.toArray()).filter(isBackedMeta).length;
  return { ...Object.fromEntries(counts), meta };
}
