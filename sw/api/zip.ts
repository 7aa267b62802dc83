const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: the same content gives the same file. */
const date = 0x21;

/** A ZIP archive of these texts (PKWARE APPNOTE 6.3), deflated by the browser. */
export async function zip(texts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(texts)) {
    const name = encoder.encode(path);
    const plain = encoder.encode(text);
    const packed = await deflate(plain);
    const facts = [
      version,
      utf8Names,
      deflated,
      0,
      date,
      ...words(crc32(plain)),
      ...words(packed.length),
      ...words(plain.length),
      name.length,
      0,
    ];
    const local = shorts([...words(localHeader), ...facts]);
    directory.push(
      shorts([...words(centralHeader), version, ...facts, 0, 0, 0, 0, 0, ...words(offset)]),
      name,
    );
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const count = Object.keys(texts).length;
  const size = directory.reduce((total, part) => total + part.length, 0);
  const end = shorts([...words(endOfDirectory), 0, 0, count, count, ...words(size), ...words(offset), 0]);
  return new Uint8Array(await new Blob([...parts, ...directory, end]).arrayBuffer());
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** 16-bit numbers, the low byte first. */
function shorts(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(numbers.flatMap((number) => [number & 0xff, (number >>> 8) & 0xff]));
}

/** A 32-bit number as two of 16. */
const words = (number: number): [number, number] => [number & 0xffff, number >>> 16];

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
