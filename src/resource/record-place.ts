import { equipments, masters } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Place } from "./list-name.ts";

const places = new Map<string, Place>();
for (const [list, { name }] of entries(equipments)) places.set(name, { area: "equipments", list });
for (const [list, { name }] of entries(masters)) places.set(name, { area: "masters", list });

/** Where a resource's list and records are shown; nothing for one without pages. */
export const placeOf = (resource: Resource): Place | undefined => places.get(resource.name);

function entries<L extends Record<string, { name: string }>>(
  lists: L,
): [keyof L & string, { name: string }][] {
  return Object.entries(lists) as [keyof L & string, { name: string }][];
}
