import { sha256 as digest } from "@noble/hashes/sha2.js";

/** In one go: a transaction of the store ends where something else than the store is awaited, as WebCrypto is. */
export const sha256 = (text: string): Uint8Array => digest(new TextEncoder().encode(text));
