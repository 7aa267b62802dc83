import { client } from "#src/api/client.ts";
import { currentSession } from "#src/app/session.ts";
import { can } from "#db/rules/ability.ts";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { listRouteWithPages } from "#db/schema/list-routes.ts";
import type { Resource } from "#db/schema/resource.ts";

export type ListCount = { address: string; total: number };
export type RecentUnit = { id: string; title: string; assetTag: string; updatedAt: string };
export type RecentEquipment = { address: string; units: RecentUnit[] };
export type StartFacts = { counts: ListCount[]; recent: RecentEquipment | null };

/** How many records the person finds in each list, and the units that changed last. Lists that are not for him are not asked. */
export async function loadStart(signal: AbortSignal): Promise<StartFacts> {
  const ability = currentSession()?.ability;
  const lists = Object.entries(resourcesByAddress).filter(
    ([address, { subject }]) => ability && can(ability, "read", subject) && listRouteWithPages(address),
  );
  const [counts, recent] = await Promise.all([
    Promise.all(
      lists.map(async ([address, resource]) => {
        const { total } = await client(resource).list({ itemsPerPage: 1 }, { signal });
        return { address, total };
      }),
    ),
    recentUnits(lists, signal),
  ]);
  return { counts, recent };
}

async function recentUnits(
  lists: [string, Resource][],
  signal: AbortSignal,
): Promise<RecentEquipment | null> {
  const list = lists.find(([address]) => address.startsWith("equipments/"));
  if (!list) return null;
  const [address, resource] = list;
  const search = { sortBy: "updatedAt", orderBy: "desc", itemsPerPage: 5 };
  const { items } = await client(resource).list(search, { signal });
  const units = items.map(({ id, updatedAt, name, assetTag }) => {
    const tag = textOf(assetTag);
    return { id, updatedAt, title: textOf(name) || tag, assetTag: tag };
  });
  return units.length > 0 ? { address, units } : null;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
