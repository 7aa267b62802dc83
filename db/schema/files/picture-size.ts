import { textAt } from "./zip-names.ts";

export type PictureSize = { width: number; height: number };

/** What most phones take is 108 million; decoded, each pixel takes four bytes, however small the file is. */
export const mostPixels = 110_000_000;

/** So many bytes from the beginning hold the size: before that of a JPEG stand what the camera noted and a preview. */
export const sizeWithin = 4_000_000;

/** Whether a picture would fill the memory of a device that decodes it, by what its header says. */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  return size !== null && size.width * size.height > mostPixels;
}

/** The size that the header of a picture says, in pixels; null where it says none, or in a format that is not known. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, read] = headers.find(([isOfIt]) => isOfIt(bytes)) ?? [];
  try {
    return read?.(view, bytes) ?? null;
  } catch {
    // The header is cut.
    return null;
  }
}

type Header = [
  isOfIt: (bytes: Uint8Array) => boolean,
  read: (view: DataView, bytes: Uint8Array) => PictureSize | null,
];

const headers: readonly Header[] = [
  [
    (bytes) => textAt(bytes, 1, 3) === "PNG",
    (view, bytes) =>
      textAt(bytes, 12, 4) === "IHDR" ? { width: view.getUint32(16), height: view.getUint32(20) } : null,
  ],
  [
    (bytes) => textAt(bytes, 0, 4) === "GIF8",
    (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  ],
  [
    (bytes) => textAt(bytes, 0, 2) === "BM",
    (view) => ({ width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }),
  ],
  [(bytes) => bytes[0] === 0xff && bytes[1] === 0xd8, sizeOfJpeg],
  [(bytes) => textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP", sizeOfWebp],
  [(bytes) => textAt(bytes, 4, 4) === "ftyp", sizeOfHeif],
];

/** A row of segments, each with its length; the size stands in the first that begins a frame. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    const marker = view.getUint16(at);
    if (marker === 0xffff) at++;
    else if (marker < 0xff01) return null;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + (hasNoLength(marker) ? 0 : view.getUint16(at + 2));
  }
  return null;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
const hasNoLength = (marker: number): boolean => marker === 0xff01 || (marker >= 0xffd0 && marker <= 0xffd8);

function sizeOfWebp(view: DataView, bytes: Uint8Array): PictureSize | null {
  const of24Bits = (at: number) => 1 + (view.getUint32(at, true) & 0xffffff);
  switch (textAt(bytes, 12, 4)) {
    case "VP8X":
      return { width: of24Bits(24), height: 1 + (view.getUint32(26, true) >>> 8) };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** HEIC and AVIF say the size of the picture and of each tile of it: the largest counts. */
function sizeOfHeif(view: DataView): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = 4; at + 16 <= view.byteLength; at++) {
    if (view.getUint8(at) !== 0x69 || view.getUint32(at) !== 0x69737065) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
