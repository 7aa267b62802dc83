import { type Bytes, joined } from "./byte-stream.ts";

const blockSize = 1_048_576;

/**
 * A running SHA-256 over bytes of any length: of the hash before and the next mebibyte. The browser's own SHA-256 takes a whole
 * buffer at a time, and one in script is ten times as slow.
 */
export function chainedHash() {
  let state: Bytes = new Uint8Array(0);
  let waiting: Uint8Array[] = [];
  let length = 0;
  const take = async (block: Uint8Array) => {
    state = new Uint8Array(await crypto.subtle.digest("SHA-256", joined([state, block])));
  };
  return {
    async add(bytes: Uint8Array): Promise<void> {
      // A copy: whoever gave it may use its buffer again.
      waiting.push(bytes.slice());
      length += bytes.byteLength;
      if (length < blockSize) return;
      const whole = joined(waiting);
      let at = 0;
      for (; length - at >= blockSize; at += blockSize) await take(whole.subarray(at, at + blockSize));
      waiting = [whole.slice(at)];
      length -= at;
    },
    async end(): Promise<string> {
      await take(joined(waiting));
      return Array.from(state, (byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
}
