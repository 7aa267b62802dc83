/** What a picture is made into before it is kept. */
export type PictureFormat = { longest: number; type: "image/jpeg" | "image/png"; quality: number };

export type EncodedPicture = { content: Blob; width: number; height: number };

/** About 250 kB, and a serial plate can still be read. */
export const photoFormat: PictureFormat = { longest: 1600, type: "image/jpeg", quality: 0.7 };

/** Keeps what is transparent. */
export const logoFormat: PictureFormat = { longest: 512, type: "image/png", quality: 1 };

/** The size at which the longer side is no longer than this: a picture is never made larger. */
export function fittedSize(
  width: number,
  height: number,
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Turned as the camera was held, made smaller and encoded again, without the time and place that its file had. Throws for what is no picture. */
export async function encodePicture(content: Blob, format: PictureFormat): Promise<EncodedPicture> {
  const bitmap = await createImageBitmap(content, { imageOrientation: "from-image" });
  try {
    const size = fittedSize(bitmap.width, bitmap.height, format.longest);
    return { content: await drawn(bitmap, size, format), ...size };
  } finally {
    bitmap.close();
  }
}

function drawn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  { type, quality }: PictureFormat,
): Promise<Blob> {
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext("2d"), bitmap, width, height);
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  draw(canvas.getContext("2d"), bitmap, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("Failed to encode a picture."))),
      type,
      quality,
    ),
  );
}

function draw(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  width: number,
  height: number,
): void {
  if (!context) throw new Error("Failed to draw a picture: the browser gives no canvas.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
}
