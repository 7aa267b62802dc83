import { BackupError } from "./backup-fault.ts";
import { backupLimits, denseFrom } from "./backup-limits.ts";
import { type ByteStream, type Bytes, bytesOf, inPieces } from "./byte-stream.ts";

/**
 * Browsers refuse a chunk that is damaged as it is written, and that the end is missing as the stream is closed, in words of their
 * own: the moment tells one from the other. What could not be decrypted was no stream to decompress: that reason counts. A piece goes in
 * once all of the one before has come out, so no more than a piece is held unpacked.
 */
export async function* decompressed(bytes: ByteStream): AsyncGenerator<Bytes> {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  let [packed, unpacked] = [0, 0];
  const feed = async (): Promise<BackupError | null> => {
    try {
      for await (const piece of inPieces(bytes)) {
        packed += piece.byteLength;
        await writer.write(piece);
      }
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
    for await (const chunk of bytesOf(readable)) {
      unpacked += chunk.byteLength;
      if (unpacked > denseFrom && unpacked > backupLimits.density * packed)
        throw new BackupError("backup_too_dense", `${packed} bytes unpack to ${unpacked} and more.`);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw (await fed) ?? damaged(cause);
  }
}

const damaged = (cause: unknown): BackupError => new BackupError("backup_damaged", "", { cause });
