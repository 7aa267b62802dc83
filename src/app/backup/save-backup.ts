import { bytesOf } from "#db/schema/backup/byte-stream.ts";
import { chainedHash } from "#db/schema/backup/chained-hash.ts";
import { type MadeBackup, makeConsistentBackup } from "#db/schema/backup/make-backup.ts";
import { backupSource, reportBackup } from "#src/api/backups.ts";
import type { BackupTarget } from "./backup-target.ts";

/** What was written is not what is there: the disk or the stick failed. */
export class BackupNotReadableError extends Error {
  override readonly name = "BackupNotReadableError";
}

type Saving = {
  passphrase: string | null;
  automatic: boolean;
  /** How far it is, of one; a later attempt begins at nothing, without what was erased meanwhile. */
  report: (done: number, attempt: number) => void;
  signal: AbortSignal;
};

export type SavedBackup = { bytes: number; encrypted: boolean; missingFiles: number };

/**
 * Writes a backup, reads it again, and only then says so. Where anything goes wrong, or the person ends it, nothing of it is left.
 */
export async function saveBackup(
  target: BackupTarget,
  { passphrase, automatic, report, signal }: Saving,
): Promise<SavedBackup> {
  try {
    const source = backupSource(signal, automatic);
    const { bytes, made } = await makeConsistentBackup(source, { passphrase, report }, (backup) =>
      writeInto(target, backup, signal),
    );
    await target.handOver();
    const encrypted = passphrase !== null;
    const { log, missingFiles } = made;
    await reportBackup({ bytes, encrypted, automatic, command: log.number });
    return { bytes, encrypted, missingFiles };
  } catch (error) {
    await target.discard().catch(() => {});
    throw error;
  }
}

async function writeInto(target: BackupTarget, backup: MadeBackup, signal: AbortSignal) {
  const hash = chainedHash();
  const writer = (await target.write()).getWriter();
  let bytes = 0;
  try {
    for await (const chunk of backup.bytes) {
      signal.throwIfAborted();
      await hash.add(chunk);
      await writer.write(chunk);
      bytes += chunk.byteLength;
    }
    await writer.close();
  } catch (error) {
    await writer.abort().catch(() => {});
    throw error;
  }
  if ((await hashOf(await target.read())) !== (await hash.end()))
    throw new BackupNotReadableError("Failed to save the backup: the file is not what was written.");
  return { bytes, made: backup.made() };
}

async function hashOf(file: Blob): Promise<string> {
  const hash = chainedHash();
  for await (const chunk of bytesOf(file.stream())) await hash.add(chunk);
  return hash.end();
}
