const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: the same content gives the same file. */
const date = 0x21;

/** Milliseconds after which other requests of the thread get their turn: two frames of a screen. */
const turn = 32;

/** Texts by the path that they have in the archive. One in pieces never stands in memory as a whole. */
type Texts = Record<string, string | Generator<string>>;

/** A ZIP archive of these texts (PKWARE APPNOTE 6.3), deflated by the browser. */
export async function zip(texts: Texts): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const chunks: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(texts)) {
    const name = encoder.encode(path);
    const { packed, crc, size } = await deflate(typeof text === "string" ? [text] : text);
    const facts = [
      version,
      utf8Names,
      deflated,
      0,
      date,
      ...words(crc),
      ...words(packed.size),
      ...words(size),
      name.length,
      0,
    ];
    const local = shorts([...words(localHeader), ...facts]);
    directory.push(
      shorts([...words(centralHeader), version, ...facts, 0, 0, 0, 0, 0, ...words(offset)]),
      name,
    );
    chunks.push(local, name, packed);
    offset += local.length + name.length + packed.size;
  }
  const count = Object.keys(texts).length;
  const size = directory.reduce((total, entry) => total + entry.length, 0);
  const end = shorts([...words(endOfDirectory), 0, 0, count, count, ...words(size), ...words(offset), 0]);
  return new Uint8Array(await new Blob([...chunks, ...directory, end]).arrayBuffer());
}

async function deflate(pieces: Iterable<string>) {
  const encoder = new TextEncoder();
  const stream = new CompressionStream("deflate-raw");
  const packed = new Response(stream.readable).blob();
  const writer = stream.writable.getWriter();
  let crc = 0xffffffff;
  let size = 0;
  let since = performance.now();
  for (const piece of pieces) {
    const bytes = encoder.encode(piece);
    crc = crc32(bytes, crc);
    size += bytes.length;
    await writer.write(bytes);
    if (performance.now() - since < turn) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  await writer.close();
  return { packed: await packed, crc: (crc ^ 0xffffffff) >>> 0, size };
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

/** Goes on from the remainder of the bytes before. */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = before;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return crc;
}
