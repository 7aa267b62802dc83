import { BackupError } from "./backup-fault.ts";
import { type ByteStream, type Bytes, joined } from "./byte-stream.ts";

/** Reads lines and counted bytes, whatever chunks they come in. Nothing is asked for before it is wanted. */
export function byteReader(bytes: ByteStream) {
  const iterator = bytes[Symbol.asyncIterator]();
  let chunk: Bytes = new Uint8Array(0);
  /** Behind what was read of it. */
  let at = 0;
  const next = async (): Promise<boolean> => {
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return false;
      if (value.byteLength === 0) continue;
      chunk = value;
      at = 0;
      return true;
    }
  };
  return {
    /** Without its end; null where there is none any more. Refuses a line that is longer. */
    async line(longest: number): Promise<Bytes | null> {
      const read: Bytes[] = [];
      for (let length = 0; ;) {
        const end = chunk.indexOf(10, at);
        const some = chunk.subarray(at, end === -1 ? undefined : end);
        read.push(some);
        length += some.byteLength;
        if (length > longest)
          throw new BackupError("backup_line_too_long", `It has more than ${longest} bytes.`);
        if (end !== -1) {
          at = end + 1;
          return read.length === 1 ? some : joined(read);
        }
        if (!(await next())) return null;
      }
    },
    /** Null where less is left. */
    async exactly(length: number): Promise<Bytes | null> {
      const read: Bytes[] = [];
      for (let rest = length; rest > 0;) {
        if (at === chunk.byteLength && !(await next())) return null;
        const some = chunk.subarray(at, at + rest);
        at += some.byteLength;
        rest -= some.byteLength;
        read.push(some);
      }
      return joined(read);
    },
    async isOver(): Promise<boolean> {
      return at === chunk.byteLength && !(await next());
    },
  };
}
