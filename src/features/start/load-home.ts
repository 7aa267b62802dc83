import { resourceAtAddress } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import { askHome } from "#src/api/home.ts";
import type { Home, HomeTile } from "#sw/api/home/contract.ts";
import { countKey, type LateCounts } from "./late-counts.ts";

export type LoadedHome = { home: Home; late: Promise<LateCounts> };

/** The figures, and on their way those that only their lists can count: the worker begins with these when it has answered the others. */
export async function loadHome(signal: AbortSignal): Promise<LoadedHome> {
  const home = await askHome(signal);
  return { home, late: lateCounts(home, signal) };
}

async function lateCounts({ tiles, imports }: Home, signal: AbortSignal): Promise<LateCounts> {
  const late = [
    ...tiles.filter(({ value }) => value === null),
    ...imports.filter(({ undoneAt }) => undoneAt === null),
  ];
  const counts = late.map(
    async ({ list }) => [countKey(list), await totalOf(list, signal).catch(() => null)] as const,
  );
  return new Map(await Promise.all(counts));
}

async function totalOf({ resource, search }: HomeTile["list"], signal: AbortSignal): Promise<number | null> {
  const list = resourceAtAddress(resource, true);
  return list ? (await client(list).list({ ...search, itemsPerPage: 1 }, { signal })).total : null;
}
