/**
 * SHA-256 (FIPS 180-4), in one go: a transaction of the store ends where something else than the store is awaited, as WebCrypto
 * is.
 */
export function sha256(text: string): Uint8Array {
  const message = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(initial);
  const words = new Uint32Array(64);
  for (let block = 0; block < message.byteLength; block += 64) compress(state, words, message, block);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) digest.setUint32(at * 4, word);
  return new Uint8Array(digest.buffer);
}

/** A one bit, zeros, and the length in bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n);
  return view;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Uint32Array, words: Uint32Array, message: DataView, block: number): void {
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 0; at < 16; at++) words[at] = message.getUint32(block + at * 4);
  for (let at = 16; at < 64; at++) {
    const [two, fifteen] = [word(at - 2), word(at - 15)];
    const s0 = rotated(fifteen, 7) ^ rotated(fifteen, 18) ^ (fifteen >>> 3);
    const s1 = rotated(two, 17) ^ rotated(two, 19) ^ (two >>> 10);
    words[at] = word(at - 16) + s0 + word(at - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + word(at)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + value;
}

/** The first 32 bits of the fractional parts of the roots of the first primes: square roots to begin with, cube roots for the rounds. */
const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (number) => number > 1 && Array.from({ length: number - 2 }, (_, at) => at + 2).every((by) => number % by),
);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
