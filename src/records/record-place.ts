import { placesByAddress, placeWithPages } from "#db/schema/places.ts";
import { type ListName, placeNamed } from "./list-name.ts";

const places = new Map<string, ListName>();
for (const [address, { name }] of Object.entries(placesByAddress)) {
  const [area = "", list = ""] = address.split("/");
  if (placeWithPages(address)) places.set(name, placeNamed({ area, list }));
}

/** Where a resource's list and records are shown; nothing for one without pages. */
export const placeOf = (resource: { name: string }): ListName | undefined => places.get(resource.name);
