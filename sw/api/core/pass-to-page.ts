import { accepted, type PassedAnswer, type PassedCall, responseOf } from "#db/schema/passed-call.ts";
import type { ApiContext } from "./context.ts";

declare const self: ServiceWorkerGlobalScope;

/** In milliseconds: a page that listens accepts a call at once. */
const longestSilence = 3000;

/** The answer of a page's own API to this call; null where no page that the worker controls accepts it. */
export async function passToPage({ req }: ApiContext): Promise<Response | null> {
  const [page] = await self.clients.matchAll({ type: "window" });
  if (!page) return null;
  const call: PassedCall = {
    type: "passed-call",
    method: req.method,
    url: req.url,
    headers: [...req.raw.headers],
    body: await req.arrayBuffer(),
  };
  const answer = await new Promise<PassedAnswer | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const silence = setTimeout(() => resolve(null), longestSilence);
    port1.addEventListener("message", ({ data }: MessageEvent<PassedAnswer | typeof accepted | null>) => {
      clearTimeout(silence);
      if (data !== accepted) resolve(data);
    });
    port1.start();
    page.postMessage(call, [port2]);
  });
  return answer && responseOf(answer);
}
