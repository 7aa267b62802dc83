import type { LogMirror } from "#db/store/log-mirror.ts";

/** What is remembered of the log's end. Several threads change it, one after the other. */
export type MirrorStorage = {
  read: () => Promise<LogMirror | null>;
  change: (next: (before: LogMirror | null) => LogMirror | null) => Promise<void>;
};

/** Remembers, outside IndexedDB, which database this device had: an emptied one must not pass for a first visit. */
export type Sentinel = {
  read: () => Promise<string | null>;
  /** Whether this device had a database at all, where nothing says any more which one: the browser cleared its stores together. */
  hadData: () => Promise<boolean>;
  write: (databaseId: string) => Promise<void>;
  clear: () => Promise<void>;
  mirror: MirrorStorage;
};

const cacheName = "offdesk-sentinel";
const address = "/sentinel";
const mirrorAddress = "/log-mirror";

/**
 * The host sees it with every request, so it tells of no device and of no database: only that there was one. By the port, which
 * tells origins apart and cookies don't (RFC 6265, 8.5).
 */
const cookieName = (): string => `offdesk-had-data${location.port && `-${location.port}`}`;
const remembered = 400 * 86_400_000;

/**
 * In the Cache Storage, which pages and the worker share, and in a cookie, which stays where the browser evicts an origin's
 * stores. Where there is none (plain http), or it fails (some private windows, a full disk), nothing is remembered: that must
 * not keep anybody from his data.
 */
export const cacheSentinel: Sentinel = {
  read: () =>
    tried(async () => {
      const response = await caches.match(address, { cacheName });
      return (await response?.text()) || null;
    }),
  hadData: async () => (await tried(readSentinelCookie)) === true,
  write: async (databaseId) => {
    await tried(async () => {
      const cache = await caches.open(cacheName);
      await cache.put(address, new Response(databaseId));
    });
    await tried(() => writeSentinelCookie("1", remembered));
  },
  clear: async () => {
    await tried(() => caches.delete(cacheName));
    await tried(() => writeSentinelCookie("", 0));
  },
  mirror: {
    read: () => readMirror(),
    change: async (next) => {
      await tried(() =>
        alone(async () => {
          const cache = await caches.open(cacheName);
          await cache.put(mirrorAddress, Response.json(next(await readMirror())));
        }),
      );
    },
  },
};

const readMirror = (): Promise<LogMirror | null> =>
  tried(async () => {
    const response = await caches.match(mirrorAddress, { cacheName });
    // oxlint-disable-next-line no-unsafe-type-assertion -- nobody else writes at this address
    return response ? ((await response.json()) as LogMirror) : null;
  });

/** Pages and the worker write it: one at a time. */
const alone = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(cacheName, work) : work();

/** Workers have no `document`, and some browsers' workers no cookies at all: there the page is who notices. */
async function readSentinelCookie(): Promise<boolean> {
  if ("cookieStore" in globalThis) return (await cookieStore.get(cookieName()))?.value === "1";
  return "document" in globalThis && document.cookie.split("; ").includes(`${cookieName()}=1`);
}

async function writeSentinelCookie(value: string, lifetime: number): Promise<void> {
  if ("cookieStore" in globalThis)
    await cookieStore.set({ name: cookieName(), value, expires: Date.now() + lifetime, sameSite: "strict" });
  else if ("document" in globalThis)
    document.cookie = `${cookieName()}=${value}; path=/; max-age=${lifetime / 1000}; samesite=strict`;
}

async function tried<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

/** For environments without Cache Storage: remembers as long as the process lives. */
export function memorySentinel(databaseId: string | null = null, had = databaseId !== null): Sentinel {
  let storedId = databaseId;
  let hasData = had;
  let mirror: LogMirror | null = null;
  return {
    read: () => Promise.resolve(storedId),
    hadData: () => Promise.resolve(hasData),
    write: (id) => {
      storedId = id;
      hasData = true;
      return Promise.resolve();
    },
    clear: () => {
      storedId = null;
      hasData = false;
      mirror = null;
      return Promise.resolve();
    },
    mirror: {
      read: () => Promise.resolve(mirror),
      change: (next) => {
        mirror = next(mirror);
        return Promise.resolve();
      },
    },
  };
}
