import { listRouteOf } from "#src/records/list-route.ts";

type Named = { name: string };

/** What a link or a navigation is given: the pages of a list, by its resource. */
export function listTarget(resource: Named) {
  const place = pagesOf(resource);
  return "area" in place
    ? ({ to: "/$area/$list", params: place } as const)
    : ({ to: "/$list", params: place } as const);
}

export function recordTarget(resource: Named, id: string) {
  const place = pagesOf(resource);
  return "area" in place
    ? ({ to: "/$area/$list/$id", params: { ...place, id } } as const)
    : ({ to: "/$list/$id", params: { ...place, id } } as const);
}

export function newTarget(resource: Named) {
  const place = pagesOf(resource);
  return "area" in place
    ? ({ to: "/$area/$list/new", params: place } as const)
    : ({ to: "/$list/new", params: place } as const);
}

export function importTarget(resource: Named) {
  const place = pagesOf(resource);
  return "area" in place
    ? ({ to: "/$area/$list/import", params: place } as const)
    : ({ to: "/$list/import", params: place } as const);
}

function pagesOf(resource: Named) {
  const place = listRouteOf(resource);
  if (!place)
    throw new Error(`Failed to find the pages of «${resource.name}»: it has none. Ask placeOf first.`);
  return place;
}
