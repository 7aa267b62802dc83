import { installProgress } from "./install-progress.ts";

/** A file of the app; without a revision its name holds its hash. */
export type ShellFile = { url: string; revision: string | null };

declare const self: ServiceWorkerGlobalScope;

const cachePrefix = "offdesk-shell-";
const cacheName = cachePrefix + __BUILD__;
const page = "/index.html";

/**
 * The app's files from the cache, the app's page for every address, and the messages that a page may send. Each build
 * has a cache of its own, and the one before it stays: an open tab of the old build still loads its lazy parts. Among
 * the files, a `.json` is a list of more of them.
 */
export function installShell(files: readonly ShellFile[]): void {
  listenToPages();
  self.addEventListener("activate", (event) =>
    event.waitUntil(forgetOldBuilds().then(() => self.clients.claim())),
  );
  if (files.length === 0) return;

  self.addEventListener("install", (event) => event.waitUntil(precache(files)));
  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== self.location.origin || /^\/api(\/|$)/.test(pathname)) return;
    event.respondWith(cached(mode === "navigate" ? page : pathname, event.request));
  });
}

/** A file whose name holds its hash is taken over from the build before; the others are asked for past the browser's cache. */
async function precache(files: readonly ShellFile[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const listed = await Promise.all(
    files.map(async (file) => (file.url.endsWith(".json") ? filesIn(file) : [file])),
  );
  const kept = installProgress(listed.flat().length);
  await Promise.all(
    listed.flat().map(async (file) => {
      const known = file.revision === null ? await caches.match(file.url) : undefined;
      await cache.put(file.url, known ?? (await fetched(file)));
      kept();
    }),
  );
}

async function filesIn(list: ShellFile): Promise<ShellFile[]> {
  return (await fetched(list)).json();
}

async function fetched({ url, revision }: ShellFile): Promise<Response> {
  const response = await fetch(url, { cache: revision === null ? "default" : "reload" });
  if (!response.ok)
    throw new Error(`Failed to install: ${url} answered ${response.status}. The build before it stays.`);
  return response;
}

async function cached(path: string, request: Request): Promise<Response> {
  return (await caches.match(path, { cacheName })) ?? (await caches.match(path)) ?? fetch(request);
}

/** Keeps this build and the one before it. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

function listenToPages(): void {
  self.addEventListener("message", (event) => {
    // A page that was loaded past the worker (a hard reload) asks it to take over.
    if (event.data === "claim") event.waitUntil(self.clients.claim());
    // The person accepted the update; until then a new worker waits. The message is workbox-window's.
    if (event.data?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  });
}
