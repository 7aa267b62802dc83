const endOfDirectory = 0x06054b50;
const centralHeader = 0x02014b50;
const stored = 0;
const deflated = 8;
/** A file that is larger when unpacked is no list that people keep, or a trap. */
const largest = 400_000_000;

export type Archive = {
  names: readonly string[];
  /** The text of a file; null where there is none. */
  text: (name: string) => Promise<string | null>;
};

type Entry = { method: number; at: number; packed: number; size: number };

export class ArchiveTooLarge extends Error {
  override readonly name = "ArchiveTooLarge";
}

/** Opens a ZIP archive (PKWARE APPNOTE 6.3), the files of which the browser inflates; null where it is none. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endAt(view);
  if (end === null) return null;
  const entries = entriesOf(bytes, view, end);
  if (!entries) return null;
  let total = 0;
  return {
    names: [...entries.keys()],
    text: async (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      total += entry.size;
      if (total > largest) throw new ArchiveTooLarge(`Failed to unpack: ${name} is too large.`);
      // The header before the content may be longer there than in the directory.
      const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
      const packed = bytes.subarray(start, start + entry.packed);
      if (entry.method === stored) return new TextDecoder().decode(packed);
      if (entry.method !== deflated) throw new Error(`Failed to unpack ${name}: method ${entry.method}.`);
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return new Response(limited(stream, entry.size)).text();
    },
  };
}

/** No more than the directory says, however much comes. */
function limited(stream: ReadableStream<Uint8Array<ArrayBuffer>>, size: number): ReadableStream {
  let left = size;
  return stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        left -= chunk.length;
        if (left < 0) controller.error(new ArchiveTooLarge("Failed to unpack: more than was said."));
        else controller.enqueue(chunk);
      },
    }),
  );
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
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameEnd = at + 46 + (name ?? 0);
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}
