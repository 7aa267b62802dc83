import type { Resource } from "#db/schema/resource.ts";
import { type Place, placeOf } from "#src/resource/record-place.ts";

/** What a link or a navigation is given: the pages of a list, by its resource. */
export function listTarget(resource: Resource) {
  const place = pagesOf(resource);
  return place.area === "masters"
    ? ({ to: "/masters/$list", params: { list: place.list } } as const)
    : ({ to: "/equipments/$list", params: { list: place.list } } as const);
}

export function recordTarget(resource: Resource, id: string) {
  const place = pagesOf(resource);
  return place.area === "masters"
    ? ({ to: "/masters/$list/$id", params: { list: place.list, id } } as const)
    : ({ to: "/equipments/$list/$id", params: { list: place.list, id } } as const);
}

export function newTarget(resource: Resource) {
  const place = pagesOf(resource);
  return place.area === "masters"
    ? ({ to: "/masters/$list/new", params: { list: place.list } } as const)
    : ({ to: "/equipments/$list/new", params: { list: place.list } } as const);
}

function pagesOf(resource: Resource): Place {
  const place = placeOf(resource);
  if (!place)
    throw new Error(`Failed to find the pages of «${resource.name}»: it has none. Ask placeOf first.`);
  return place;
}
