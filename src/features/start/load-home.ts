import { units } from "#db/domain/equipment/units.ts";
import { client } from "#src/api/client.ts";
import { askHome } from "#src/api/home.ts";
import type { Home, HomeTile } from "#sw/api/home/contract.ts";

/** The counts that take longer, by tile; null of one that failed. */
export type LateCounts = ReadonlyMap<HomeTile["key"], number | null>;

export type LoadedHome = { home: Home; late: Promise<LateCounts> };

/** The figures, and on their way those that only their lists can count: the worker begins with these when it has answered the others. */
export async function loadHome(signal: AbortSignal): Promise<LoadedHome> {
  const home = await askHome(signal);
  return { home, late: lateCounts(home, signal) };
}

async function lateCounts({ tiles }: Home, signal: AbortSignal): Promise<LateCounts> {
  const late = tiles.filter(({ value }) => value === null);
  const counts = late.map(async ({ key, list }): Promise<[HomeTile["key"], number | null]> => {
    const total = await client(units)
      .list({ ...list.search, itemsPerPage: 1 }, { signal })
      .then((page) => page.total)
      .catch(() => null);
    return [key, total];
  });
  return new Map(await Promise.all(counts));
}
