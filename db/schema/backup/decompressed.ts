import { BackupError } from "./backup-fault.ts";
import { type ByteStream, type Bytes, bytesOf } from "./byte-stream.ts";

/**
 * Browsers refuse a chunk that is damaged as it is written, and that the end is missing as the stream is closed, in words of their
 * own: the moment tells one from the other. What could not be decrypted was no stream to decompress: that reason counts.
 */
export async function* decompressed(bytes: ByteStream): AsyncGenerator<Bytes> {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  const feed = async (): Promise<BackupError | null> => {
    try {
      for await (const chunk of bytes) await writer.write(chunk);
    } catch (cause) {
      await writer.abort(cause).catch(() => {});
      return cause instanceof BackupError ? cause : damaged(cause);
    }
    try {
      await writer.close();
      return null;
    } catch (cause) {
      // Node answers for chunks later than it takes them.
      return Reflect.get(Object(cause), "code") === "Z_DATA_ERROR"
        ? damaged(cause)
        : new BackupError("backup_cut", "", { cause });
    }
  };
  const fed = feed();
  try {
    yield* bytesOf(readable);
  } catch (cause) {
    throw (await fed) ?? damaged(cause);
  }
}

const damaged = (cause: unknown): BackupError => new BackupError("backup_damaged", "", { cause });
