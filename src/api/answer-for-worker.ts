import { accepted } from "#db/schema/passed-call.ts";
import { answerInPage } from "./transport.ts";

/** Answers the calls that the worker passes on, because it carries no sample data. */
export function answerForWorker(api: (request: Request) => Promise<Response> = answerInPage): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (port) void answer(api, data, port);
  });
  navigator.serviceWorker.startMessages();
}

async function answer(
  api: (request: Request) => Promise<Response>,
  data: unknown,
  port: MessagePort,
): Promise<void> {
  port.postMessage(accepted);
  const { answerPassedCall } = await import("./answer-passed-call.ts");
  port.postMessage(await answerPassedCall(api, data));
}
