import { inflateRawSync } from "node:zlib";

/** The texts of an archive that our own `zip` wrote, by their paths. */
export function unzipped(archive: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(archive);
  const texts: Record<string, string> = {};
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const packed = bytes.readUInt32LE(at + 18);
    const name = bytes.readUInt16LE(at + 26);
    const start = at + 30 + name;
    texts[bytes.toString("utf8", at + 30, start)] = inflateRawSync(
      bytes.subarray(start, start + packed),
    ).toString("utf8");
    at = start + packed;
  }
  return texts;
}
