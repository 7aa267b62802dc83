import { sha256 as digest } from "@noble/hashes/sha2.js";

/** In one go: a transaction of the store ends where something else than the store is awaited, as WebCrypto is. */
export const sha256 = (text: string): Uint8Array => digest(new TextEncoder().encode(text));

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
