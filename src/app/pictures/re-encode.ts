import { hasTooManyPixels, sizeWithin } from "#db/schema/files/picture-size.ts";
import { type EncodedPicture, encodePicture, type PictureFormat } from "./encode-picture.ts";
import type { PictureAnswer, PictureRequest } from "./picture-worker.ts";

const [workerAddress = ""] = Object.values(
  import.meta.glob<string>("./picture-worker.ts", { query: "?worker&url", import: "default", eager: true }),
);

/** Kept, because a policy of one name can be made once. */
let address: string | undefined;

export type PictureFault = "unreadable" | "tooManyPixels";

/**
 * A picture in this format, or why there is none: the browser cannot read it, or its header says that it would fill the memory. In a
 * worker, and on the page where none can be had.
 */
export async function reEncoded(
  content: Blob,
  format: PictureFormat,
): Promise<EncodedPicture | PictureFault> {
  const head = await content.slice(0, sizeWithin).arrayBuffer();
  if (hasTooManyPixels(new Uint8Array(head))) return "tooManyPixels";
  if (typeof Worker === "function" && typeof OffscreenCanvas === "function") {
    const answer = await inWorker({ content, format }).catch(() => undefined);
    if (answer !== undefined) return answer ?? "unreadable";
  }
  return encodePicture(content, format).catch(() => "unreadable");
}

function inWorker(request: PictureRequest): Promise<PictureAnswer> {
  address ??= trusted(workerAddress);
  const worker = new Worker(address, { type: "module" });
  const answered = new Promise<PictureAnswer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<PictureAnswer>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("Failed to start the worker for pictures.")));
    worker.postMessage(request);
  });
  return answered.finally(() => worker.terminate());
}

/** The content security policy knows this policy by its name. */
function trusted(script: string): string {
  const policy = window.trustedTypes?.createPolicy("offdesk-pictures", { createScriptURL: () => script });
  return policy?.createScriptURL(script) ?? script;
}
