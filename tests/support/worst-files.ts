import { constants, deflateRawSync } from "node:zlib";

const megabyte = 1_000_000;

/** Raw deflate data of a text, then as many megabytes of a pattern, then another text; made without unpacking it. */
export function deflatedBomb(
  start: string,
  pattern: string,
  megabytes: number,
  end: string,
): Uint8Array<ArrayBuffer> {
  const open = { finishFlush: constants.Z_FULL_FLUSH };
  const block = deflateRawSync(Buffer.alloc(megabyte, pattern), open);
  return joinedBuffer([
    deflateRawSync(Buffer.from(start), open),
    ...Array.from({ length: megabytes }, () => block),
    deflateRawSync(Buffer.from(end)),
  ]);
}

/** A gzip stream of them. Its checksum is wrong, for nothing should read as far. */
export const gzipBomb = (start: string, pattern: string, megabytes: number): Uint8Array<ArrayBuffer> =>
  joinedBuffer([
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    deflatedBomb(start, pattern, megabytes, ""),
    Buffer.alloc(8),
  ]);

/** A file of a ZIP archive: its bytes as they are packed, and what the directory says of them. */
export type ArchiveEntry = { name: string; packed: Uint8Array; size: number; sharesBytesOf?: number };

export const entryOf = (name: string, text: string): ArchiveEntry => ({
  name,
  packed: deflateRawSync(Buffer.from(text)),
  size: Buffer.byteLength(text),
});

/** A ZIP archive whose directory may lie. */
export function archiveOf(entries: readonly ArchiveEntry[]): Uint8Array<ArrayBuffer> {
  const starts: number[] = [];
  const parts: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size, sharesBytesOf } of entries) {
    starts.push(sharesBytesOf === undefined ? at : (starts[sharesBytesOf] ?? 0));
    if (sharesBytesOf !== undefined) continue;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.byteLength, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    parts.push(head, Buffer.from(name), Buffer.from(packed));
    at += 30 + Buffer.byteLength(name) + packed.byteLength;
  }
  const directory = entries.flatMap(({ name, packed, size }, index) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(packed.byteLength, 20);
    head.writeUInt32LE(size, 24);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    head.writeUInt32LE(starts[index] ?? 0, 42);
    return [head, Buffer.from(name)];
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return joinedBuffer([...parts, ...directory, end]);
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;

/** The parts of a workbook of one sheet, without the sheet and its shared strings. */
export const bookEntries: readonly ArchiveEntry[] = [
  entryOf(
    "_rels/.rels",
    `<Relationships>${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
  ),
  entryOf("xl/workbook.xml", `<workbook><sheets><sheet name="Sheet" r:id="rId1"/></sheets></workbook>`),
  entryOf(
    "xl/_rels/workbook.xml.rels",
    `<Relationships>${relation("rId1", "worksheet", "worksheets/sheet1.xml")}${relation("rId2", "sharedStrings", "sharedStrings.xml")}</Relationships>`,
  ),
];

export const sheetName = "xl/worksheets/sheet1.xml";

function joinedBuffer(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
