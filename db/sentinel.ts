/** Remembers, outside IndexedDB, which database this device had: an emptied one must not pass for a first visit. */
export type Sentinel = {
  read: () => Promise<string | null>;
  write: (databaseId: string) => Promise<void>;
  clear: () => Promise<void>;
};

const cacheName = "offdesk-sentinel";
const address = "/sentinel";

/**
 * In the Cache Storage, which pages and the worker share. Where there is none (plain http), or it fails (some private
 * windows, a full disk), nothing is remembered: that must not keep anybody from his data.
 */
export const cacheSentinel: Sentinel = {
  read: () =>
    tried(async () => {
      const found = await caches.match(address, { cacheName });
      return (await found?.text()) || null;
    }),
  write: async (databaseId) => {
    await tried(async () => {
      const cache = await caches.open(cacheName);
      await cache.put(address, new Response(databaseId));
    });
  },
  clear: async () => {
    await tried(() => caches.delete(cacheName));
  },
};

async function tried<T>(work: () => Promise<T>): Promise<T | null> {
  if (!("caches" in globalThis)) return null;
  try {
    return await work();
  } catch {
    return null;
  }
}

/** For places that have no Cache Storage: remembers as long as the process lives. */
export function memorySentinel(databaseId: string | null = null): Sentinel {
  let kept = databaseId;
  return {
    read: () => Promise.resolve(kept),
    write: (id) => {
      kept = id;
      return Promise.resolve();
    },
    clear: () => {
      kept = null;
      return Promise.resolve();
    },
  };
}
