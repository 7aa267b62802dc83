import { BackupError } from "./backup-fault.ts";
import { envelopeMagic } from "./backup-format.ts";
import { byteReader } from "./byte-reader.ts";
import { type ByteStream, type Bytes, inBlocks, joined } from "./byte-stream.ts";

// An encrypted backup is the magic line, a salt, and chunks of AES-GCM: four bytes of length, then as many bytes. The number of a
// chunk and whether it is the last one stand in its nonce, so that none can be moved, left out or cut off; the key is of this
// file's salt alone, so no nonce comes twice. The first chunk is empty: where it does not open, the passphrase is another one.

/** OWASP's floor for PBKDF2-HMAC-SHA-256. */
const rounds = 600_000;
const saltLength = 16;
const tagLength = 16;
const chunkSize = 1_048_576;
const magic = new TextEncoder().encode(envelopeMagic);

export async function* encrypted(plain: ByteStream, passphrase: string): AsyncGenerator<Bytes> {
  const salt = crypto.getRandomValues(new Uint8Array(saltLength));
  const key = await keyOf(passphrase, salt);
  yield joined([magic, salt]);
  yield await sealedChunk(key, salt, { number: 0, isLast: false }, new Uint8Array(0));
  let number = 1;
  let waiting: Bytes | null = null;
  for await (const block of inBlocks(plain, chunkSize)) {
    if (waiting) yield await sealedChunk(key, salt, { number: number++, isLast: false }, waiting);
    waiting = block;
  }
  yield await sealedChunk(key, salt, { number, isLast: true }, waiting ?? new Uint8Array(0));
}

/** `sealed` begins with the magic line. */
export async function* decrypted(sealed: ByteStream, passphrase: string): AsyncGenerator<Bytes> {
  const reader = byteReader(sealed);
  await reader.exactly(magic.byteLength);
  const salt = (await reader.exactly(saltLength)) ?? cut();
  const key = await keyOf(passphrase, salt);
  for (let number = 0; ; number++) {
    const head = (await reader.exactly(4)) ?? cut();
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
    if (length < tagLength || length > chunkSize + tagLength) throw new BackupError("backup_damaged");
    const chunk = (await reader.exactly(length)) ?? cut();
    const plain = await opened(key, salt, number, chunk);
    if (plain.bytes.byteLength > 0) yield plain.bytes;
    if (!plain.isLast) continue;
    if (await reader.exactly(1)) throw new BackupError("backup_damaged", "Something follows the last chunk.");
    return;
  }
}

type ChunkPosition = { number: number; isLast: boolean };

async function sealedChunk(
  key: CryptoKey,
  salt: Bytes,
  position: ChunkPosition,
  plain: Bytes,
): Promise<Bytes> {
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipherOf(salt, position), key, plain));
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, sealed.byteLength);
  return joined([head, sealed]);
}

/** Whether it is the last one is known by what opens it. */
async function opened(
  key: CryptoKey,
  salt: Bytes,
  number: number,
  chunk: Bytes,
): Promise<{ bytes: Bytes; isLast: boolean }> {
  // A full chunk is seldom the last one.
  for (const isLast of [chunk.byteLength < chunkSize, chunk.byteLength >= chunkSize]) {
    try {
      const plain = await crypto.subtle.decrypt(cipherOf(salt, { number, isLast }), key, chunk);
      return { bytes: new Uint8Array(plain), isLast };
    } catch {
      continue;
    }
  }
  throw new BackupError(number === 0 ? "backup_passphrase_wrong" : "backup_damaged");
}

function cipherOf(salt: Bytes, { number, isLast }: ChunkPosition): AesGcmParams {
  const iv = new Uint8Array(12);
  const view = new DataView(iv.buffer);
  view.setUint32(4, number);
  view.setUint8(11, isLast ? 1 : 0);
  return { name: "AES-GCM", iv, additionalData: joined([magic, salt]) };
}

async function keyOf(passphrase: string, salt: Bytes): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(passphrase.normalize("NFC"));
  const material = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
  const from = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return crypto.subtle.deriveKey(from, material, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}

function cut(): never {
  throw new BackupError("backup_cut");
}
