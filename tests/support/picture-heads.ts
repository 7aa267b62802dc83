type Head = (view: DataView, write: (at: number, text: string) => void, size: [number, number]) => void;

/** The first bytes of pictures of any size, as each format says it. */
const heads = {
  png: (view, write, [width, height]) => {
    write(0, "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR");
    view.setUint32(16, width);
    view.setUint32(20, height);
  },
  gif: (view, write, [width, height]) => {
    write(0, "GIF89a");
    view.setUint16(6, width, true);
    view.setUint16(8, height, true);
  },
  bmp: (view, write, [width, height]) => {
    write(0, "BM");
    view.setInt32(18, width, true);
    view.setInt32(22, -height, true);
  },
  jpeg: (view, write, [width, height]) => {
    write(0, "\u00ff\u00d8\u00ff\u00e1");
    view.setUint16(4, 20);
    write(24, "\u00ff\u00ff\u00c2\0\u0011\u0008");
    view.setUint16(30, height);
    view.setUint16(32, width);
  },
  webp: (view, write, [width, height]) => {
    write(0, "RIFF\0\0\0\0WEBPVP8 ");
    view.setUint16(26, width, true);
    view.setUint16(28, height, true);
  },
  webpLossless: (view, write, [width, height]) => {
    write(0, "RIFF\0\0\0\0WEBPVP8L");
    view.setUint32(21, (width - 1) | ((height - 1) << 14), true);
  },
  webpExtended: (view, write, [width, height]) => {
    write(0, "RIFF\0\0\0\0WEBPVP8X");
    view.setUint32(24, width - 1, true);
    view.setUint32(27, height - 1, true);
  },
  heic: (view, write, [width, height]) => {
    write(0, "\0\0\0\u0018ftypheic");
    for (const [at, w, h] of [
      [24, 512, 512],
      [44, width, height],
      [64, 512, 512],
    ] as const) {
      write(at, "ispe");
      view.setUint32(at + 8, w);
      view.setUint32(at + 12, h);
    }
  },
} satisfies Readonly<Record<string, Head>>;

export function headOf(format: keyof typeof heads, width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(100);
  const write = (at: number, text: string) =>
    bytes.set(
      Array.from(text, (sign) => sign.charCodeAt(0)),
      at,
    );
  heads[format](new DataView(bytes.buffer), write, [width, height]);
  return bytes;
}
