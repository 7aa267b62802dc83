import { bytesOf, type Bytes, inPieces, streamOf } from "#db/schema/backup/byte-stream.ts";
import { countTowards } from "#src/records/import/file-limits.ts";
import { UnusableFile } from "#src/records/import/unusable-file.ts";

const endOfDirectory = 0x06054b50;
const centralHeader = 0x02014b50;
const localHeaderLength = 30;
const stored = 0;
const deflated = 8;
const megabyte = 1_000_000;

export type Archive = {
  /** The text of a file, unpacked as it is asked for; nothing where there is none. */
  chunks: (name: string) => AsyncGenerator<string>;
};

type Entry = { method: number; at: number; packed: number; size: number };

/**
 * Opens a ZIP archive (PKWARE APPNOTE 6.3), the files of which the browser inflates; null where it is none. What comes out of it is
 * counted, whatever its directory says.
 */
export function openArchive(bytes: Bytes): Archive | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endAt(view);
  if (end === null) return null;
  const entries = entriesOf(bytes, view, end);
  if (!entries) return null;
  refuseOverlaps([...entries.values()]);
  const count = countTowards("unpacksTooFar", megabyte);
  return {
    async *chunks(name) {
      const entry = entries.get(name);
      if (!entry) return;
      const countSheet = countTowards("sheetTooLarge", megabyte);
      const decoder = new TextDecoder();
      let left = entry.size;
      for await (const chunk of unpacked(bytes, view, entry)) {
        left -= chunk.byteLength;
        if (left < 0) throw new UnusableFile("unreadable");
        count(chunk.byteLength);
        countSheet(chunk.byteLength);
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    },
  };
}

function unpacked(bytes: Bytes, view: DataView, { method, at, packed }: Entry): AsyncGenerator<Bytes> {
  // The header before the content may be longer there than in the directory.
  const start = at + localHeaderLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const pieces = inPieces(only(bytes.subarray(start, start + packed)));
  if (method === stored) return pieces;
  if (method !== deflated) throw new UnusableFile("unreadable");
  return bytesOf(streamOf(pieces).pipeThrough(new DecompressionStream("deflate-raw")));
}

async function* only(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes;
}

/** The end of the directory stands last, before a comment of at most 64 kB. */
function endAt(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return null;
}

function entriesOf(bytes: Uint8Array, view: DataView, end: number): Map<string, Entry> | null {
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== centralHeader) return null;
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const nameEnd = at + 46 + nameLength;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    // Readers differ in which of two they take.
    if (entries.has(name)) throw new UnusableFile("unreadable");
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameEnd + extra + comment;
  }
  return entries;
}

/** Files that share their bytes unpack to far more than such an archive could hold. */
function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0;
  for (const { at, packed } of entries.toSorted((one, other) => one.at - other.at)) {
    if (at < end) throw new UnusableFile("unreadable");
    end = at + localHeaderLength + packed;
  }
}
