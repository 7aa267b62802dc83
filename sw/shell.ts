import { type AppFile, fits, isIntact, wasVerified } from "./app-file.ts";
import { cacheFile, filesOf, isWhole, precache } from "./precache.ts";

declare const self: ServiceWorkerGlobalScope;

const cachePrefix = "offdesk-shell-";
const cacheName = cachePrefix + __BUILD__;
const page = "/index.html";

/**
 * The app's files from the cache, the app's page for every address, and the messages that a page may send. Each build
 * has a cache of its own, and the one before it stays: an open tab of the old build still loads its lazy chunks.
 * `installRest` is what else has to be there before this build may take over.
 */
export function installShell(list: AppFile | undefined, installRest: () => Promise<void>): void {
  listenToPages();
  self.addEventListener("activate", (event) =>
    event.waitUntil(forgetOldBuilds().then(() => self.clients.claim())),
  );
  if (!list) return;

  self.addEventListener("install", (event) => event.waitUntil(precache(cacheName, list).then(installRest)));
  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== self.location.origin || /^\/api(\/|$)/.test(pathname)) return;
    event.respondWith(answer(mode === "navigate" ? page : pathname, event.request, list));
  });
}

/** This build's file; where the device lost it, a new copy; for a tab of the build before, that one's; else the host's. */
async function answer(path: string, request: Request, list: AppFile): Promise<Response> {
  const current = await caches.match(path, { cacheName });
  // A page that a script failed in asks past all that is kept.
  const isGood =
    current &&
    wasVerified(path, current) &&
    (request.cache !== "reload" || (await isIntact(current.clone())));
  if (isGood) return current;
  const mended = await mend(path, list).catch(() => null);
  if (mended) return mended;
  const older = await caches.match(path);
  if (older && fits(path, older)) return older.redirected ? new Response(older.body, older) : older;
  return fetchFromNetwork(path, request);
}

async function mend(path: string, list: AppFile): Promise<Response | null> {
  const file = (await filesOf(cacheName, list)).find(({ url }) => url === path);
  return file ? cacheFile(cacheName, file) : null;
}

/**
 * Never the page in place of a script: an answer that does not fit may stand in the browser's own cache, and is fetched past
 * it.
 */
async function fetchFromNetwork(path: string, request: Request): Promise<Response> {
  const first = await fetch(request);
  if (request.mode === "navigate" || fits(path, first)) return first;
  const again = await fetch(request, { cache: "reload" });
  if (fits(path, again) || !again.ok) return again;
  return new Response(null, { status: 502, statusText: "The host answered with another kind of file" });
}

/** Keeps this build and the one before it, and nothing of builds that never arrived whole. */
async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  const whole = await Promise.all(others.map(isWhole));
  const before = others.findLast((_name, at) => whole[at]);
  await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
}

function listenToPages(): void {
  self.addEventListener("message", (event) => {
    // A page that was loaded past the worker (a hard reload) asks it to take over.
    if (event.data === "claim") event.waitUntil(self.clients.claim());
    // The person accepted the update; until then a new worker waits. The message is workbox-window's.
    if (event.data?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  });
}
