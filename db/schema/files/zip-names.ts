/** Bytes as a text of as many signs. */
export const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const endRecord = "PK\u0005\u0006";
const endRecordLength = 22;
const longestComment = 0xffff;
const entryRecord = "PK\u0001\u0002";
const entryRecordLength = 46;
/** An office document has some hundred. */
const mostEntries = 5000;

/** The names in the directory of a zip file, which stands at its end; none where that is damaged. */
export function zipEntryNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecordAt(bytes);
  if (end < 0) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  while (
    at + entryRecordLength <= end &&
    names.length < mostEntries &&
    textAt(bytes, at, 4) === entryRecord
  ) {
    const length = view.getUint16(at + 28, true);
    names.push(textAt(bytes, at + entryRecordLength, length));
    at += entryRecordLength + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function endRecordAt(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - endRecordLength - longestComment);
  for (let at = bytes.length - endRecordLength; at >= first; at--)
    if (textAt(bytes, at, 4) === endRecord) return at;
  return -1;
}
