import type { BackupHeader } from "#db/schema/backup/backup-format.ts";
import { type Bytes, joined } from "#db/schema/backup/byte-stream.ts";
import { backupLines, writtenBackup, type WrittenEntry } from "#db/schema/backup/write-backup.ts";

export const backupHeader: BackupHeader = {
  app: "offdesk",
  format: 1,
  schema: 10,
  databaseId: "one",
  lineage: "one",
  organisation: null,
  device: { id: "device", name: "Chromium" },
  created: "2026-11-02T09:00:00.000Z",
  build: "test",
  rows: { clients: 2 },
  bytes: 0,
  log: { number: 1, epoch: 1, hash: "h" },
};

/** A hash, as every file is called. */
export const fileId = "f".repeat(64);

export const backupEntries: WrittenEntry[] = [
  { kind: "lines", bytes: backupLines([["clients", { id: "1", name: "Zoë «ع»" }]]) },
  { kind: "file", id: fileId, bytes: new Uint8Array(70_000).map((_, at) => at) },
  { kind: "lines", bytes: backupLines([["clients", { id: "2", name: "\ud800 lone" }]]) },
];

export async function bytesWritten(
  of: readonly WrittenEntry[] = backupEntries,
  passphrase: string | null = null,
) {
  const footer = () => ({ rows: { clients: 2 }, log: backupHeader.log, missingFiles: 0 });
  return collected(writtenBackup({ header: backupHeader, entries: inOrder(of), footer }, passphrase));
}

export async function* inOrder<T>(some: readonly T[]): AsyncGenerator<T> {
  yield* some;
}

export async function collected(bytes: AsyncIterable<Bytes>): Promise<Bytes> {
  const chunks: Bytes[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return joined(chunks);
}
