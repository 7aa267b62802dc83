import { openStore } from "#db/dexie/opening.ts";
import { cacheSentinel } from "#db/dexie/sentinel.ts";
import { createApi } from "./api/core/app.ts";
import { progressTeller } from "./api/core/progress.ts";
import type { AppFile } from "./app-file.ts";
import { installWorkerChunks } from "./worker-chunks.ts";
import { installShell } from "./shell.ts";
import { connectionOf } from "#db/dexie/store.ts";

/**
 * The list of the app's files (what the plugin adds behind it stands in the list), and the worker's chunks: written by the
 * build.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[]; chunkFiles: string[] };

/** Work that goes on after an answer: it keeps the worker alive through the events that come meanwhile. */
let pending: Promise<unknown> = Promise.resolve();

const api = createApi({
  store: connectionOf(openStore(cacheSentinel)),
  clock: () => Date.now(),
  tell: progressTeller(),
  servedBy: "service-worker",
  browser: navigator.userAgent,
  build: __BUILD__,
  background: (work) => {
    pending = Promise.allSettled([pending, work]);
  },
});

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || !/^\/api(\/|$)/.test(pathname)) return;
  const answer = Promise.resolve(api.fetch(event.request));
  event.respondWith(answer);
  event.waitUntil(answer.then(() => pending));
});

// In development there is nothing to keep: Vite serves.
if (import.meta.env.DEV) installShell(undefined, async () => {});
else installShell(self.__WB_MANIFEST[0], installWorkerChunks(self.chunkFiles));
