import { isRecord } from "#db/schema/is-record.ts";
import { BackupError } from "./backup-fault.ts";
import {
  accountsOfBackup,
  backupApp,
  type BackupEntry,
  type BackupFooter,
  backupFormat,
  type BackupHeader,
  bytesOfFile,
  endOfBackup,
  envelopeMagic,
  gzipMagic,
} from "./backup-format.ts";
import { backupLimits } from "./backup-limits.ts";
import { byteReader } from "./byte-reader.ts";
import { type ByteStream, type Bytes, bytesOf, joined } from "./byte-stream.ts";
import { chainedHash } from "./chained-hash.ts";
import { decompressed } from "./decompressed.ts";
import { decrypted } from "./envelope.ts";
import { isCount, isFileId, isFooter, isHeader } from "./line-shapes.ts";
import { isTooDeep } from "./too-deep.ts";

type Expected = { passphrase: string | null; schema: number };

/**
 * The entries of a backup file in their order. Throws a `BackupError` as soon as something is wrong: what was read until then is
 * worth nothing before the footer came, which is the last entry, and checked. The file is read as its entries are asked for, and no
 * further once they are left.
 */
export async function* readBackup(
  file: ReadableStream<Bytes>,
  { passphrase, schema }: Expected,
): AsyncGenerator<BackupEntry> {
  const source = bytesOf(file);
  try {
    const { start, whole } = await startOf(source);
    if (start.byteLength === 0) throw new BackupError("backup_empty");
    if (!startsWith(start, envelopeMagic)) yield* entriesIn(whole, start, schema);
    else if (passphrase === null) throw new BackupError("backup_passphrase_needed");
    else {
      const plain = await startOf(decrypted(whole, passphrase));
      yield* entriesIn(plain.whole, plain.start, schema);
    }
  } finally {
    await source.return(undefined);
  }
}

async function* entriesIn(bytes: ByteStream, start: Bytes, schema: number): AsyncGenerator<BackupEntry> {
  if (!isGzip(start)) throw new BackupError(meantBy(start));
  const unpacked = decompressed(bytes);
  try {
    const plain = await startOf(unpacked);
    if (isGzip(plain.start)) throw new BackupError("backup_compressed_twice");
    if (plain.start[0] !== brace) throw new BackupError(meantBy(plain.start));
    yield* checkedEntries(plain.whole, schema);
  } finally {
    await unpacked.return(undefined);
  }
}

async function* checkedEntries(bytes: ByteStream, schema: number): AsyncGenerator<BackupEntry> {
  const reader = byteReader(bytes);
  const hash = chainedHash();
  const head = (await reader.line(backupLimits.header)) ?? cut();
  yield { kind: "header", header: headerIn(head, schema) };
  await hash.add(head);
  await hash.add(lineEnd);
  for (;;) {
    const line = (await reader.line(backupLimits.line)) ?? cut();
    const [name, value, size] = entryIn(line);
    if (name === endOfBackup) {
      const footer = footerIn(value);
      if (footer.hash !== (await hash.end())) throw new BackupError("backup_damaged", "The hash differs.");
      if (!(await reader.isOver())) throw new BackupError("backup_damaged", "Something follows the end.");
      yield { kind: "footer", footer };
      return;
    }
    await hash.add(line);
    await hash.add(lineEnd);
    if (name === bytesOfFile) {
      if (!isFileId(value) || !isCount(size)) throw new BackupError("backup_damaged");
      if (size > backupLimits.file) throw new BackupError("backup_file_too_large", `It has ${size} bytes.`);
      const content = (await reader.exactly(size)) ?? cut();
      await hash.add(content);
      await hash.add((await reader.exactly(1)) ?? cut());
      yield { kind: "file", id: value, bytes: content };
    } else if (name === accountsOfBackup && typeof value === "string")
      yield { kind: "accounts", sealed: value };
    else if (name !== accountsOfBackup && isRecord(value)) yield { kind: "row", table: name, row: value };
    else throw new BackupError("backup_damaged", "An entry is no record.");
  }
}

function headerIn(line: Bytes, schema: number): BackupHeader {
  const header = parsed(line, "backup_other_json");
  if (!isRecord(header) || header["app"] !== backupApp || typeof header["format"] !== "number")
    throw new BackupError("backup_other_json");
  const { format, schema: written } = header;
  if (format > backupFormat || (typeof written === "number" && written > schema))
    throw new BackupError("backup_newer");
  if (!isHeader(header)) throw new BackupError("backup_damaged", "The header lacks something.");
  return header;
}

function footerIn(value: unknown): BackupFooter {
  if (!isRecord(value) || !isFooter(value))
    throw new BackupError("backup_damaged", "The footer lacks something.");
  return value;
}

function entryIn(line: Bytes): [name: string, value: unknown, size: unknown] {
  const entry = parsed(line, "backup_damaged");
  if (!Array.isArray(entry) || typeof entry[0] !== "string") throw new BackupError("backup_damaged");
  return [entry[0], entry[1], entry[2]];
}

function parsed(line: Bytes, fault: "backup_damaged" | "backup_other_json"): unknown {
  const text = textOf(line, fault);
  // The browser's reader and every walk of ours would run out of stack.
  if (isTooDeep(text)) throw new BackupError("backup_too_deep");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BackupError(fault, "A line is no JSON.", { cause });
  }
}

function textOf(line: Bytes, fault: "backup_damaged" | "backup_other_json"): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(line);
  } catch (cause) {
    throw new BackupError(fault, "A line is no text.", { cause });
  }
}

const lineEnd = new Uint8Array([10]);
const brace = 0x7b;

const isGzip = (start: Bytes): boolean => gzipMagic.every((byte, at) => start[at] === byte);

const startsWith = (bytes: Bytes, text: string): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, text.length)) === text;

/** What somebody chose instead of a backup, by its beginning. */
function meantBy(start: Bytes): "backup_web_page" | "backup_other_json" | "backup_not_ours" {
  const text = new TextDecoder().decode(start).trimStart().toLowerCase();
  if (text.startsWith("<!doctype html") || text.startsWith("<html")) return "backup_web_page";
  return text.startsWith("{") || text.startsWith("[") ? "backup_other_json" : "backup_not_ours";
}

/** The first bytes, and all of them again. */
async function startOf(
  bytes: AsyncGenerator<Bytes>,
): Promise<{ start: Bytes; whole: AsyncGenerator<Bytes> }> {
  const chunks: Bytes[] = [];
  let length = 0;
  while (length < 64) {
    const { done, value } = await bytes.next();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  const start = joined(chunks);
  const whole = async function* (): AsyncGenerator<Bytes> {
    yield start;
    yield* bytes;
  };
  return { start: start.subarray(0, 64), whole: whole() };
}

function cut(): never {
  throw new BackupError("backup_cut");
}
