import type { Position } from "#db/schema/kind.ts";

/** When and where a photo was taken, as far as its file says so: a photo that is encoded again has neither. */
export type PictureFacts = { takenAt: string | null; position: Position | null };

/** The facts stand at the beginning of a file. */
const firstBytes = 256_000;

export async function pictureFacts(file: Blob): Promise<PictureFacts> {
  const none: PictureFacts = { takenAt: null, position: null };
  try {
    return exifFacts(new DataView(await file.slice(0, firstBytes).arrayBuffer())) ?? none;
  } catch {
    // What stands beyond the end of the file, or makes no date, is not there.
    return none;
  }
}

/** A JPEG is a row of segments, each with its length; the camera's facts stand in one that begins with «Exif». */
function exifFacts(view: DataView): PictureFacts | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) !== 0xffe1 || view.getUint32(at + 4) !== 0x45786966) continue;
    return factsIn(new DataView(view.buffer, view.byteOffset + at + 10));
  }
  return null;
}

const tags = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003, offset: 0x9011 };
const gpsTags = { latitudeSide: 1, latitude: 2, longitudeSide: 3, longitude: 4 };

function factsIn(view: DataView): PictureFacts {
  const little = view.getUint16(0) === 0x4949;
  const first = directory(view, view.getUint32(4, little), little);
  const under = (tag: number) => {
    const at = first.get(tag);
    return at === undefined ? undefined : directory(view, view.getUint32(at + 8, little), little);
  };
  const exif = under(tags.exif);
  const gps = under(tags.gps);
  const textOf = (entries: Map<number, number> | undefined, tag: number) => {
    const at = entries?.get(tag);
    return at === undefined ? "" : text(view, at, little);
  };
  return {
    takenAt: instantOf(textOf(exif, tags.takenAt), textOf(exif, tags.offset)),
    position: gps ? positionIn(view, gps, little) : null,
  };
}

/** Where each entry of twelve bytes stands, by its tag: type, count, and the value or where that stands. */
function directory(view: DataView, at: number, little: boolean): Map<number, number> {
  const count = view.getUint16(at, little);
  const entries = Array.from({ length: count }, (_, index) => at + 2 + 12 * index);
  return new Map(entries.map((entry) => [view.getUint16(entry, little), entry]));
}

function text(view: DataView, entry: number, little: boolean): string {
  const length = view.getUint32(entry + 4, little);
  const at = length <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  const signs = Array.from({ length }, (_, index) => view.getUint8(at + index));
  return String.fromCharCode(...signs.filter((sign) => sign !== 0));
}

/** `2026:10:01 08:30:00`, by the clock of the place where it was taken, which some cameras tell. */
function instantOf(local: string, offset: string): string | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(local) ?? [];
  if (year === undefined) return null;
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : "";
  return new Date(`${year}-${month}-${day}T${time}${zone}`).toISOString();
}

function positionIn(view: DataView, gps: Map<number, number>, little: boolean): Position | null {
  const degrees = (tag: number, sideTag: number, negative: string) => {
    const at = gps.get(tag);
    const side = gps.get(sideTag);
    if (at === undefined || side === undefined) return Number.NaN;
    const from = view.getUint32(at + 8, little);
    const fractions = [0, 8, 16].map(
      (step) => view.getUint32(from + step, little) / view.getUint32(from + step + 4, little),
    );
    const [whole = 0, minutes = 0, seconds = 0] = fractions;
    const sum = whole + minutes / 60 + seconds / 3600;
    return Number((text(view, side, little) === negative ? -sum : sum).toFixed(6));
  };
  const lat = degrees(gpsTags.latitude, gpsTags.latitudeSide, "S");
  const lng = degrees(gpsTags.longitude, gpsTags.longitudeSide, "W");
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
