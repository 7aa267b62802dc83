import { type AppFile, verified, wasVerified } from "./app-file.ts";
import { fetchFile } from "./fetch-file.ts";
import { installProgress } from "./install-progress.ts";

/** So many files come at a time. Over older protocols browsers take six of them, and what the page needs goes before. */
const lanes = 24;
const page = "/index.html";

/**
 * Puts the app's files into the build's own cache, each compared with the build's list. A file that is there already, from a
 * try that broke off or from the build before, is compared in the same way and not fetched again. The page comes last: a cache
 * that has it is whole.
 */
export async function precache(cacheName: string, list: AppFile): Promise<void> {
  const files = await filesOf(cacheName, list);
  const cachedPaths = await pathsOnDevice();
  const tellOneMore = installProgress(files.length);
  const put = async (file: AppFile) => {
    if (cachedPaths.has(file.url)) await cacheFile(cacheName, file);
    else await (await caches.open(cacheName)).put(file.url, await fetchFile(file));
    tellOneMore();
  };
  const waiting = files.filter(({ url }) => url !== page);
  const lane = async () => {
    try {
      for (let file = waiting.shift(); file; file = waiting.shift()) await put(file);
    } catch (error) {
      // Files on their way still arrive, and are there at the next try.
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
  return (await cacheFile(cacheName, list)).json();
}

/** Puts a file where it belongs, if it is not there: one that another build has left on the device, or the host's. */
export async function cacheFile(cacheName: string, file: AppFile): Promise<Response> {
  const current = await caches.match(file.url, { cacheName });
  const same = current && (await sameAs(file, current));
  if (same && wasVerified(file.url, current)) return same;
  const taken = same ?? (await copyOfOlderBuild(cacheName, file)) ?? (await fetchFile(file));
  await (await caches.open(cacheName)).put(file.url, taken.clone());
  return taken;
}

/** What any build has left, whole or not. */
async function pathsOnDevice(): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname);
  return paths;
}

async function copyOfOlderBuild(cacheName: string, file: AppFile): Promise<Response | null> {
  for (const other of await caches.keys()) {
    const cached = other === cacheName ? undefined : await caches.match(file.url, { cacheName: other });
    const same = cached && (await sameAs(file, cached));
    if (same) return same;
  }
  return null;
}

/** What the browser can't read any more is not there. */
const sameAs = (file: AppFile, cached: Response): Promise<Response | null> =>
  verified(file, cached).catch(() => null);
