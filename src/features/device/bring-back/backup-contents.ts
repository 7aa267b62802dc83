import { BackupError } from "#db/schema/backup/backup-fault.ts";
import { readBackup } from "#db/schema/backup/read-backup.ts";
import { resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

export type BackupRecord = Record<string, unknown> & { id: string };
export type BackupContents = {
  created: string;
  lists: { resource: Resource; count: number }[];
};

type Reading = { passphrase: string | null; schema: number };
type Report = (done: number, phase: "reading") => void;

/** How many records each list has in a backup. The whole file is read, so that nothing is taken of one that is damaged. */
export async function contentsOf(
  file: File,
  { passphrase, schema, report, signal }: Reading & { report: Report; signal: AbortSignal },
): Promise<BackupContents> {
  const counts = new Map<Resource, Set<string>>();
  let [created, done, total] = ["", 0, 1];
  for await (const entry of readBackup(file.stream(), { passphrase, schema })) {
    signal.throwIfAborted();
    if (entry.kind === "header") {
      // Its records would have to be brought up to date, which a restore of all of it does.
      if (entry.header.schema < schema) throw new BackupError("backup_older");
      created = entry.header.created;
      total = Object.values(entry.header.rows).reduce((sum, count) => sum + count, 1);
    }
    if (entry.kind !== "row") continue;
    report(Math.min(1, ++done / total), "reading");
    const record = recordIn(entry.row);
    const resource = record && listOf(entry.table, record);
    if (!resource) continue;
    // An entry that was changed meanwhile stands there twice.
    const ids = counts.get(resource) ?? new Set<string>();
    counts.set(resource, ids.add(record.id));
  }
  return { created, lists: Array.from(counts, ([resource, { size }]) => ({ resource, count: size })) };
}

/** The records of one list, as they were last. */
export async function listRecordsIn(
  file: File,
  resource: Resource,
  reading: Reading,
): Promise<BackupRecord[]> {
  const records = new Map<string, BackupRecord>();
  for await (const entry of readBackup(file.stream(), reading)) {
    if (entry.kind !== "row" || entry.table !== resource.table) continue;
    const record = recordIn(entry.row);
    if (record && listOf(entry.table, record) === resource) records.set(record.id, record);
  }
  return [...records.values()];
}

/** Deleted ones were deleted by then too. */
function recordIn(row: Record<string, unknown>): BackupRecord | null {
  const { id, deletedAt } = row;
  return typeof id === "string" && deletedAt === null ? { ...row, id } : null;
}

const listOf = (table: string, record: BackupRecord): Resource | undefined =>
  resources.find((one) => one.table === table && (!one.shares || one.shares.kind === record["kind"]));
