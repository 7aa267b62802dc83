import { describe, expect, test, vi } from "vitest";
import { hasTooManyPixels, pictureSize } from "#db/schema/files/picture-size.ts";
import { fittedSize, photoFormat } from "#src/app/pictures/encode-picture.ts";
import { pictureFacts } from "#src/app/pictures/picture-facts.ts";
import { reEncoded } from "#src/app/pictures/re-encode.ts";
import { headOf } from "#tests/support/picture-heads.ts";

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [8064, 6048, 1600, 1200],
  [800, 600, 800, 600],
  [10_000, 3, 1600, 1],
])("a picture of %d × %d is kept as one of %d × %d", (width, height, ...fitted) => {
  expect(Object.values(fittedSize(width, height, 1600))).toEqual(fitted);
});

type Entry = [tag: number, type: number, count: number, value: number];

/** A JPEG that says when and where it was taken, as cameras write it, in either order of bytes. */
function photo(little: boolean, { latitudeSide = "N", offset = "+01:00" } = {}): Blob {
  const view = new DataView(new ArrayBuffer(400));
  const ascii = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 390);
  ascii(6, "Exif");
  const start = 12;
  const short = (at: number, value: number) => view.setUint16(start + at, value, little);
  const long = (at: number, value: number) => view.setUint32(start + at, value, little);
  const directory = (at: number, entries: readonly Entry[]) => {
    short(at, entries.length);
    entries.forEach(([tag, type, count, value], index) => {
      const from = at + 2 + index * 12;
      short(from, tag);
      short(from + 2, type);
      long(from + 4, count);
      long(from + 8, value);
    });
  };
  const side = (text: string) =>
    new DataView(Uint8Array.from([text.charCodeAt(0), 0, 0, 0]).buffer).getUint32(0, little);
  ascii(start, little ? "II" : "MM");
  short(2, 42);
  long(4, 8);
  directory(8, [
    [0x8769, 4, 1, 50],
    [0x8825, 4, 1, 100],
  ]);
  directory(50, [
    [0x9003, 2, 20, 200],
    [0x9011, 2, 7, 230],
  ]);
  directory(100, [
    [1, 2, 2, side(latitudeSide)],
    [2, 5, 3, 250],
    [3, 2, 2, side("E")],
    [4, 5, 3, 280],
  ]);
  ascii(start + 200, "2026:10:01 08:30:00");
  ascii(start + 230, offset);
  [36, 1, 45, 1, 1800, 100].forEach((value, index) => long(250 + 4 * index, value));
  [3, 1, 3, 1, 0, 1].forEach((value, index) => long(280 + 4 * index, value));
  return new Blob([view.buffer]);
}

describe("a photo tells when and where it was taken", () => {
  test.each([true, false])("(bytes from the lowest: %s)", async (little) => {
    expect(await pictureFacts(photo(little))).toEqual({
      takenAt: "2026-10-01T07:30:00.000Z",
      position: { lat: 36.755, lng: 3.05 },
    });
  });

  test("south of the equator too", async () => {
    const { position } = await pictureFacts(photo(true, { latitudeSide: "S" }));
    expect(position).toEqual({ lat: -36.755, lng: 3.05 });
  });

  test.each([
    ["no picture", new Blob(["a text"])],
    ["nothing", new Blob([])],
    ["half a photo", photo(true).slice(0, 60)],
    ["a photo without it", new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 0, 4, 0, 0, 0, 0, 0, 0])])],
  ])("and %s tells nothing", async (_, file) => {
    expect(await pictureFacts(file)).toEqual({ takenAt: null, position: null });
  });
});

describe("a picture says its size before it is decoded", () => {
  test.each(["png", "gif", "bmp", "jpeg", "webp", "webpLossless", "webpExtended", "heic"] as const)(
    "(%s)",
    (format) => {
      expect(pictureSize(headOf(format, 12_000, 9000))).toEqual({ width: 12_000, height: 9000 });
      expect(hasTooManyPixels(headOf(format, 12_000, 9000))).toBe(false);
      expect(hasTooManyPixels(headOf(format, 16_000, 16_000))).toBe(true);
    },
  );

  test.each([0, 10, 20])("and a header of %d bytes says none", (length) => {
    for (const format of ["png", "jpeg", "webp", "heic"] as const)
      expect(pictureSize(headOf(format, 12_000, 9000).slice(0, length))).toBeNull();
  });

  test("and one of 60,000 × 60,000 pixels is never decoded", async () => {
    const decode = vi.fn(() => Promise.reject(new Error("Failed to decode: no browser.")));
    vi.stubGlobal("createImageBitmap", decode);

    expect(await reEncoded(new Blob([headOf("png", 60_000, 60_000)]), photoFormat)).toBe("tooManyPixels");
    expect(decode).not.toHaveBeenCalled();
    expect(await reEncoded(new Blob([headOf("png", 600, 600)]), photoFormat)).toBe("unreadable");
    expect(decode).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
