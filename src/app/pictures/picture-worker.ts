import { type EncodedPicture, encodePicture, type PictureFormat } from "./encode-picture.ts";

declare const self: DedicatedWorkerGlobalScope;

export type PictureRequest = { content: Blob; format: PictureFormat };
/** Null for what the browser cannot read as a picture. */
export type PictureAnswer = EncodedPicture | null;

/** A camera's picture takes a second or two: the page goes on meanwhile. */
self.addEventListener("message", ({ data }: MessageEvent<PictureRequest>) => void answer(data));

async function answer({ content, format }: PictureRequest): Promise<void> {
  const encoded: PictureAnswer = await encodePicture(content, format).catch(() => null);
  self.postMessage(encoded);
}
