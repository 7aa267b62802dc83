import { type AppFile, verified } from "./app-file.ts";
import { fetchFile } from "./fetch-file.ts";
import { installProgress } from "./install-progress.ts";

/** So many files come at a time. Over older protocols browsers take six of them, and what the page needs goes before. */
const lanes = 24;
const page = "/index.html";

/**
 * Puts the app's files into the build's own cache, each compared with the build's list. What is there already, from a try
 * that broke off or from the build before, is compared in the same way and not fetched again. The page comes last: a cache
 * that has it is whole.
 */
export async function precache(cacheName: string, list: AppFile): Promise<void> {
  const files = await filesOf(cacheName, list);
  const left = await pathsOnDevice();
  const cache = await caches.open(cacheName);
  const tellOneMore = installProgress(files.length);
  const put = async (file: AppFile) => {
    const known = left.has(file.url) ? await onDevice(file) : null;
    await cache.put(file.url, known ?? (await fetchFile(file)));
    tellOneMore();
  };
  const waiting = files.filter(({ url }) => url !== page);
  const lane = async () => {
    try {
      for (let file = waiting.shift(); file; file = waiting.shift()) await put(file);
    } catch (error) {
      // What is on its way still arrives, and is there at the next try.
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  for (const file of files) if (file.url === page) await put(file);
}

/** Whether a build's files are all there. */
export const isWhole = async (cacheName: string): Promise<boolean> =>
  (await caches.match(page, { cacheName })) !== undefined;

/** The build's list, which is kept beside its files. */
export async function filesOf(cacheName: string, list: AppFile): Promise<AppFile[]> {
  return (await take(cacheName, list)).json();
}

/** Puts a file where it belongs: one that any build has left on the device, or the host's. */
export async function take(cacheName: string, file: AppFile): Promise<Response> {
  const taken = (await onDevice(file)) ?? (await fetchFile(file));
  await (await caches.open(cacheName)).put(file.url, taken.clone());
  return taken;
}

/** What any build has left, whole or not. */
async function pathsOnDevice(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.add(new URL(url).pathname);
  return found;
}

async function onDevice(file: AppFile): Promise<Response | null> {
  for (const cacheName of await caches.keys()) {
    const kept = await caches.match(file.url, { cacheName });
    // What the browser can't read any more is not there.
    const same = kept && (await verified(file, kept).catch(() => null));
    if (same) return same;
  }
  return null;
}
