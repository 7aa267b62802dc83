import { BackupError } from "./backup-fault.ts";
import type { BackupFooter, BackupHeader } from "./backup-format.ts";
import { type Bytes, joined } from "./byte-stream.ts";
import { readBackup } from "./read-backup.ts";
import { backupLines } from "./write-backup.ts";

/** Where the entries of a backup go: short calls, each of which may be repeated. */
export type RestoreTarget<Checked> = {
  /** Refuses what is of a newer schema than its own. */
  begin: (schema: number) => Promise<string>;
  rows: (id: string, lines: Bytes) => Promise<void>;
  file: (id: string, sha256: string, bytes: Bytes) => Promise<void>;
  /** A turn of the check: how far it is, from 0 to 1, and what was found, once that is over. */
  check: (id: string, expected: RestoreExpected) => Promise<{ done: number; checked: Checked | null }>;
  discard: (id: string) => Promise<void>;
};

export type RestoreExpected = Pick<BackupFooter, "rows" | "log" | "missingFiles"> &
  Pick<BackupHeader, "schema" | "lineage">;

export type ReadRestore<Checked> = {
  id: string;
  header: BackupHeader;
  /** The passwords' hashes, as they are encrypted in the file. */
  sealed: string | null;
  checked: Checked;
};

/** How far something is that is done in parts: the phase, and how far it is itself, from 0 to 1. */
export type RestorePhase = "reading" | "checking";

type Reading = { passphrase: string | null; report?: (done: number, phase: RestorePhase) => void };

/** In bytes of lines that go in one call. */
const sentAtOnce = 1_000_000;

/**
 * Reads a backup file into a database beside the one at work, which it does not touch, and has it checked. Where anything is wrong,
 * what was read is thrown away.
 */
export async function restoreFrom<Checked>(
  file: Blob,
  target: RestoreTarget<Checked>,
  { passphrase, report = () => {} }: Reading,
): Promise<ReadRestore<Checked>> {
  let id: string | null = null;
  let header: BackupHeader | null = null;
  let footer: BackupFooter | null = null;
  let sealed: string | null = null;
  let waiting: Bytes[] = [];
  let size = 0;
  let [done, total] = [0, 1];

  const send = async (to: string) => {
    if (size === 0) return;
    const lines = joined(waiting);
    waiting = [];
    size = 0;
    await target.rows(to, lines);
  };
  try {
    for await (const entry of readBackup(file.stream(), { passphrase, schema: Infinity })) {
      if (entry.kind === "header") {
        header = entry.header;
        id = await target.begin(header.schema);
        total = Object.values(header.rows).reduce((sum, count) => sum + count, 1) + header.bytes / 2000;
        continue;
      }
      if (id === null) throw new BackupError("backup_damaged");
      if (entry.kind === "row") {
        const line = backupLines([[entry.table, entry.row]]);
        waiting.push(line);
        size += line.byteLength;
        done++;
        if (size >= sentAtOnce) await send(id);
      } else if (entry.kind === "file") {
        await target.file(id, entry.id, entry.bytes);
        done += entry.bytes.byteLength / 2000;
      } else if (entry.kind === "accounts") sealed = entry.sealed;
      else footer = entry.footer;
      report(Math.min(1, done / total), "reading");
    }
    if (id === null || !header || !footer) throw new BackupError("backup_cut");
    await send(id);
    const { rows, log, missingFiles } = footer;
    const { schema: written, lineage } = header;
    const expected = { rows, log, missingFiles, schema: written, lineage };
    for (;;) {
      const turn = await target.check(id, expected);
      if (turn.checked !== null) return { id, header, sealed, checked: turn.checked };
      report(turn.done, "checking");
    }
  } catch (error) {
    if (id !== null) await target.discard(id).catch(() => {});
    throw error;
  }
}
