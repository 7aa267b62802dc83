import {
  accountsOfBackup,
  type BackupFooter,
  type BackupHeader,
  bytesOfFile,
  endOfBackup,
} from "./backup-format.ts";
import { type ByteStream, type Bytes, bytesOf, streamOf } from "./byte-stream.ts";
import { chainedHash } from "./chained-hash.ts";
import { encrypted } from "./envelope.ts";

/** What goes between the header and the footer: lines as they are written, files, and the passwords' hashes, encrypted. */
export type WrittenEntry =
  | { kind: "lines"; bytes: Bytes }
  | { kind: "file"; id: string; bytes: Uint8Array }
  | { kind: "accounts"; sealed: string };

/** A line of a backup: the table and its entry. */
export const backupLine = (table: string, row: unknown): string => `${JSON.stringify([table, row])}\n`;

export const backupLines = (entries: readonly (readonly [table: string, row: unknown])[]): Bytes =>
  new TextEncoder().encode(entries.map(([table, row]) => backupLine(table, row)).join(""));

type Written = {
  header: BackupHeader;
  entries: AsyncIterable<WrittenEntry>;
  /** What the footer says, once all entries were gone through. */
  footer: () => Omit<BackupFooter, "hash">;
};

/** The bytes of a backup file, compressed, and encrypted where there is a passphrase. It holds no more of it at once than one entry. */
export function writtenBackup(written: Written, passphrase: string | null): ByteStream {
  const compressed = bytesOf(streamOf(lines(written)).pipeThrough(new CompressionStream("gzip")));
  return passphrase === null ? compressed : encrypted(compressed, passphrase);
}

async function* lines({ header, entries, footer }: Written): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder();
  const hash = chainedHash();
  const noted = async (bytes: Bytes): Promise<Bytes> => {
    await hash.add(bytes);
    return bytes;
  };
  yield await noted(encoder.encode(`${JSON.stringify(header)}\n`));
  for await (const entry of entries) {
    if (entry.kind === "lines") yield await noted(entry.bytes);
    else if (entry.kind === "accounts")
      yield await noted(encoder.encode(backupLine(accountsOfBackup, entry.sealed)));
    else {
      const { id, bytes } = entry;
      yield await noted(encoder.encode(`${JSON.stringify([bytesOfFile, id, bytes.byteLength])}\n`));
      yield await noted(new Uint8Array(bytes));
      yield await noted(encoder.encode("\n"));
    }
  }
  yield encoder.encode(backupLine(endOfBackup, { ...footer(), hash: await hash.end() }));
}
