import { isRecord } from "#db/schema/is-record.ts";
import { type BackupFooter, type BackupHeader } from "./backup-format.ts";
import type { ByteStream, Bytes } from "./byte-stream.ts";
import { backupLines, writtenBackup, type WrittenEntry } from "./write-backup.ts";

/** Where the entries come from: short answers, each of which may be asked for again. */
export type BackupSource = {
  begin: () => Promise<BackupHeader>;
  rows: (table: string, after: string | null) => Promise<{ bytes: Bytes; rows: number; next: string | null }>;
  tail: (after: number) => Promise<{
    entries: readonly (readonly [table: string, row: unknown])[];
    next: number;
    end: Pick<BackupFooter, "rows" | "log"> | null;
  }>;
  /** Null where the device has no bytes of it. */
  file: (id: string) => Promise<Bytes | null>;
  accounts: (passphrase: string) => Promise<string>;
};

type Making = {
  passphrase: string | null;
  /** How far it is, of one, and which attempt it is. */
  report?: (done: number, attempt: number) => void;
};

/** A backup in the making: its bytes, and once they were all gone through, what is in it. */
export type MadeBackup = { header: BackupHeader; bytes: ByteStream; made: () => Omit<BackupFooter, "hash"> };

/** Somebody was erased, or records were deleted for good, after their texts were read. */
export class ErasedMeanwhileError extends Error {
  override readonly name = "ErasedMeanwhileError";
}

/** Who deletes thousands of records for good, in one batch after the other, may outlast them. */
const mostAttempts = 3;

/**
 * Makes a backup, and has it written. Where something was erased meanwhile, what was written holds it still: it is to be thrown away,
 * and all of it is made again, three times at the most. `write` is called each time.
 */
export async function makeConsistentBackup<Written>(
  source: BackupSource,
  { passphrase, report = () => {} }: Making,
  write: (backup: MadeBackup) => Promise<Written>,
): Promise<Written> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(await makeBackup(source, { passphrase, report: (done) => report(done, attempt) }));
    } catch (error) {
      if (!(error instanceof ErasedMeanwhileError) || attempt === mostAttempts) throw error;
    }
  }
}

/**
 * Tables first, then the records that were written meanwhile, until nothing is left: what stands in the file is of that moment.
 * Files are asked for at last: they never change, and nobody names one before it is there.
 * Its bytes end with an `ErasedMeanwhileError` where a command since its beginning erased something: that rewrites what was read before.
 */
export async function makeBackup(
  source: BackupSource,
  { passphrase, report = () => {} }: Pick<Making, "passphrase"> & { report?: (done: number) => void },
): Promise<MadeBackup> {
  const header = await source.begin();
  const total = Object.values(header.rows).reduce((sum, count) => sum + count, 0) + weightOf(header.bytes);
  let done = 0;
  let footer: Omit<BackupFooter, "hash"> | null = null;
  const advance = (by: number) => report(Math.min(1, (done += by) / Math.max(1, total)));

  async function* entries(): AsyncGenerator<WrittenEntry> {
    if (passphrase !== null) yield { kind: "accounts", sealed: await source.accounts(passphrase) };
    for (const table of Object.keys(header.rows)) {
      if (table === filesTable) continue;
      for await (const { bytes, rows } of allRows(source, table)) {
        if (rows > 0) yield { kind: "lines", bytes };
        advance(rows);
      }
    }
    const end = yield* tails(header.log.number);
    let [files, missingFiles] = [0, 0];
    for await (const { bytes, rows } of allRows(source, filesTable)) {
      if (rows > 0) yield { kind: "lines", bytes };
      files += rows;
      for (const id of idsIn(bytes)) {
        const content = await source.file(id);
        if (content) yield { kind: "file", id, bytes: content };
        else missingFiles++;
        advance(1 + weightOf(content?.byteLength ?? 0));
      }
    }
    // Files take long. What is erased later is in every backup from before it, as restores say.
    const later = tails(end.log.number);
    while (!(await later.next()).done) continue;
    footer = { rows: { ...end.rows, [filesTable]: files }, log: end.log, missingFiles };
  }

  async function* tails(from: number): AsyncGenerator<WrittenEntry, Pick<BackupFooter, "rows" | "log">> {
    for (let after = from; ;) {
      const { entries: some, next, end } = await source.tail(after);
      if (some.some(erases))
        throw new ErasedMeanwhileError("Failed to back up: something was erased meanwhile.");
      if (some.length > 0) yield { kind: "lines", bytes: backupLines(some) };
      if (end) return end;
      after = next;
    }
  }

  const made = () => {
    if (!footer) throw new Error("Failed to end the backup: its entries were not gone through.");
    return footer;
  };
  return { header, bytes: writtenBackup({ header, entries: entries(), footer: made }, passphrase), made };
}

const filesTable = "files";

/** What a file weighs beside rows, which are about as long. */
const weightOf = (bytes: number): number => bytes / 2000;

/** Whether an entry is a command that rewrote older ones: it lists them. */
const erases = ([table, row]: readonly [table: string, row: unknown]): boolean =>
  table === "commands" && isRecord(row) && isRecord(row["args"]) && "erased" in row["args"];

async function* allRows(source: BackupSource, table: string) {
  for (let after: string | null = null; ;) {
    const some: Awaited<ReturnType<BackupSource["rows"]>> = await source.rows(table, after);
    yield some;
    if (some.next === null) return;
    after = some.next;
  }
}

function idsIn(lines: Bytes): string[] {
  const texts = new TextDecoder().decode(lines).split("\n").filter(Boolean);
  return texts.map((text) => {
    const [, file]: [string, { id: string }] = JSON.parse(text);
    return file.id;
  });
}
